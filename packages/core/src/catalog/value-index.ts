import type { ValueMatch } from '../interfaces/sql-generator.js';
import type { ColumnName } from '../records/table-name.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';
import { buildValueTable, joinLetters, type ValueTable } from './value-table.js';
import { isNear, valueWords, type ValueWord } from './value-text.js';

/** Values that stand in the data, found by the words of a question. */
export interface ValueIndex {
  /** Sets the values of a column; complete means that there are no others. */
  replace(column: ColumnName, values: readonly string[], isComplete: boolean): void;
  /** Forgets the columns of a catalog. */
  removeCatalog(catalog: string): void;
  /** Whether every value of the column is known. */
  isComplete(column: ColumnName): boolean;
  /**
   * The values that a question names, in the order of the question; of overlapping ones the longest. Case, accents, punctuation and
   * plural endings do not count; long words may be spelled nearly. Columns that do not pass are never looked at.
   */
  match(question: string, canUse: (column: ColumnName) => boolean): ValueMatch[];
}

interface IndexedColumn {
  readonly name: ColumnName;
  readonly values: readonly string[];
  readonly isComplete: boolean;
}

/** A stretch of the question, as words `from` to `to` (exclusive), that names values. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly matches: ValueMatch[];
}

const mostWords = 8;
const mostMatchesOfSpan = 50;
const nearLength = 6;
const veryLongLength = 9;
const longestValue = 200;

/** Makes an empty index. */
export function createValueIndex(): ValueIndex {
  const columns = new Map<string, IndexedColumn>();
  let built: {
    readonly table: ValueTable;
    readonly columns: readonly IndexedColumn[];
    readonly starts: Int32Array;
  } | null = null;

  function build() {
    const all = [...columns.values()];
    const starts = new Int32Array(all.length + 1);
    all.forEach(({ values }, index) => (starts[index + 1] = (starts[index] ?? 0) + values.length));
    function* everyValue(): Generator<string> {
      for (const { values } of all) yield* values;
    }
    return { table: buildValueTable(everyValue(), starts[all.length] ?? 0), columns: all, starts };
  }

  return {
    replace: (column, values, isComplete) => {
      const short = values.filter((value) => value !== '' && value.length <= longestValue);
      columns.set(columnKey(column), {
        name: column,
        values: short,
        isComplete: isComplete && short.length === values.length,
      });
      built = null;
    },
    removeCatalog: (catalog) => {
      for (const [key, { name }] of columns) if (name.catalog === catalog) columns.delete(key);
      built = null;
    },
    isComplete: (column) => columns.get(columnKey(column))?.isComplete ?? false,
    match: (question, canUse) => {
      if (columns.size === 0) return [];
      built ??= build();
      const { table, columns: all, starts } = built;
      const judged: (boolean | undefined)[] = [];
      const isUsable = (column: number, name: ColumnName): boolean => (judged[column] ??= canUse(name));
      const valueAt: ValueReader = (number) => {
        const column = columnOf(starts, number);
        const { name, values } = all[column] ?? {};
        const value = values?.[number - (starts[column] ?? 0)];
        return name === undefined || value === undefined || !isUsable(column, name)
          ? null
          : { column: name, value };
      };
      return findMatches(question, table, valueAt);
    },
  };
}

/** A value by its number, or null where its column does not pass. */
type ValueReader = (number: number) => ValueAt | null;

interface ValueAt {
  readonly column: ColumnName;
  readonly value: string;
}

/** The values that a question names, found in one pass over what begins as its words do, and near spellings in what is left. */
function findMatches(question: string, table: ValueTable, valueAt: ValueReader): ValueMatch[] {
  const words = valueWords(question);
  const quoted = tokenizeQuestion(question).filter(({ kind }) => kind === 'quoted');
  const isQuoted = (part: readonly ValueWord[]): boolean =>
    quoted.some(({ start, end }) => start <= (part[0]?.start ?? 0) && end >= (part.at(-1)?.end ?? 0));
  const isTaken = new Uint8Array(words.length);
  const taken: ValueMatch[][] = [];

  /** Longer stretches first; of what overlaps, the first one stays. */
  function take(spans: readonly Span[]): void {
    for (const { from, to, matches } of [...spans].sort(
      (left, right) => length(right) - length(left) || left.from - right.from,
    )) {
      if (matches.length === 0 || isTaken.subarray(from, to).includes(1)) continue;
      isTaken.fill(1, from, to);
      taken.push(matches.sort(compareMatches).slice(0, mostMatchesOfSpan));
    }
  }

  take(words.flatMap((_, from) => exactSpans(question, words, from, table, valueAt, isQuoted)));
  take(words.flatMap((_, from) => nearSpans(question, words, from, isTaken, table, valueAt, isQuoted)));
  return taken.sort(([left], [right]) => (left?.start ?? 0) - (right?.start ?? 0)).flat();
}

function length({ from, to }: Span): number {
  return to - from;
}

/** Stretches that begin with one word of the question and spell values. */
function exactSpans(
  question: string,
  words: readonly ValueWord[],
  from: number,
  table: ValueTable,
  valueAt: ValueReader,
  isQuoted: (part: readonly ValueWord[]) => boolean,
): Span[] {
  const spans = new Map<number, Span>();
  for (const start of [words.slice(from, from + 1), words.slice(from, from + 2)]) {
    if (start.length === 2 || mayNameValue(question, start, isQuoted(start))) {
      for (const number of table.beginningWith(start)) {
        const at = valueAt(number);
        if (at === null) continue;
        const spelled = valueWords(at.value);
        const to = from + spelled.length;
        const part = words.slice(from, to);
        const similarity = similarityOf(part, spelled);
        if (similarity === 0 || spelled.length > mostWords) continue;
        const span = spans.get(to) ?? { from, to, matches: [] };
        addMatch(span, question, part, at, similarity);
        spans.set(to, span);
      }
    }
    if (start.length === 1 && from + 1 >= words.length) break;
  }
  return [...spans.values()];
}

/** Stretches that begin with one word of the question and nearly spell values: long words, names in capitals, quoted texts. */
function nearSpans(
  question: string,
  words: readonly ValueWord[],
  from: number,
  isTaken: Uint8Array,
  table: ValueTable,
  valueAt: ValueReader,
  isQuoted: (part: readonly ValueWord[]) => boolean,
): Span[] {
  const spans: Span[] = [];
  for (let to = from + 1; to <= Math.min(words.length, from + mostWords) && isTaken[to - 1] === 0; to += 1) {
    const part = words.slice(from, to);
    const letters = joinLetters(part);
    if (letters.length < nearLength || !(isQuoted(part) || isNameLike(question, part))) continue;
    const most = letters.length >= veryLongLength ? 2 : 1;
    // A word in small letters is more often another word than a slip at its very beginning: weather is not Heather.
    const needsFirstLetter = !isQuoted(part) && !/\p{Lu}/u.test(question[part[0]?.start ?? 0] ?? '');
    const span: Span = { from, to, matches: [] };
    for (const number of table.sharingLettersWith(letters)) {
      const at = valueAt(number);
      if (at === null || at.value.length > letters.length * 2) continue;
      const other = joinLetters(valueWords(at.value));
      if (needsFirstLetter && other[0] !== letters[0]) continue;
      if (isNear(letters, other, most)) addMatch(span, question, part, at, other === letters ? 0.95 : 0.8);
    }
    spans.push(span);
  }
  return spans;
}

function addMatch(
  { matches }: Span,
  question: string,
  part: readonly ValueWord[],
  { column, value }: ValueAt,
  similarity: number,
): void {
  const start = part[0]?.start ?? 0;
  const end = part.at(-1)?.end ?? start;
  const isFound = matches.some((match) => match.value === value && columnKey(match) === columnKey(column));
  if (isFound || matches.length >= mostMatchesOfSpan * 4) return;
  matches.push({
    ...column,
    value,
    start,
    end,
    similarity: question.slice(start, end) === value ? 1 : similarity,
  });
}

/** 1 for the same letters, 0.9 where only plural endings differ, 0 for another text. */
function similarityOf(part: readonly ValueWord[], words: readonly ValueWord[]): number {
  if (part.length !== words.length || words.some(({ key }, index) => key !== part[index]?.key)) return 0;
  return words.every(({ letters }, index) => letters === part[index]?.letters) ? 1 : 0.9;
}

/** Ordinary small words, single letters and short numbers name a value only in quotes or in capitals. */
function mayNameValue(question: string, part: readonly ValueWord[], isQuoted: boolean): boolean {
  const [word, second] = part;
  if (isQuoted || second !== undefined || word === undefined) return word !== undefined;
  if (/^\d{1,2}$/.test(word.letters)) return false;
  if (word.letters.length > 1 && !isStopWord(word.letters)) return true;
  const written = question.slice(word.start, word.end);
  return (
    written === written.toUpperCase() &&
    written !== written.toLowerCase() &&
    written !== 'I' &&
    word.start > 0
  );
}

/** Near spellings are looked for where a name may stand: a long word, or several that all begin with a capital. */
function isNameLike(question: string, part: readonly ValueWord[]): boolean {
  if (part.length === 1) return !isStopWord(part[0]?.letters ?? '') && !/^\d/.test(part[0]?.letters ?? '');
  return part.every(({ start }) => /\p{Lu}/u.test(question[start] ?? ''));
}

function compareMatches(left: ValueMatch, right: ValueMatch): number {
  return (
    right.similarity - left.similarity ||
    compareText(columnKey(left), columnKey(right)) ||
    compareText(left.value, right.value)
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The column whose stretch of numbers holds this one. */
function columnOf(starts: Int32Array, number: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

function columnKey({ catalog, schema, table, column }: ColumnName): string {
  return JSON.stringify([catalog, schema, table, column]);
}
