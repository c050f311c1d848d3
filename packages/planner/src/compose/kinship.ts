import type { Condition, Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { Edge } from '../schema/indexed-schema.js';
import { allOf, column, conditionsIn, tableIn } from './figure.js';

const under =
  /\b(?:reports? to|reporting to|works? (?:for|under)|working (?:for|under)|managed by|supervised by|led by|whose (?:manager|supervisor|boss|parent) is|subordinates of|(?:children|subcategories) of)\b/;
const above = /\b(?:(?:manager|supervisor|boss|parent) of|does .* report to|manages|supervises)\b/;

/** Rows that are tied to another row of their own table, or that share a quality with it: `who reports to X`, `in the same city as X`. */
export function composeKinship(readings: Readings): Select | null {
  return sameQuality(readings) ?? ownTable(readings);
}

function sameQuality(readings: Readings): Select | null {
  const { linked } = readings;
  const at = linked.tokens.findIndex((token) => token.lower === 'same');
  const as = linked.tokens.findIndex((token, index) => index > at + 1 && token.lower === 'as');
  if (at < 0 || as < 0 || as > at + 5) return null;
  const known = conditionsIn(readings, { start: as + 1, end: linked.tokens.length });
  const [first] = known ?? [];
  if (!known || known.length === 0 || first?.kind !== 'compare' || first.left.kind !== 'column') return null;
  const table = linked.schema.columns[first.left.column]?.table ?? -1;
  const shared = linked.schema.columns.find(
    (one) =>
      one.table === table &&
      (linked.columns[one.index]?.fraction ?? 0) >= 0.99 &&
      (linked.columns[one.index]?.position ?? -1) > at &&
      (linked.columns[one.index]?.position ?? 999) < as,
  );
  const shown = shownOf(linked, table);
  if (!shared || !shown) return null;
  const of: Select = { ...emptySelect, items: [column(shared.index)], where: allOf(known) };
  const other: Condition[] = known.map((one): Condition =>
    one.kind === 'compare' ? { ...one, operator: '<>' } : one,
  );
  return answer(linked, table, [
    { kind: 'in', value: column(shared.index), choices: of, isNegated: false },
    ...other,
  ]);
}

function ownTable(readings: Readings): Select | null {
  const { linked } = readings;
  const text = linked.tokens.map((token) => token.lower).join(' ');
  const isUnder = under.test(text);
  if (!isUnder && !above.test(text)) return null;
  const known = conditionsIn(readings, { start: 0, end: linked.tokens.length });
  const [first] = known ?? [];
  if (!known || first?.kind !== 'compare' || first.left.kind !== 'column') return null;
  const table = linked.schema.columns[first.left.column]?.table ?? -1;
  const edge = selfEdge(linked, table);
  const [foreign] = edge?.sourceColumns ?? [];
  const [key] = edge?.targetColumns ?? [];
  if (foreign === undefined || key === undefined) return null;
  const isAsked = !isUnder || /\bdoes .* report to\b/.test(text);
  const [mine, theirs] = isAsked ? [key, foreign] : [foreign, key];
  const of: Select = { ...emptySelect, items: [column(theirs)], where: allOf(known) };
  return answer(linked, table, [{ kind: 'in', value: column(mine), choices: of, isNegated: false }]);
}

/** The relationship of a table with itself, declared or told by the name of a column. */
function selfEdge(linked: LinkedQuestion, table: number): Edge | undefined {
  return linked.schema.edges.find(
    (edge) => edge.source === table && edge.target === table && edge.sourceColumns.length === 1,
  );
}

/** Names, or a number where the question asks how many. */
function answer(linked: LinkedQuestion, table: number, conditions: readonly Condition[]): Select | null {
  const shown = shownOf(linked, table);
  if (!shown) return null;
  const isCount = /^how many\b/i.test(linked.question);
  const count: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
  const asked = tableIn(linked, { start: 0, end: 5 });
  if (asked !== null && asked !== table) return null;
  return {
    ...emptySelect,
    items: isCount ? [count] : shown.map(column),
    tables: [table],
    where: allOf(conditions),
  };
}

/** What names a row to people: its name, or first and last name. */
function shownOf(linked: LinkedQuestion, table: number): number[] | null {
  const own = linked.schema.tables[table];
  if (!own || own.nameColumn === null) return null;
  const name = linked.schema.columns[own.nameColumn];
  if (!name?.words.includes('first')) return [own.nameColumn];
  const last = linked.schema.columns.find(
    (one) => one.table === table && one.words.includes('last') && one.words.at(-1) === 'name',
  );
  return last ? [own.nameColumn, last.index] : [own.nameColumn];
}
