import { connectTables } from '../algebra/join-tree.js';
import type { Condition, Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import { withOtherName } from '../candidates/assemble.js';
import type { Readings } from '../candidates/readings.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { allOf, column, conditionsIn, keyOf, readFigure, wordsIn, type Figure, type Span } from './figure.js';

const high =
  /^(?:most|highest|largest|biggest|greatest|longest|best|maximum|tallest|heaviest|fastest|deepest|richest)$/;
const low = /^(?:least|lowest|smallest|shortest|fewest|worst|minimum|lightest|slowest)$/;
const opening =
  /^(?:what|which|who|list|show|find|give|return|display|me|are|is|were|the|all|us|please|top|bottom|first|of|names?)$/;
const wantsFigure =
  /\band (?:how many|what (?:is|was) (?:the|their|its) (?:number|total|count)|the number of)\b/;
const wholeOrder = /\b(?:ordered|sorted|ranked|order|sort|rank)\b.*\bfrom (?:the )?(\w+) to\b/;

/** What is ranked, by what, and how many rows of it are wanted. */
interface Ranking {
  readonly subject: number;
  readonly limit: number | null;
  readonly isDescending: boolean;
  /** Where the phrase stands that says by what. */
  readonly span: Span;
}

/**
 * `The top 5 domains with the highest number of authors`, `the longest rivers, ordered from longest to shortest`: the names of several rows beside
 * the figure that ranks them; null where one row is asked for, or columns are named.
 */
export function composeRanking(readings: Readings): Select | null {
  const { linked } = readings;
  if (linked.bucket || linked.measures.length > 0) return null;
  const ranking = rankingOf(linked);
  const own = linked.schema.tables[ranking?.subject ?? -1];
  if (!ranking || !own || own.nameColumn === null) return null;
  const figure = readFigure(readings, ranking.span);
  const value = figure && valueOf(linked, figure, ranking);
  const where = value && conditionsBeside(readings);
  if (!value || !where) return null;
  const shown = withOtherName(linked, [own.nameColumn]).flat().map(column);
  const isAggregated = value.kind === 'aggregate';
  return {
    ...emptySelect,
    items: [...shown, value],
    tables: figure.table === null || value.kind === 'column' ? [own.index] : [own.index, figure.table],
    where: allOf(where),
    groupBy: isAggregated ? shown : [],
    orderBy: [{ by: value, isDescending: ranking.isDescending }],
    limit: ranking.limit,
  };
}

function rankingOf(linked: LinkedQuestion): Ranking | null {
  const { tokens } = linked;
  const text = wordsIn(linked, { start: 0, end: tokens.length }).join(' ');
  const order = wholeOrder.exec(text);
  const limit = limitOf(linked) ?? (wantsFigure.test(text) && order === null ? 1 : null);
  if (limit === null && order === null) return null;
  let at = 0;
  while (opening.test(tokens[at]?.lower ?? '') || isLimit(linked, at)) at += 1;
  const superlative = tokens.findIndex(({ lower }) => high.test(lower) || low.test(lower));
  if (superlative < 0 && !/\b(?:by|in terms of)\b/.test(text)) return null;
  const start = superlative === at ? at + 1 : at;
  const subject = tableAt(linked, start);
  if (subject === null) return null;
  const asksNames = tokens.slice(0, start).some(({ lower }) => /^names?$/.test(lower));
  if (asksNames && !wantsFigure.test(text)) return null;
  const by = tokens.findIndex(
    (token, index) =>
      index > start &&
      (token.lower === 'by' || token.lower === 'of') &&
      /^(?:by|terms)$/.test(token.lower === 'of' ? (tokens[index - 1]?.lower ?? '') : 'by'),
  );
  const from = superlative > start ? superlative + 1 : superlative === at ? at : by + 1;
  if (from <= 0) return null;
  const stop = tokens.findIndex(
    (token, index) =>
      index > from &&
      /^(?:[,.?;]|and|ordered|sorted|order|sort|ranked|associated|in|for|from|along)$/.test(token.lower),
  );
  const word = superlative >= 0 ? (tokens[superlative]?.lower ?? '') : 'highest';
  const isDescending =
    order === null ? high.test(word) : !/^(?:low|small|short|least|few|old|cheap|slow)/.test(order[1] ?? '');
  return {
    subject,
    limit: order === null ? limit : limitOf(linked),
    isDescending,
    span: { start: from, end: stop < 0 ? tokens.length : stop },
  };
}

/** The conditions of the question without the number of rows. */
function conditionsBeside(readings: Readings): Condition[] | null {
  const end = readings.linked.tokens.length;
  const place = readings.linked.tokens.findIndex((_, at) => isLimit(readings.linked, at));
  const before = conditionsIn(readings, { start: 0, end: Math.max(0, place) });
  const after = conditionsIn(readings, { start: place + 1, end });
  return before && after ? [...before, ...after] : null;
}

/** The number of rows: behind `top`, or before the table. */
function limitOf(linked: LinkedQuestion): number | null {
  const place = linked.tokens.findIndex((_, at) => isLimit(linked, at));
  const literal = linked.literals.find((one) => one.start === place);
  return place < 0 || !literal ? null : Number(literal.text);
}

function isLimit(linked: LinkedQuestion, at: number): boolean {
  const literal = linked.literals.find(
    (one) => one.kind === 'number' && one.start === at && /^\d{1,2}$/.test(one.text),
  );
  const before = linked.tokens[at - 1]?.lower ?? '';
  return (
    literal !== undefined &&
    at <= 6 &&
    /^(?:top|bottom|first|the|which|what|list|show|find|give|me)$/.test(before)
  );
}

/** The table whose name of one word stands at a place and that no column's name goes on from. */
function tableAt(linked: LinkedQuestion, at: number): number | null {
  const found = linked.schema.tables.filter(
    ({ index, words }) =>
      words.length === 1 &&
      (linked.tables[index]?.fraction ?? 0) >= 0.99 &&
      linked.tables[index]?.position === at,
  );
  const next = linked.tokens[at + 1]?.stem ?? '';
  const goesOn = linked.schema.columns.some((one) =>
    one.phrases.some(
      (phrase) =>
        phrase.length > 1 && phrase.includes(next) && phrase.includes(linked.tokens[at]?.stem ?? ''),
    ),
  );
  return found.length === 1 && !goesOn && next !== 'name' && next !== 'id' ? (found[0]?.index ?? null) : null;
}

/** The figure as a value of each row, or of the rows that belong to each. */
function valueOf(linked: LinkedQuestion, figure: Figure, { subject }: Ranking): Expression | null {
  if (figure.conditions.length > 0) return null;
  if (figure.column !== null) {
    const table = linked.schema.columns[figure.column]?.table ?? -1;
    if (table === subject) return column(figure.column);
    const name = figure.aggregate === 'avg' || figure.aggregate === 'sum' ? figure.aggregate : null;
    return name === null || !connectTables(linked.schema, [subject, table], 0)
      ? null
      : { kind: 'aggregate', name, isDistinct: false, argument: column(figure.column) };
  }
  if (figure.table === null || figure.table === subject) return null;
  const tree = connectTables(linked.schema, [subject, figure.table], 0);
  if (!tree) return null;
  const key = keyOf(linked, figure.table);
  return tree.steps.length > 2 && key !== null
    ? { kind: 'aggregate', name: 'count', isDistinct: true, argument: column(key) }
    : { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
}
