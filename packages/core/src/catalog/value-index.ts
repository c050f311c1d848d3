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
  readonly matches: readonly ValueMatch[];
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
      const valueAt = (number: number): ValueAt | null => {
        const column = columnOf(starts, number);
        const { name, values } = all[column] ?? {};
        const value = values?.[number - (starts[column] ?? 0)];
        return name === undefined || value === undefined || !isUsable(column, name)
          ? null
          : { column: name, value };
      };
      return findSpans(question, table, valueAt).flatMap(({ matches }) => matches);
    },
  };
}

interface ValueAt {
  readonly column: ColumnName;
  readonly value: string;
}

/** Longest exact stretches first, then near spellings of what is left. */
function findSpans(question: string, table: ValueTable, valueAt: (number: number) => ValueAt | null): Span[] {
  const words = valueWords(question);
  const isTaken = new Uint8Array(words.length);
  const spans: Span[] = [];
  const quoted = tokenizeQuestion(question).filter(({ kind }) => kind === 'quoted');
  const isQuoted = (from: number, to: number): boolean =>
    quoted.some(({ start, end }) => start <= (words[from]?.start ?? 0) && end >= (words[to - 1]?.end ?? 0));

  function search(find: (part: readonly ValueWord[], from: number, to: number) => ValueMatch[]): void {
    for (let size = Math.min(mostWords, words.length); size > 0; size -= 1) {
      for (let from = 0; from + size <= words.length; from += 1) {
        const to = from + size;
        if (isTaken.subarray(from, to).includes(1)) continue;
        const matches = find(words.slice(from, to), from, to);
        if (matches.length === 0) continue;
        isTaken.fill(1, from, to);
        spans.push({ from, to, matches: matches.slice(0, mostMatchesOfSpan) });
      }
    }
  }

  search((part, from, to) => {
    if (!mayNameValue(question, part, isQuoted(from, to))) return [];
    return collect(question, part, table.beginningWith(part), valueAt, (value) =>
      similarityOf(part, valueWords(value)),
    );
  });
  search((part, from, to) => {
    const letters = joinLetters(part);
    if (letters.length < nearLength || !(isQuoted(from, to) || isNameLike(question, part))) return [];
    const most = letters.length >= veryLongLength ? 2 : 1;
    return collect(question, part, table.sharingLettersWith(letters), valueAt, (value) => {
      const other = joinLetters(valueWords(value));
      if (Math.abs(other.length - letters.length) > most || !isNear(letters, other, most)) return 0;
      return other === letters ? 0.95 : 0.8;
    });
  });
  return spans.sort((left, right) => left.from - right.from);
}

function collect(
  question: string,
  part: readonly ValueWord[],
  numbers: Iterable<number>,
  valueAt: (number: number) => ValueAt | null,
  similarity: (value: string) => number,
): ValueMatch[] {
  const start = part[0]?.start ?? 0;
  const end = part.at(-1)?.end ?? question.length;
  const found = new Map<string, ValueMatch>();
  for (const number of numbers) {
    const at = valueAt(number);
    if (at === null) continue;
    const { column, value } = at;
    const alike = similarity(value);
    if (alike === 0) continue;
    const spelled = question.slice(start, end) === value ? 1 : alike;
    found.set(`${columnKey(column)} ${value}`, { ...column, value, start, end, similarity: spelled });
  }
  return [...found.values()].sort(compareMatches);
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
