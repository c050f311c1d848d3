import type { ColumnFacts, ColumnType } from './column-types.js';
import {
  choicesFor,
  isMissing,
  needsComma,
  rivals,
  trimmed,
  valuesOf,
  type InferOptions,
} from './infer-columns.js';

/** What a column is by its first rows. */
interface ColumnGuess {
  readonly dataType: string;
  /** SQL of its value, which fails where a value does not fit. */
  readonly value: string;
}

/** Columns as the first rows show them; wrong where a later row differs, which `isWrongGuess` tells. */
export interface TableGuess {
  readonly columns: readonly ColumnGuess[];
  readonly decimal: '.' | ',';
}

const wrongGuess = 'A later row differs from the first.';

/**
 * What the columns are by the first rows alone, so that most files are read once: every value is checked as it is loaded. Null where
 * the first rows do not tell: a column is empty so far, has marks for missing values, or can be read in two ways.
 */
export function guessColumns(options: Omit<InferOptions, 'ask'>): TableGuess | null {
  const { names, sample, reading } = options;
  const decimal = reading.decimal ?? (needsComma(options) ? ',' : '.');
  const columns: ColumnGuess[] = [];
  for (const place of names.keys()) {
    const values = valuesOf(sample, place);
    const choices = choicesFor(values, reading, decimal);
    const [type] = choices;
    const hasMissing = type !== undefined && sample.some((row) => isMissing((row[place] ?? '').trim()));
    if (values.length === 0 || hasMissing || rivals(choices).length > 1) return null;
    const column = `c${String(place)}`;
    // What has no blanks around it so far need not be trimmed: a later value that has them is a wrong guess.
    const isTrimmed = sample.every((row) => row[place] === row[place]?.trim());
    const guess =
      type === undefined ? textGuess(column) : guessColumn(isTrimmed ? column : trimmed(place), type, values);
    if (guess === null) return null;
    columns.push(guess);
  }
  return { columns, decimal };
}

/** Whether a table could not be made because a later row differs from the first. */
export function isWrongGuess(error: unknown): boolean {
  return error instanceof Error && error.message.includes(wrongGuess);
}

function textGuess(value: string): ColumnGuess {
  return { dataType: 'VARCHAR', value };
}

function guessColumn(value: string, type: ColumnType, values: readonly string[]): ColumnGuess | null {
  const facts = factsOf(type, values);
  const dataType = type.typeOf(facts);
  if (dataType === null) return null;
  const cast = type.cast(value, dataType);
  const fits =
    type.holdsAt === undefined ? type.holds(value) : fractionFits(type, value, { facts, dataType, cast });
  return {
    dataType,
    value: `CASE WHEN ${value} IS NULL THEN NULL WHEN ${fits} THEN ${cast} ELSE error('${wrongGuess}') END`,
  };
}

function factsOf({ plainNumber, plainText }: ColumnType, values: readonly string[]): ColumnFacts {
  if (plainNumber === undefined || plainText === undefined) return { scale: 0, whole: 0, length: 0 };
  const plain = values.map(plainText);
  const parts = plain.map((each) => each.split('.'));
  return {
    scale: Math.max(...parts.map(([, fraction = '']) => fraction.length)),
    whole: Math.max(...parts.map(([whole = '']) => whole.length)),
    length: Math.max(...plain.map((each) => each.length)),
  };
}

/** A longer fraction would be rounded; a longer number is too much for a DECIMAL, which the cast tells, or for a DOUBLE to be exact. */
function fractionFits(
  { holds, holdsAt = holds, plainNumber }: ColumnType,
  value: string,
  {
    facts,
    dataType,
    cast,
  }: { readonly facts: ColumnFacts; readonly dataType: string; readonly cast: string },
): string {
  const isExact = dataType !== 'DOUBLE';
  // What comes back as it was fits; only the others are held against the pattern, which takes longer.
  const fits = isExact ? `(${cast}::VARCHAR = ${value} OR ${holdsAt(value, facts.scale)})` : holds(value);
  const length = `length(${plainNumber?.(value) ?? value}) <= 22`;
  return `${fits} AND ${cast} IS NOT NULL${isExact ? '' : ` AND ${length}`}`;
}
