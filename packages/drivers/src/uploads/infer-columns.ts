import type { FileReading } from '@querent/core';

import { columnTypes, type ColumnType } from './column-types.js';

/** What a column is to become. */
interface ColumnPlan {
  /** Null: it stays text. */
  readonly type: ColumnType | null;
  /** The engine's type. */
  readonly dataType: string;
  /** What its reader should know. */
  readonly note: string | null;
}

/** What the columns of a file are to become, and how many rows they have. */
export interface TablePlan {
  readonly columns: readonly ColumnPlan[];
  readonly rows: number;
  /** What stands before the fraction of numbers. */
  readonly decimal: '.' | ',';
}

/** What {@link inferColumns} needs. */
export interface InferOptions {
  readonly names: readonly string[];
  /** The first rows, without the header. */
  readonly sample: readonly (readonly string[])[];
  /** Places of the columns that stay text whatever their values look like. */
  readonly texts: ReadonlySet<number>;
  readonly reading: Pick<FileReading, 'decimal' | 'date_format'>;
  /** Answers the one row of aggregates over all rows of the file, whose columns are c0, c1 and so on. */
  readonly ask: (aggregates: readonly string[]) => Promise<readonly unknown[]>;
}

/** What stands for a missing value in columns of numbers and dates. In text it is text: NA is also a country. */
const missingMarks = "('NA', 'N/A', '#N/A')";
/** Whether a text stands for a missing value. */
export const isMissing = (value: string): boolean => ['NA', 'N/A', '#N/A'].includes(value);

interface Verdict {
  readonly holds: boolean;
  readonly dataType: string | null;
  readonly missing: number;
}

const text: ColumnPlan = { type: null, dataType: 'VARCHAR', note: null };

/** SQL of the trimmed text of a column, null where it is blank. */
export function trimmed(place: number): string {
  return `nullif(trim(c${String(place)}), '')`;
}

/**
 * Decides what each column is: the first rows say what it may be, all rows say whether it is. A column of which a single value
 * does not fit stays text, to the character.
 */
export async function inferColumns(options: InferOptions): Promise<TablePlan> {
  const said = options.reading.decimal;
  const plan = await inferWith(options, said ?? (needsComma(options) ? ',' : '.'));
  const hasComma = plan.columns.some(({ type }) => type?.decimal === ',');
  // A later row has shown that fractions stand after a comma: then 1.234 in another column is a thousand.
  return said === undefined && plan.decimal === '.' && hasComma ? inferWith(options, ',') : plan;
}

/** Whether a column of the sample can only be read with a comma before the fraction. */
export function needsComma({ names, sample }: Pick<InferOptions, 'names' | 'sample'>): boolean {
  const fits = (name: string, values: readonly string[]) => {
    const type = columnTypes.find((each) => each.name === name);
    return values.length > 0 && values.every((value) => type?.pattern.test(value));
  };
  return names.some((_name, place) => {
    const values = valuesOf(sample, place);
    return fits('comma', values) && !fits('decimal', values) && !fits('grouped', values);
  });
}

async function inferWith(options: InferOptions, decimal: '.' | ','): Promise<TablePlan> {
  const { names, sample, ask } = options;
  const samples = names.map((_name, place) => valuesOf(sample, place));
  const blank = [...samples.keys()].filter((place) => samples[place]?.length === 0);
  const [rows, ...firsts] = await ask([
    'count(*)',
    ...blank.map((place) => `first(${trimmed(place)}) FILTER (${trimmed(place)} NOT IN ${missingMarks})`),
  ]);
  for (const [index, place] of blank.entries()) {
    const first = firsts[index];
    if (typeof first === 'string') samples[place] = [first];
  }
  const choices = samples.map((values, place) =>
    options.texts.has(place) ? [] : choicesFor(values, options.reading, decimal),
  );
  const columns: (ColumnPlan | null)[] = choices.map((each) => (each.length === 0 ? text : null));

  for (;;) {
    const open = columns.flatMap((column, place) => (column === null ? [place] : []));
    if (open.length === 0) break;
    const asked = open.flatMap((place) => rivals(choices[place] ?? []).map((type) => ({ place, type })));
    const facts = await ask(asked.flatMap(({ place, type }) => factsOf(trimmed(place), type)));
    const verdicts = asked.map((_each, index) =>
      readVerdict(facts.slice(index * 6, index * 6 + 6), asked[index]?.type),
    );
    for (const place of open) {
      const own = asked.flatMap((each, index) =>
        each.place === place ? [{ type: each.type, verdict: verdicts[index] }] : [],
      );
      const found = own.filter(({ verdict }) => verdict?.holds === true);
      choices[place] = (choices[place] ?? []).slice(own.length);
      columns[place] = decide(names[place] ?? '', found, choices[place]?.length === 0);
    }
  }
  return { columns: columns.map((column) => column ?? text), rows: Number(rows), decimal };
}

/** What stands in a column of the first rows, trimmed; blanks and marks for missing values are left out. */
export function valuesOf(sample: readonly (readonly string[])[], place: number): string[] {
  return sample.map((row) => (row[place] ?? '').trim()).filter((value) => value !== '' && !isMissing(value));
}

/** The types that every value of the sample fits, the likeliest first. */
export function choicesFor(
  values: readonly string[],
  { decimal: said, date_format }: InferOptions['reading'],
  decimal: '.' | ',',
): ColumnType[] {
  if (values.length === 0) return [];
  const fitting = columnTypes.filter((type) => {
    if (said !== undefined && type.decimal !== undefined && type.decimal !== said) return false;
    if (type.order !== undefined && date_format !== undefined && type.order !== date_format) return false;
    return values.every((value) => type.pattern.test(value));
  });
  if (decimal === '.') return fitting;
  return [...fitting].sort((left, right) => rankOf(left) - rankOf(right));
}

/** Where fractions stand after a comma, that reading comes before the one with a point. */
function rankOf({ decimal, name }: ColumnType): number {
  if (decimal === undefined) return name === 'boolean' || name === 'integer' ? 0 : 3;
  return decimal === ',' ? 1 : 2;
}

/** The first choice, and with it the one that is tried at the same time because the same texts can mean either. */
export function rivals(choices: readonly ColumnType[]): readonly ColumnType[] {
  const [first, second] = choices;
  const isPair =
    (first?.order !== undefined && second?.order !== undefined && first.kind === second.kind) ||
    (first?.name === 'grouped' && second?.name === 'comma');
  return choices.slice(0, isPair ? 2 : 1);
}

/** Six aggregates: filled, holding, missing, scale, whole, length. */
function factsOf(value: string, type: ColumnType): string[] {
  const plain = type.plainNumber?.(value);
  const point = `strpos(${plain ?? ''}, '.')`;
  return [
    `count(${value})`,
    `count(*) FILTER (${type.holds(value)})`,
    `count(*) FILTER (${value} IN ${missingMarks})`,
    plain === undefined
      ? '0'
      : `coalesce(max(CASE WHEN ${point} > 0 THEN length(${plain}) - ${point} ELSE 0 END), 0)`,
    plain === undefined
      ? '0'
      : `coalesce(max(CASE WHEN ${point} > 0 THEN ${point} - 1 ELSE length(${plain}) END), 0)`,
    plain === undefined ? '0' : `coalesce(max(length(${plain})), 0)`,
  ];
}

function readVerdict(facts: readonly unknown[], type: ColumnType | undefined): Verdict {
  const [filled = 0, holding = 0, missing = 0, scale = 0, whole = 0, length = 0] = facts.map(Number);
  return {
    holds: holding > 0 && holding + missing === filled,
    dataType: type?.typeOf({ scale, whole, length }) ?? null,
    missing,
  };
}

/** Null: none of what was tried holds, and there is more to try. */
function decide(
  name: string,
  found: readonly { readonly type: ColumnType; readonly verdict: Verdict | undefined }[],
  isLast: boolean,
): ColumnPlan | null {
  const [only, other] = found;
  if (only === undefined) return isLast ? text : null;
  if (other !== undefined) {
    const way = only.type.order === undefined ? 'decimal' : 'date_format';
    return { ...text, note: `Column ${name} can be read in two ways and stays text: say which with ${way}.` };
  }
  const { dataType = null, missing = 0 } = only.verdict ?? {};
  if (dataType === null) return isLast ? text : null;
  const note =
    missing === 0
      ? null
      : `Column ${name}: NA and N/A were read as empty, because every other value is a ${nounOf(only.type)}.`;
  return { type: only.type, dataType, note };
}

function nounOf({ kind }: ColumnType): string {
  return kind === 'integer' || kind === 'decimal' || kind === 'float' ? 'number' : kind;
}
