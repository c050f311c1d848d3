import type { JoinTree } from '../algebra/join-tree.js';
import type { Expression, Select } from '../algebra/query.js';
import { columnsOf, visitExpression } from '../algebra/walk.js';
import type { Proposal } from '../candidates/propose.js';
import type { QuestionFacts } from '../features/question-facts.js';
import type { LinkedQuestion } from '../link/link-question.js';

/** How far behind a shown name the table stands whose it is: `the names of all customers`. */
const ownerReach = 5;

/** Numbers that tell whether the tables of a reading belong there: what they give, what they multiply, and whose the shown columns are. */
export function joinRow(linked: LinkedQuestion, facts: QuestionFacts, proposal: Proposal): number[] {
  const { query } = proposal;
  const main = query.kind === 'set' ? query.left : query;
  const [tree] = proposal.trees;
  const read = new Set(columnsOf(main).map((index) => linked.schema.columns[index]?.table ?? -1));
  const idle = (tree?.steps ?? []).filter(
    ({ table }) => !read.has(table) && !(tree?.steps ?? []).some((other) => other.joined === table),
  );
  const isRootIdle = tree !== undefined && tree.steps.length > 0 && !read.has(tree.root);
  const counts = main.items.some(isRowCount);
  const counted = countedTable(linked);
  const distinct = main.items.flatMap((item) =>
    item.kind === 'aggregate' && item.isDistinct ? [item.argument] : [],
  );
  const distinctColumn =
    distinct[0]?.kind === 'column' ? linked.schema.columns[distinct[0].column] : undefined;
  const distinctName = new Set(distinctColumn?.phrases.flat());
  return [
    idle.filter(({ table }) => facts.namedTables.has(table)).length,
    idle.filter(({ table }) => !facts.namedTables.has(table)).length,
    Number(isRootIdle && facts.namedTables.has(tree.root)),
    Number(isRootIdle && !facts.namedTables.has(tree.root)),
    counted === null ? -1 : Number(tree !== undefined && tablesOf(tree).has(counted)),
    Number(counted !== null && counts && tree !== undefined && isMultiplied(tree, counted)),
    Number(counted !== null && counts && tree?.steps.length === 0 && tree.root === counted),
    Number(distinct.length > 0 && !/\b(?:distinct|different|unique)\b/i.test(linked.question)),
    Number(distinctColumn !== undefined && linked.tokens.some((token) => distinctName.has(token.stem))),
    Number(distinctColumn?.isKey === true || distinctColumn?.isForeign === true),
    ...ownerNumbers(linked, facts, main),
    tree === undefined ? 0 : tree.steps.filter(({ edge }) => edge.confidence < 0.5).length,
  ];
}

const isRowCount = (item: Expression): boolean =>
  item.kind === 'aggregate' && item.name === 'count' && item.argument === null;

const tablesOf = (tree: JoinTree): Set<number> =>
  new Set([tree.root, ...tree.steps.map(({ table }) => table)]);

/** Whether a key is counted by which its table, that the question does not name, is joined to the table of what is counted. */
export function countsByStrangeKey(linked: LinkedQuestion, { trees }: Proposal, main: Select): boolean {
  const isStrange = (table: number): boolean => (linked.tables[table]?.fraction ?? 0) < 1;
  return main.items.some(
    (item) =>
      item.kind === 'aggregate' &&
      item.isDistinct &&
      item.argument?.kind === 'column' &&
      isJoinedBy(trees[0], item.argument.column) &&
      isStrange(linked.schema.columns[item.argument.column]?.table ?? -1),
  );
}

const isJoinedBy = (tree: JoinTree | undefined, column: number): boolean =>
  tree?.steps.some(({ edge }) => edge.sourceColumns.length === 1 && edge.sourceColumns[0] === column) ===
  true;

/** Whether a join repeats the rows of a table. */
const isMultiplied = (tree: JoinTree, table: number): boolean =>
  tree.steps.some(({ edge }) => edge.target === table && edge.source !== table);

/** The table named right after `how many` or `number of`, or null. */
function countedTable(linked: LinkedQuestion): number | null {
  const at = linked.tokens.findIndex(
    (token, index) =>
      (token.lower === 'many' && linked.tokens[index - 1]?.lower === 'how') ||
      (token.lower === 'of' && /^(?:number|count)$/.test(linked.tokens[index - 1]?.lower ?? '')),
  );
  if (at < 0) return null;
  let best: number | null = null;
  for (const { index, words } of linked.schema.tables) {
    const match = linked.tables[index];
    if ((match?.fraction ?? 0) < 0.99 || match?.position === null || match === undefined) continue;
    if (match.position <= at || match.position > at + 3) continue;
    if (best === null || words.length > (linked.schema.tables[best]?.words.length ?? 0)) best = index;
  }
  return best;
}

/** For shown columns: how many are of the table that the question names beside them, and how many of another. */
function ownerNumbers(linked: LinkedQuestion, facts: QuestionFacts, main: Select): number[] {
  let own = 0;
  let foreign = 0;
  for (const item of main.items) {
    if (item.kind !== 'column') continue;
    visitExpression(item, (index) => {
      const column = linked.schema.columns[index];
      const owner = ownerAt(linked, facts, index);
      if (!column || owner === null) return;
      if (owner.has(column.table)) own += 1;
      else if (![...owner].some((table) => refersTo(linked, index, table))) foreign += 1;
    });
  }
  return [own, foreign];
}

const refersTo = (linked: LinkedQuestion, index: number, table: number): boolean =>
  (linked.schema.edgesOf[table] ?? []).some(
    (edge) => edge.target === table && edge.sourceColumns.includes(index),
  );

/** The tables named nearest to where the question names a column, or null where it names none near it. */
function ownerAt(linked: LinkedQuestion, facts: QuestionFacts, index: number): Set<number> | null {
  const match = linked.columns[index];
  const bare = linked.bareColumns[index];
  const at =
    (match?.fraction ?? 0) >= 0.5 ? match?.position : (bare?.fraction ?? 0) >= 0.99 ? bare?.position : null;
  if (at === null || at === undefined) return null;
  let distance = ownerReach + 1;
  const found = new Set<number>();
  for (const table of facts.namedTables) {
    const place = linked.tables[table]?.position ?? null;
    if (place === null) continue;
    const away = place >= at ? place - at : (at - place) * 1.5;
    if (away > ownerReach || away > distance) continue;
    if (away < distance) found.clear();
    distance = away;
    found.add(table);
  }
  return found.size > 0 ? found : null;
}
