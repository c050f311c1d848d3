import type { ColumnKind } from '@querent/core';

/** What a check over all values of a column has found. */
export interface ColumnFacts {
  /** Digits after the decimal mark at most. */
  readonly scale: number;
  /** Characters before it at most. */
  readonly whole: number;
  /** Characters at most. */
  readonly length: number;
}

/** What the text of a column may be read as. `value` is always a piece of SQL: the trimmed text, or null. */
export interface ColumnType {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What every value looks like. */
  readonly pattern: RegExp;
  /** SQL that is true for values of the type. */
  readonly holds: (value: string) => string;
  /** The same with so many digits after the decimal mark at most; only for numbers with a fraction. */
  readonly holdsAt?: (value: string, scale: number) => string;
  /** SQL of the value as a plain number with a point; only for numbers with a fraction. */
  readonly plainNumber?: (value: string) => string;
  /** The same of a text at hand. */
  readonly plainText?: (text: string) => string;
  /** SQL that is true for most values of the type and for no others, and quicker than `holds`: the value read is written as it was. */
  readonly comesBack?: (value: string, read: string) => string;
  /** The engine's type, or null where values cannot be kept exactly and so stay text. */
  readonly typeOf: (facts: ColumnFacts) => string | null;
  readonly cast: (value: string, type: string) => string;
  /** What stands before the fraction. */
  readonly decimal?: '.' | ',';
  /** In what order day, month and year stand where the text does not tell. */
  readonly order?: 'DMY' | 'MDY';
}

const number = String.raw`-?(?:0|[1-9]\d*)`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?`;
const isoTimestamp = String.raw`\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?`;

/** Every type but text, the narrower before the wider: the first that holds for all values is taken. */
export const columnTypes: readonly ColumnType[] = [
  {
    name: 'boolean',
    kind: 'boolean',
    pattern: /^(?:true|false)$/i,
    holds: (value) => `lower(${value}) IN ('true', 'false')`,
    comesBack: isWrittenSo,
    typeOf: () => 'BOOLEAN',
    cast: (value) =>
      `CASE WHEN ${value} = 'true' THEN true WHEN ${value} = 'false' THEN false ELSE CASE lower(${value}) WHEN 'true' THEN true WHEN 'false' THEN false END END`,
  },
  {
    name: 'integer',
    kind: 'integer',
    pattern: /^(?:0|-?[1-9]\d{0,18})$/,
    // What does not come back as it was, such as 007, is no number.
    holds: (value) => isWrittenSo(value, tryCast(value, 'BIGINT')),
    comesBack: isWrittenSo,
    typeOf: () => 'BIGINT',
    cast: tryCast,
  },
  fractionType(
    'decimal',
    String.raw`${number}(?:\.\d+)?`,
    '.',
    (value) => value,
    (text) => text,
  ),
  fractionType(
    'grouped',
    String.raw`-?(?:0|[1-9]\d{0,2}(?:,\d{3})*|[1-9]\d*)(?:\.\d+)?`,
    '.',
    (value) => `replace(${value}, ',', '')`,
    (text) => text.replaceAll(',', ''),
  ),
  fractionType(
    'comma',
    String.raw`-?(?:0|[1-9]\d{0,2}(?:\.\d{3})*|[1-9]\d*)(?:,\d+)?`,
    ',',
    (value) => `replace(replace(${value}, '.', ''), ',', '.')`,
    (text) => text.replaceAll('.', '').replace(',', '.'),
  ),
  {
    name: 'scientific',
    kind: 'float',
    pattern: new RegExp(String.raw`^${number}(?:\.\d+)?(?:[eE][+-]?\d+)?$`),
    holds: matches(String.raw`${number}(?:\.\d+)?(?:[eE][+-]?\d+)?`),
    holdsAt: (value) => matches(String.raw`${number}(?:\.\d+)?(?:[eE][+-]?\d+)?`)(value),
    plainNumber: (value) => value,
    plainText: (text) => text,
    decimal: '.',
    typeOf: ({ scale, length }) => (scale > 0 && length <= 24 ? 'DOUBLE' : null),
    cast: tryCast,
  },
  {
    name: 'date',
    kind: 'date',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    holds: (value) => isMomentWrittenSo(value, tryCast(value, 'DATE')),
    comesBack: isMomentWrittenSo,
    typeOf: () => 'DATE',
    cast: tryCast,
  },
  dateType('date year first', String.raw`\d{4}[/.]\d{1,2}[/.]\d{1,2}`, ['%Y/%m/%d', '%Y.%m.%d']),
  dateType('date with dots', String.raw`\d{1,2}\.\d{1,2}\.\d{4}`, ['%d.%m.%Y']),
  dateType('date day first', String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{4}`, ['%d/%m/%Y', '%d-%m-%Y'], 'DMY'),
  dateType('date month first', String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{4}`, ['%m/%d/%Y', '%m-%d-%Y'], 'MDY'),
  {
    name: 'timestamp',
    kind: 'timestamp',
    pattern: new RegExp(`^${isoTimestamp}$`),
    holds: (value) => `(${matches(isoTimestamp)(value)} AND TRY_CAST(${value} AS TIMESTAMP) IS NOT NULL)`,
    comesBack: isMomentWrittenSo,
    typeOf: () => 'TIMESTAMP',
    cast: tryCast,
  },
  {
    name: 'timestamp with zone',
    kind: 'timestamptz',
    pattern: new RegExp(String.raw`^${isoTimestamp}(?:Z|[+-]\d{2}(?::?\d{2})?)$`),
    holds: (value) =>
      `(${matches(String.raw`${isoTimestamp}(?:Z|[+-]\d{2}(?::?\d{2})?)`)(value)} AND TRY_CAST(${value} AS TIMESTAMPTZ) IS NOT NULL)`,
    comesBack: isMomentWrittenSo,
    typeOf: () => 'TIMESTAMP WITH TIME ZONE',
    cast: tryCast,
  },
  momentType('timestamp with dots', String.raw`\d{1,2}\.\d{1,2}\.\d{4}`, ['%d.%m.%Y']),
  momentType('timestamp day first', String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{4}`, ['%d/%m/%Y', '%d-%m-%Y'], 'DMY'),
  momentType(
    'timestamp month first',
    String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{4}`,
    ['%m/%d/%Y', '%m-%d-%Y'],
    'MDY',
  ),
  {
    name: 'time',
    kind: 'time',
    pattern: new RegExp(`^${time}$`),
    holds: (value) => `(${matches(time)(value)} AND TRY_CAST(${value} AS TIME) IS NOT NULL)`,
    comesBack: isWrittenSo,
    typeOf: () => 'TIME',
    cast: tryCast,
  },
];

function tryCast(value: string, type: string): string {
  return `TRY_CAST(${value} AS ${type})`;
}

function isWrittenSo(value: string, read: string): string {
  return `${read}::VARCHAR = ${value}`;
}

/** `infinity` is written as it was read too, and is no moment. */
function isMomentWrittenSo(value: string, read: string): string {
  return `(${isWrittenSo(value, read)} AND isfinite(${read}))`;
}

function matches(pattern: string): (value: string) => string {
  return (value) => `regexp_full_match(${value}, '${pattern}')`;
}

/** Numbers with a fraction: exact where they are short enough for DECIMAL, then floating where that loses nothing, else text. */
function fractionType(
  name: string,
  pattern: string,
  decimal: '.' | ',',
  plainNumber: (value: string) => string,
  plainText: (text: string) => string,
): ColumnType {
  return {
    name,
    kind: 'decimal',
    pattern: new RegExp(`^${pattern}$`),
    holds: matches(pattern),
    holdsAt: (value, scale) =>
      matches(
        scale === 0 ? pattern.replace(/\(\?:[^)]*\)\?$/, '') : pattern.replace(/\+\)\?$/, `{1,${scale}})?`),
      )(value),
    comesBack: isWrittenSo,
    plainNumber,
    plainText,
    decimal,
    typeOf: ({ scale, whole, length }) => {
      if (scale === 0) return whole <= 18 ? 'BIGINT' : null;
      if (scale <= 6 && whole + scale <= 18) return `DECIMAL(18,${scale})`;
      if (scale <= 6 && whole + scale <= 38) return `DECIMAL(38,${scale})`;
      return length <= 22 ? 'DOUBLE' : null;
    },
    cast: (value, type) => tryCast(plainNumber(value), type),
  };
}

function dateType(
  name: string,
  pattern: string,
  formats: readonly string[],
  order?: 'DMY' | 'MDY',
): ColumnType {
  return {
    name,
    kind: 'date',
    pattern: new RegExp(`^${pattern}$`),
    // A year of two digits would be one of the first century.
    holds: (value) => `coalesce(year(${parseTime(value, formats)}) >= 1000, false)`,
    typeOf: () => 'DATE',
    cast: (value) => `CAST(${parseTime(value, formats)} AS DATE)`,
    ...(order === undefined ? {} : { order }),
  };
}

function momentType(
  name: string,
  pattern: string,
  dates: readonly string[],
  order?: 'DMY' | 'MDY',
): ColumnType {
  const formats = dates.flatMap((date) => [`${date} %H:%M:%S`, `${date} %H:%M`]);
  return {
    ...dateType(name, `${pattern} ${time}`, formats, order),
    kind: 'timestamp',
    typeOf: () => 'TIMESTAMP',
    cast: (value) => parseTime(value, formats),
  };
}

function parseTime(value: string, formats: readonly string[]): string {
  return `try_strptime(${value}, [${formats.map((format) => `'${format}'`).join(', ')}])`;
}
