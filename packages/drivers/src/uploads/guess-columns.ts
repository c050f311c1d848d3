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
  /** SQL of what `value` names, with that name: selected beforehand, so that it is evaluated once. Null for text. */
  readonly read: string | null;
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
  const { names, sample, texts, reading } = options;
  const decimal = reading.decimal ?? (needsComma(options) ? ',' : '.');
  const columns: ColumnGuess[] = [];
  for (const place of names.keys()) {
    const column = `c${String(place)}`;
    if (texts.has(place)) {
      columns.push(textGuess(column));
      continue;
    }
    const values = valuesOf(sample, place);
    const choices = choicesFor(values, reading, decimal);
    const [type] = choices;
    const hasMissing = type !== undefined && sample.some((row) => isMissing((row[place] ?? '').trim()));
    if (values.length === 0 || hasMissing || rivals(choices).length > 1) return null;
    // What has no blanks around it so far need not be trimmed: a later value that has them is a wrong guess.
    const isTrimmed = sample.every((row) => row[place] === row[place]?.trim());
    const guess =
      type === undefined
        ? textGuess(column)
        : guessColumn({ text: isTrimmed ? column : trimmed(place), read: `v${String(place)}` }, type, values);
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
  return { dataType: 'VARCHAR', read: null, value };
}

function guessColumn(
  { text, read }: { readonly text: string; readonly read: string },
  type: ColumnType,
  values: readonly string[],
): ColumnGuess | null {
  const facts = factsOf(type, values);
  const dataType = type.typeOf(facts);
  if (dataType === null) return null;
  const isFloating = dataType === 'DOUBLE';
  // A longer fraction would be rounded; a longer number is too much for a DECIMAL, which the cast tells, or for a DOUBLE to be exact.
  const fits = isFloating
    ? `${type.holds(text)} AND length(${type.plainNumber?.(text) ?? text}) <= 22`
    : (type.holdsAt?.(text, facts.scale) ?? type.holds(text));
  // What a DOUBLE writes as it was may be `inf`.
  const comesBack = isFloating ? undefined : type.comesBack?.(text, read);
  const cases = [
    ...(comesBack === undefined ? [] : [`WHEN ${comesBack} THEN ${read}`]),
    `WHEN ${text} IS NULL THEN NULL`,
    `WHEN ${fits} AND ${read} IS NOT NULL THEN ${read}`,
  ];
  return {
    dataType,
    read: `${type.cast(text, dataType)} AS ${read}`,
    value: `CASE ${cases.join(' ')} ELSE error('${wrongGuess}') END`,
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
