import type { Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import { allOf, column, conditionsIn, readFigure, tableIn } from './figure.js';
import { findGrouping } from './grouping.js';
import { grouped } from './ratio.js';

const rowCount: Expression = { kind: 'aggregate', name: 'count', isDistinct: false, argument: null };
const percentWords = new Set(['percentage', 'percent', 'share', '%']);
const fractionWords = new Set(['proportion', 'fraction']);
const turns =
  /^(?:are|is|were|was|have|has|had|that|who|which|whose|with|without|came|comes|come|made|belong|belongs|do|does|did|got|get|live|lives|cost)$/;

/** `What percentage of X are Y`, `the share of revenue by country`; null where the question asks for no share. */
export function composeShare(readings: Readings): Select | null {
  const { linked } = readings;
  const at = linked.tokens.findIndex(
    (token, index) =>
      (percentWords.has(token.lower) || fractionWords.has(token.lower)) &&
      !/^\d/.test(linked.tokens[index - 1]?.text ?? ''),
  );
  const word = linked.tokens[at]?.lower ?? '';
  const isNamed = linked.schema.nameStems.has(linked.tokens[at]?.stem ?? '');
  const isRepeated = linked.tokens.filter((token) => percentWords.has(token.lower)).length > 1;
  if (at < 0 || isNamed || isRepeated || linked.tokens[at + 1]?.lower !== 'of') return null;
  const isPercent = percentWords.has(word);
  return conditionShare(readings, at, isPercent) ?? contribution(readings, at, isPercent);
}

function conditionShare(readings: Readings, at: number, isPercent: boolean): Select | null {
  const { linked } = readings;
  const end = linked.tokens.length;
  const turn = linked.tokens.findIndex((token, index) => index > at + 2 && turns.test(token.lower));
  const before = conditionsIn(readings, { start: 0, end: at });
  const subject = conditionsIn(readings, { start: at, end: turn < 0 ? end : turn });
  const predicate = turn < 0 ? [] : conditionsIn(readings, { start: turn, end });
  if (!before || !subject || !predicate) return null;
  const inner = predicate.length > 0 ? predicate : subject;
  const outer = predicate.length > 0 ? [...before, ...subject] : before;
  const condition = allOf(inner);
  if (!condition) return null;
  const table =
    tableIn(linked, { start: at, end: turn < 0 ? end : turn }) ?? tableIn(linked, { start: 0, end });
  return grouped(
    linked,
    { kind: 'share', condition, isPercent },
    findGrouping(linked),
    allOf(outer),
    table === null ? [] : [table],
  );
}

/** What each group adds to the whole. */
function contribution(readings: Readings, at: number, isPercent: boolean): Select | null {
  const { linked } = readings;
  const grouping = findGrouping(linked, at);
  if (!grouping || grouping.column === null) return null;
  const where = allOf(conditionsIn(readings, { start: 0, end: linked.tokens.length }) ?? []);
  const part = partOf(readings, at, grouping.at);
  if (!part) return null;
  const whole: Expression = { kind: 'scalar', select: { ...emptySelect, ...part, where } };
  const [value] = part.items;
  if (!value) return null;
  const hundred: Expression = { kind: 'number', text: '100.0' };
  const scaled: Expression = isPercent
    ? { kind: 'arithmetic', operator: '*', left: hundred, right: value }
    : value;
  return grouped(
    linked,
    { kind: 'arithmetic', operator: '/', left: scaled, right: whole },
    grouping,
    where,
    part.tables,
  );
}

function partOf(readings: Readings, at: number, end: number): Pick<Select, 'items' | 'tables'> | null {
  const [measure] = readings.linked.measures;
  const figure = readFigure(readings, { start: at + 1, end: Math.max(at + 2, end) });
  const summed = measure ?? figure?.column ?? null;
  if (summed !== null)
    return {
      items: [{ kind: 'aggregate', name: 'sum', isDistinct: false, argument: column(summed) }],
      tables: [],
    };
  const table = figure?.table ?? null;
  return table === null ? null : { items: [rowCount], tables: [table] };
}
