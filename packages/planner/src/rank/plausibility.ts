import type { Expression, Query, Select } from '../algebra/query.js';
import { columnsOf, formulaTables, selectsOf, visitExpression } from '../algebra/walk.js';
import { isUnlikelyDate } from '../candidates/main-time-column.js';
import type { Proposal } from '../candidates/propose.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { countsByStrangeKey } from './join-row.js';
import { wordingPlausibility } from './wording-rules.js';

/** One thing that the wording asks for and a reading may lack. */
type Rule = (linked: LinkedQuestion, proposal: Proposal, main: Select, text: string) => number;

const negation = /\b(not|never|without|no|none|except|excluding|neither|nor|t|lack|lacks|missing|but)\b/;
const grouping =
  /(?<!ordered |sorted |order |sort |ranked |listed |followed |made |written |directed |produced |owned |given |caused )\b(?:by|per|each|every)\b/;
const aggregate =
  /\b(total|sum|average|avg|mean|number of|how many|count|revenue|sales|turnover|minimum|maximum)\b/;

/** How much a reading keeps of its probability after rules that hold whatever the data: 1 where it breaks none. */
export function plausibility(linked: LinkedQuestion, proposal: Proposal): number {
  const main = firstSelect(proposal.query);
  const text = linked.tokens.map((token) => token.lower).join(' ');
  return rules.reduce(
    (factor, rule) => factor * rule(linked, proposal, main, text),
    wordingPlausibility(linked, main, text),
  );
}

const rules: readonly Rule[] = [
  // "... by country" groups, where something is counted or added up.
  (_linked, _proposal, main, text) =>
    grouping.test(text) && aggregate.test(text) && main.groupBy.length === 0 && main.orderBy.length === 0
      ? 0.3
      : 1,
  // What stands after "per" or "by" is used.
  (linked, proposal, main) =>
    namedAfterGrouping(linked).every((one) => usesName(linked, proposal, main, one)) ? 1 : 0.3,
  // Revenue is added up from the columns that hold it.
  (linked, _proposal, main) => (linked.measures.length > 0 && !sumsMeasure(linked, main) ? 0.05 : 1),
  // A table at the end of a join that gives no column and that the question does not name is one too many.
  (linked, proposal) => 0.5 ** uselessTables(linked, proposal),
  // What has a table of its own is not counted by the keys to it of a table that nobody named.
  (linked, proposal, main) => (countsByStrangeKey(linked, proposal, main) ? 0.4 : 1),
  // A sum over rows that a join multiplies counts them twice.
  (linked, proposal, main) => (multipliesSummed(linked, proposal, main) ? 0.3 : 1),
  // "Not in" needs a word that denies.
  (_linked, proposal, _main, text) =>
    proposal.shape.where.includes('in!') && !negation.test(text) ? 0.1 : 1,
  // The number after "top" is the limit, as is the one in "which 5 ... the most".
  (_linked, _proposal, main, text) => {
    const top =
      /\b(?:top|first|bottom) (\d+)\b/.exec(text)?.[1] ??
      /\b(?:which|what|the) (\d+)\b.*\b(?:most|least|fewest|\w+est)\b/.exec(text)?.[1];
    return top !== undefined && main.limit !== Number(top)
      ? 0.1
      : main.limit !== null && main.limit > 1900 && main.limit < 2100
        ? 0.02
        : 1;
  },
  // A percentage is a share.
  (_linked, _proposal, main, text) =>
    /\b(percentage|percent)\b/.test(text) &&
    !main.items.some((item) => item.kind === 'share') &&
    !main.items.some((item) => item.kind === 'formula')
      ? 0.3
      : 1,
  // An average is computed, unless a column is called so.
  (linked, proposal, _main, text) =>
    /\b(?<!(?:than|above|below) (?:the )?)(?:average|mean|avg)\b/.test(text) &&
    !/AVG\(| \/ NULLIF/.test(proposal.sql) &&
    !linked.schema.nameStems.has('averag') &&
    !linked.kpi
      ? 0.3
      : 1,
  // A total is added up, unless a column is one already.
  (linked, proposal, main, text) =>
    /\b(?:total|sum)\b(?! number)/.test(text) &&
    !/SUM\(/.test(proposal.sql) &&
    !linked.kpi &&
    (!selectsTotal(linked, main) || /\b(?:total|sum) of (?:all|every)\b/.test(text))
      ? 0.4
      : 1,
  // A reading that denies nothing misses what the question denies.
  (_linked, proposal, _main, text) =>
    clearDenial.test(text) && !/<>|NOT |EXCEPT|IS NULL|= 0\b|LEFT JOIN/.test(proposal.sql) ? 0.5 : 1,
  // "Lowest" and nothing of the kind of "highest" wants the lowest first.
  (_linked, _proposal, main, text) => (turnsOrder(main, text) ? 0.4 : 1),
  // Rows of one table are all shown, equal ones as well, unless the question wants different ones.
  (_linked, proposal, main, text) =>
    main.isDistinct &&
    proposal.trees[0]?.steps.length === 0 &&
    !/\b(?:distinct|different|unique|all the kinds|types)\b/.test(text)
      ? 0.7
      : 1,
  // One row alone is asked for by a superlative.
  (linked, _proposal, main, text) =>
    main.limit === 1 &&
    !/\b(most|least|top|bottom|first|last|best|worst|max|maximum|minimum|recent|single|one|fewest|fewer|more|\w{2,}est)\b/.test(
      text,
    ) &&
    linked.kpi === null
      ? 0.2
      : 1,
  // "A or B" wants either.
  (_linked, proposal, main, text) =>
    /\bor\b(?! (?:more|less|fewer|higher|lower|above|below|greater|equal|later|earlier|after|before|not|older|younger|over|under)\b)/.test(
      text,
    ) &&
    main.where?.kind === 'all' &&
    proposal.shape.set === '-' &&
    main.where.conditions.filter((part) => part.kind === 'compare' && part.operator === '=').length > 1
      ? 0.3
      : 1,
  // A number, a time or a marked value of the question has its place.
  (linked, proposal) => 0.35 ** unusedLiterals(linked, proposal),
  // A plain word that happens to be somebody's name is rather a word.
  (linked, proposal) =>
    proposal.literals.conditions.some((filled) => isChanceName(linked, filled.literal, filled.column))
      ? 0.4
      : 1,
  // Nobody asks about birthdays and due dates without saying so.
  (linked, _proposal, main) =>
    [...columnsIn(main)].some((index) => isUnlikelyDate(linked, index)) ? 0.1 : 1,
];

const clearDenial =
  /\b(?:not (?!only\b)|never\b|without\b|neither\b|nor\b|except (?:for )?\w|(?:do|does|did|is|are|was|were|has|have|had)n? ?'? ?t\b)/;
const most = /\b(?:most|highest|largest|biggest|greatest|longest|top|maximum)\b/;
const least = /\b(?:least|lowest|smallest|shortest|fewest|minimum)\b/;

/** Whether rows are cut off after the wrong end of a count or an amount. */
function turnsOrder(main: Select, text: string): boolean {
  const [first] = main.orderBy;
  if (!first || main.limit === null) return false;
  const plain = text.replace(/\bat (?:the )?(?:most|least)\b/g, '');
  if (most.test(plain) === least.test(plain) || /\b(?:ascending|descending)\b/.test(text)) return false;
  return first.isDescending !== most.test(plain);
}

function firstSelect(query: Query): Select {
  return query.kind === 'set' ? query.left : query;
}

function columnsIn(select: Select): Set<number> {
  const found = new Set<number>();
  for (const outer of selectsOf(select).slice(0, 1)) {
    for (const item of [...outer.items, ...outer.groupBy, ...outer.orderBy.map((one) => one.by)])
      visitExpression(item, (column) => void found.add(column));
    if (outer.where?.kind === 'compare')
      visitExpression(outer.where.left, (column) => void found.add(column));
    if (outer.where?.kind === 'all')
      for (const part of outer.where.conditions)
        if (part.kind === 'compare') visitExpression(part.left, (column) => void found.add(column));
  }
  return found;
}

interface GroupingName {
  readonly tables: readonly number[];
  readonly columns: readonly number[];
}

/** Tables and columns that are named right after "per", "each", "every" or "by". */
function namedAfterGrouping(linked: LinkedQuestion): GroupingName[] {
  return linked.tokens.flatMap((token, at) => {
    const before = linked.tokens[at - 1]?.lower ?? '';
    const isGrouping =
      token.lower === 'per' ||
      token.lower === 'each' ||
      (token.lower === 'by' &&
        aggregate.test(
          linked.tokens
            .slice(0, at)
            .map((one) => one.lower)
            .join(' '),
        ) &&
        !/(?:ed|sort|order|rank)$/.test(before));
    if (!isGrouping) return [];
    const isNear = (match: { readonly fraction: number; readonly position: number | null }): boolean =>
      match.fraction >= 0.99 && match.position !== null && match.position > at && match.position <= at + 2;
    const tables = linked.tables.flatMap((match, index) => (isNear(match) ? [index] : []));
    const columns = linked.columns.flatMap((match, index) => (isNear(match) ? [index] : []));
    return tables.length + columns.length > 0 ? [{ tables, columns }] : [];
  });
}

function usesName(
  linked: LinkedQuestion,
  proposal: Proposal,
  main: Select,
  { tables, columns }: GroupingName,
): boolean {
  const grouped = new Set<number>();
  for (const expression of [...main.groupBy, ...main.items])
    visitExpression(expression, (column) => void grouped.add(column));
  const joined = new Set(
    proposal.trees.flatMap((tree) => [tree.root, ...tree.steps.map((step) => step.table)]),
  );
  const isShown = (table: number): boolean =>
    main.groupBy.length === 0 || [...grouped].some((index) => linked.schema.columns[index]?.table === table);
  const names = new Set(columns.map((index) => linked.schema.columns[index]?.name.toLowerCase()));
  const keysOfTables = new Set(
    tables.flatMap(
      (table) =>
        linked.schema.edgesOf[table]?.flatMap((edge) => (edge.target === table ? edge.sourceColumns : [])) ??
        [],
    ),
  );
  return (
    tables.some((table) => joined.has(table) && isShown(table)) ||
    [...grouped].some(
      (index) => keysOfTables.has(index) || names.has(linked.schema.columns[index]?.name.toLowerCase()),
    )
  );
}

function aggregatesOf(main: Select): Extract<Expression, { kind: 'aggregate' }>[] {
  const inside = (expression: Expression): Extract<Expression, { kind: 'aggregate' }>[] =>
    expression.kind === 'aggregate'
      ? [expression]
      : expression.kind === 'arithmetic'
        ? [...inside(expression.left), ...inside(expression.right)]
        : [];
  return [...main.items, ...main.orderBy.map((one) => one.by)].flatMap(inside);
}

function sumsMeasure(linked: LinkedQuestion, main: Select): boolean {
  if (main.items.some((item) => item.kind === 'formula')) return true;
  return aggregatesOf(main).some(
    (one) => one.argument?.kind === 'column' && linked.measures.includes(one.argument.column),
  );
}

function multipliesSummed(linked: LinkedQuestion, proposal: Proposal, main: Select): boolean {
  const summed = aggregatesOf(main).flatMap((one) =>
    (one.name === 'sum' || one.name === 'avg') && one.argument?.kind === 'column'
      ? [linked.schema.columns[one.argument.column]?.table]
      : [],
  );
  summed.push(...formulaTables(main));
  const steps = proposal.trees[0]?.steps ?? [];
  return summed.some((table) => steps.some((step) => step.edge.target === table));
}

/** How many numbers, times and marked values no part of the reading uses. */
function unusedLiterals(linked: LinkedQuestion, proposal: Proposal): number {
  const { conditions, second, having, limit } = proposal.literals;
  const used = new Set([...conditions, ...(second ? [second] : [])].map((filled) => filled.literal));
  const isUsed = (at: number): boolean =>
    used.has(at) ||
    linked.literals[at] === having ||
    (limit !== null && linked.literals[at]?.text === String(limit));
  return linked.literals.filter(
    (literal, at) =>
      !isUsed(at) &&
      (literal.kind !== 'value' || literal.isMarked) &&
      !(literal.kind === 'number' && /^[12]$/.test(literal.text)),
  ).length;
}

function isChanceName(linked: LinkedQuestion, at: number | null, index: number): boolean {
  const literal = at === null ? undefined : linked.literals[at];
  if (
    literal?.kind !== 'value' ||
    literal.isMarked ||
    literal.end - literal.start > 1 ||
    literal.choices.length > 0
  )
    return false;
  const value = literal.options.find((option) => option.column === index)?.value ?? '';
  return (
    linked.schema.columns[index]?.isNameLike === true &&
    /^\p{Lu}/u.test(value) &&
    /^\p{Ll}/u.test(literal.text)
  );
}

function selectsTotal(linked: LinkedQuestion, main: Select): boolean {
  return main.items.some(
    (item) =>
      item.kind === 'column' &&
      linked.schema.columns[item.column]?.words.some((word) => word === 'total' || word === 'sum'),
  );
}

/** How many joined tables nothing hangs on: no column is read, the question does not name them, and nothing is joined through them. */
function uselessTables(linked: LinkedQuestion, proposal: Proposal): number {
  const read = new Set(
    selectsOf(proposal.query)
      .flatMap(columnsOf)
      .map((index) => linked.schema.columns[index]?.table),
  );
  return proposal.trees.flatMap((tree) =>
    tree.steps.filter(
      (step) =>
        !read.has(step.table) &&
        (linked.tables[step.table]?.fraction ?? 0) < 0.99 &&
        !tree.steps.some((other) => other.joined === step.table),
    ),
  ).length;
}
