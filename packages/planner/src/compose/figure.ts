import type { AggregateFunction, Condition, Expression } from '../algebra/query.js';
import { toCondition } from '../candidates/conditions.js';
import { emptyShape } from '../shape/shape.js';
import type { Readings } from '../candidates/readings.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';

/** A run of the question's tokens, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a phrase such as `the number of open businesses` or `total cost` stands for. */
export interface Figure {
  readonly aggregate: AggregateFunction | null;
  /** The measured column, or null where rows are counted. */
  readonly column: number | null;
  /** The table that the phrase names. */
  readonly table: number | null;
  readonly conditions: readonly Condition[];
}

const aggregateWords = new Map<string, AggregateFunction>(
  Object.entries({
    total: 'sum',
    sum: 'sum',
    combined: 'sum',
    average: 'avg',
    avg: 'avg',
    mean: 'avg',
    maximum: 'max',
    max: 'max',
    highest: 'max',
    largest: 'max',
    longest: 'max',
    most: 'max',
    oldest: 'max',
    latest: 'max',
    minimum: 'min',
    min: 'min',
    lowest: 'min',
    smallest: 'min',
    shortest: 'min',
    least: 'min',
    earliest: 'min',
  } as const),
);
const countWords = new Set(['number', 'count', 'many']);

export const column = (index: number): Expression => ({ kind: 'column', column: index });

/** Several conditions as one, or null where there is none. */
export function allOf(conditions: readonly Condition[]): Condition | null {
  return conditions.length > 1 ? { kind: 'all', conditions } : (conditions[0] ?? null);
}

/** The words of a span. */
export const wordsIn = (linked: LinkedQuestion, span: Span): string[] =>
  linked.tokens.slice(span.start, span.end).map((token) => token.lower);

const isInside = (span: Span, at: number | null): boolean => at !== null && at >= span.start && at < span.end;

/** Reads a phrase as a figure, or answers null where it names nothing that can be counted or measured. */
export function readFigure(readings: Readings, span: Span): Figure | null {
  const { linked } = readings;
  const conditions = conditionsIn(readings, span);
  if (conditions === null) return null;
  const words = wordsIn(linked, span);
  const aggregate = words.map((word) => aggregateWords.get(word)).find((name) => name !== undefined) ?? null;
  const table = tableIn(linked, span);
  const compared = new Set(conditions.flatMap(comparedColumns));
  const measured = measureIn(linked, span, table, compared);
  const counts = words.some((word) => countWords.has(word));
  const isElsewhere = linked.schema.columns[measured ?? -1]?.table !== table && conditions.length > 0;
  const isCount = table !== null && (counts || isElsewhere) && !isCountColumn(linked, measured ?? -1);
  if (measured !== null && !isCount) return { aggregate, column: measured, table, conditions };
  if (table === null && conditions.length === 0) return null;
  return { aggregate: 'count', column: null, table, conditions };
}

function isCountColumn(linked: LinkedQuestion, index: number): boolean {
  return (linked.schema.columns[index]?.words ?? []).some((word) =>
    ['num', 'number', 'count', 'total'].includes(word),
  );
}

/** The column that tells the rows of a table apart, declared or referred to by other tables; null where there is none. */
export function keyOf(linked: LinkedQuestion, table: number | null): number | null {
  const own = linked.schema.tables[table ?? -1];
  const [key, ...others] = own?.key ?? [];
  if (key !== undefined && others.length === 0) return key;
  return own?.columns.find((index) => linked.schema.columns[index]?.isReferenced) ?? null;
}

/** The table that a span names, the longest name first. */
export function tableIn(linked: LinkedQuestion, span: Span): number | null {
  const named = linked.schema.tables.filter((table) => {
    const match = linked.tables[table.index];
    return (
      (match?.fraction ?? 0) >= 0.99 &&
      (isInside(span, match?.position ?? null) || isSpelledIn(linked, span, table.stems))
    );
  });
  const place = (index: number): number => linked.tables[index]?.position ?? 0;
  const best = named.sort((a, b) => b.words.length - a.words.length || place(a.index) - place(b.index))[0];
  return best?.index ?? null;
}

/** Whether all words of a name stand in a span outside of literals: a name may stand in a question twice. */
const isSpelledIn = (linked: LinkedQuestion, span: Span, stems: readonly string[]): boolean =>
  stems.every((stem) =>
    linked.tokens.some(
      (token, at) =>
        token.stem === stem &&
        isInside(span, at) &&
        !linked.literals.some((one) => one.start <= at && at < one.end),
    ),
  );

/** The columns that a span names in full, the longest name first, those of a table in view before others. */
export function columnsIn(linked: LinkedQuestion, span: Span, table: number | null): number[] {
  const { columns } = linked.schema;
  const fit = (index: number): number => {
    const own = columns[index];
    if (!own) return 0;
    return (
      own.words.length + (own.table === table ? 0.5 : 0) + 0.3 * (linked.tables[own.table]?.fraction ?? 0)
    );
  };
  return columns
    .filter(({ index }) => {
      const match = linked.columns[index];
      return (
        (match?.fraction ?? 0) >= 0.99 &&
        (match?.closeness ?? 0) >= 0.99 &&
        isInside(span, match?.position ?? null)
      );
    })
    .map(({ index }) => index)
    .sort((a, b) => fit(b) - fit(a) || a - b);
}

/** The columns that a condition compares. */
export function comparedColumns(condition: Condition): number[] {
  if (condition.kind === 'all' || condition.kind === 'any')
    return condition.conditions.flatMap(comparedColumns);
  const side = condition.kind === 'compare' ? condition.left : 'value' in condition ? condition.value : null;
  return side?.kind === 'column' ? [side.column] : [];
}

function measureIn(
  linked: LinkedQuestion,
  span: Span,
  table: number | null,
  compared: ReadonlySet<number>,
): number | null {
  const { columns } = linked.schema;
  const isMeasure = (index: number): boolean => {
    const own = columns[index];
    return (
      own?.isNumeric === true && !compared.has(index) && !own.isKey && !own.isForeign && !own.isReferenced
    );
  };
  const named = columnsIn(linked, span, table).filter(isMeasure)[0];
  if (named !== undefined) return named;
  const alike = columns
    .filter(({ index }) => {
      const match = linked.columns[index];
      return (
        isMeasure(index) && (match?.similarity ?? 0) >= 0.55 && isInside(span, match?.similarPosition ?? null)
      );
    })
    .sort(
      (a, b) => (linked.columns[b.index]?.similarity ?? 0) - (linked.columns[a.index]?.similarity ?? 0),
    )[0];
  return alike?.index ?? null;
}

/** The conditions that a span spells out, or null where one of its literals has no column or counts a group. */
export function conditionsIn(readings: Readings, span: Span): Condition[] | null {
  const { linked } = readings;
  const scores = readings.slotsOf(emptyShape).condition;
  const found: Condition[] = [];
  for (const [at, literal] of linked.literals.entries()) {
    if (!isInside(span, literal.start)) continue;
    if (literal.kind === 'number' && countsTable(linked, literal)) return null;
    const best = bestColumn(linked, literal, scores[at]);
    const condition =
      best === null ? null : toCondition(linked, { kind: kindOf(literal), literal: at, column: best });
    if (!condition) return null;
    found.push(condition);
  }
  return found;
}

function kindOf(literal: Literal): 'value' | 'value!' | 'number' | 'range' | 'time' {
  if (literal.kind === 'value' || literal.kind === 'quoted') return literal.isNegated ? 'value!' : 'value';
  return literal.kind;
}

/** A number of which no column is likelier than this is a number of something else. */
const leastNumber = 0.1;

function bestColumn(
  linked: LinkedQuestion,
  literal: Literal,
  scores: Readonly<Float64Array> | undefined,
): number | null {
  const allowed = literal.options.length > 0 ? new Set(literal.options.map((option) => option.column)) : null;
  let best: number | null = null;
  for (const { index, isTemporal } of linked.schema.columns) {
    if ((allowed && !allowed.has(index)) || (literal.kind === 'time' && !isTemporal)) continue;
    if ((scores?.[index] ?? 0) > (best === null ? 0 : (scores?.[best] ?? 0))) best = index;
  }
  const isGuess = literal.kind === 'number' && best !== null && (scores?.[best] ?? 0) < leastNumber;
  return isGuess ? null : (best ?? literal.options[0]?.column ?? null);
}

/** Whether a number says how many rows of a table belong to something. */
function countsTable(linked: LinkedQuestion, literal: Literal): boolean {
  return linked.tables.some(
    (match, table) =>
      match.fraction >= 0.99 &&
      linked.schema.tables[table]?.words.length === 1 &&
      linked.tokens[literal.end]?.stem === linked.schema.tables[table]?.stems[0],
  );
}
