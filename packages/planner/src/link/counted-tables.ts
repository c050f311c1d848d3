import type { ValueMatch } from '@querent/core';
import type { IndexedTable, SchemaIndex } from '../schema/indexed-schema.js';
import { nameWords, stemOf } from '../schema/words.js';
import type { Token } from './tokenize.js';

/** Words of the question, end exclusive, that stand for the rows of a table. */
interface EntityWords {
  readonly table: IndexedTable;
  readonly end: number;
}

/** What is counted stands after these. */
const counting = /(?:^| )(?:how many|(?:number|count) of)(?: (?:the|our|all))?$/;

/**
 * The question with the names of tables in the place of what packs call their rows, where these are counted: with `song` for the
 * name of a track, `how many songs` means tracks and not their different names. Values stay as they are.
 */
export function withCountedTables(
  tokens: readonly Token[],
  schema: SchemaIndex,
  values: readonly ValueMatch[],
): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const words = isCounted(tokens, at) ? entityAt(tokens, at, schema, values) : null;
    const end = words?.end ?? at + 1;
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (!first || !last) break;
    if (words === null) result.push(first);
    else
      for (const name of words.table.words)
        result.push({ text: name, lower: name, stem: stemOf(name), start: first.start, end: last.end });
    at = end;
  }
  return result;
}

function isCounted(tokens: readonly Token[], at: number): boolean {
  return counting.test(
    tokens
      .slice(Math.max(0, at - 4), at)
      .map(({ lower }) => lower)
      .join(' '),
  );
}

/** The one table whose key or name the words from a token on are a synonym of. */
function entityAt(
  tokens: readonly Token[],
  start: number,
  schema: SchemaIndex,
  values: readonly ValueMatch[],
): EntityWords | null {
  const found = schema.tables.flatMap((table) =>
    synonymsOfRows(table, schema).flatMap((stems) =>
      stems.every((stem, offset) => tokens[start + offset]?.stem === stem)
        ? [{ table, end: start + stems.length }]
        : [],
    ),
  );
  const longest = Math.max(0, ...found.map(({ end }) => end));
  const [best, ...others] = found.filter(({ end }) => end === longest);
  if (best === undefined || others.some(({ table }) => table !== best.table)) return null;
  const [from, to] = [tokens[start]?.start ?? 0, tokens[best.end - 1]?.end ?? 0];
  return values.some((value) => value.start < to && value.end > from) ? null : best;
}

function synonymsOfRows({ key, nameColumn }: IndexedTable, { columns }: SchemaIndex): string[][] {
  const own = [...(key.length === 1 ? key : []), ...(nameColumn === null ? [] : [nameColumn])];
  const synonyms = new Set(own.flatMap((index) => columns[index]?.column.synonyms ?? []));
  return [...synonyms].map((synonym) => nameWords(synonym).map(stemOf));
}
