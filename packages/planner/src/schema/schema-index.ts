import type { ContextColumn, ContextTable, GenerationContext } from '@querent/core';
import { addDerivedMeasures } from './derived-measures.js';
import { indexEdges } from './edges.js';
import { qualitiesOf } from './qualities.js';
import type { IndexedColumn, IndexedTable, SchemaIndex } from './indexed-schema.js';
import { cutCompound, nameWords, stemOf } from './words.js';

const numericKinds = new Set(['integer', 'decimal', 'float']);
const temporalKinds = new Set(['date', 'timestamp', 'timestamptz']);
const commonWords = [
  'id',
  'name',
  'code',
  'date',
  'year',
  'type',
  'number',
  'count',
  'time',
  'title',
  'city',
  'state',
  'city',
  'from',
  'to',
  'day',
  'url',
];
const dateWords = new Set(['date', 'datetime', 'timestamp', 'birthday', 'dob', 'birthdate']);

/** Arranges a context; the numbers of tables and columns follow the context's order. */
export function indexSchema(context: GenerationContext): SchemaIndex {
  const vocabulary = new Set(commonWords);
  for (const table of context.tables) for (const word of nameWords(table.table)) vocabulary.add(word);
  const wordsOf = (name: string): string[] =>
    nameWords(name).flatMap((word) => cutCompound(word, vocabulary));

  const columns: IndexedColumn[] = [];
  const tables = usableTables(context).map((table, index): IndexedTable => {
    const first = columns.length;
    for (const column of table.columns)
      columns.push(indexColumn(column, table, index, columns.length, wordsOf));
    const words = wordsOf(table.table);
    const shared = sharedPrefix(columns.slice(first));
    for (let at = first; at < columns.length; at += 1) {
      const column = columns[at];
      if (column) columns[at] = { ...column, bare: bareStems(column.words, words, shared) };
    }
    const own = columns.slice(first);
    return {
      index,
      table,
      words,
      stems: words.map(stemOf),
      aliases: [],
      descriptionStems: new Set(nameWords(table.description ?? '').map(stemOf)),
      columns: own.map((column) => column.index),
      key: keyOf(table, own),
      nameColumn: nameColumnOf(own, words),
    };
  });
  const edges = indexEdges(context, tables, columns);
  const referenced = new Set(edges.flatMap((edge) => edge.targetColumns));
  const foreign = new Set(edges.flatMap((edge) => edge.sourceColumns));
  const marked = columns.map((column) => ({
    ...column,
    isReferenced: referenced.has(column.index),
    isForeign: foreign.has(column.index),
  }));
  const withMeasures = addDerivedMeasures(tables, marked);
  return {
    tables: withMeasures.tables,
    columns: withMeasures.columns,
    edges,
    edgesOf: tables.map((table) =>
      edges.filter((edge) => edge.source === table.index || edge.target === table.index),
    ),
    hasParallelEdges:
      new Set(edges.map((edge) => [edge.source, edge.target].sort().join())).size < edges.length,
    nameStems: new Set([
      ...columns.flatMap((column) => column.phrases[0] ?? []),
      ...tables.flatMap((table) => table.stems),
    ]),
  };
}

/** All tables, and the views that the question names: other views only repeat what tables hold. */
function usableTables(context: GenerationContext): readonly ContextTable[] {
  if (context.tables.every((table) => table.kind === 'view')) return context.tables;
  const asked = new Set((context.question.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf));
  return context.tables.filter(
    (table) => table.kind === 'table' || nameWords(table.table).every((word) => asked.has(stemOf(word))),
  );
}

/** The first word of most columns of a table, or null. */
function sharedPrefix(own: readonly IndexedColumn[]): string | null {
  const counts = new Map<string, number>();
  for (const { words } of own)
    if (words.length > 1) counts.set(words[0] ?? '', (counts.get(words[0] ?? '') ?? 0) + 1);
  const [word, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count >= 3 && count > own.length / 2 ? word : null;
}

/** What is left of a column's name without the words of its table at its beginning. */
function bareStems(
  words: readonly string[],
  tableWords: readonly string[],
  shared: string | null,
): readonly string[] {
  const own = new Set(tableWords.map(stemOf));
  let start = 0;
  while (start < words.length - 1 && (own.has(stemOf(words[start] ?? '')) || words[start] === shared))
    start += 1;
  return start === 0 ? [] : words.slice(start).map(stemOf);
}

function indexColumn(
  column: ContextColumn,
  table: ContextTable,
  tableIndex: number,
  index: number,
  wordsOf: (name: string) => string[],
): IndexedColumn {
  const words = wordsOf(column.name);
  const isTemporal =
    temporalKinds.has(column.kind) || (column.kind === 'text' && words.some((word) => dateWords.has(word)));
  return {
    index,
    table: tableIndex,
    name: column.name,
    column,
    expression: null,
    words,
    phrases: [
      words.map(stemOf),
      ...(words.length === 2 ? [[stemOf(words.join(''))]] : []),
      ...column.synonyms.map((synonym) => nameWords(synonym).map(stemOf)),
    ],
    bare: [],
    qualities: isTemporal || numericKinds.has(column.kind) ? qualitiesOf(words) : [],
    descriptionStems: new Set(nameWords(column.description ?? '').map(stemOf)),
    isKey: table.primary_key.includes(column.name),
    isForeign: false,
    isReferenced: false,
    isNumeric: numericKinds.has(column.kind),
    isTemporal,
    isRevenue: false,
    isNameLike: words.some((word) => word === 'name' || word === 'title') && column.kind === 'text',
  };
}

function keyOf(table: ContextTable, own: readonly IndexedColumn[]): number[] {
  const names = table.primary_key.length > 0 ? table.primary_key : (table.unique_keys[0] ?? []);
  const declared = own.filter((column) => names.includes(column.name)).map((column) => column.index);
  if (declared.length > 0) return declared;
  const first = own.find((column) => column.words.at(-1) === 'id');
  return first && first === own[0] ? [first.index] : [];
}

function nameColumnOf(own: readonly IndexedColumn[], tableWords: readonly string[]): number | null {
  const texts = own.filter((column) => column.column.kind === 'text');
  const score = (column: IndexedColumn): number => {
    const last = column.words.at(-1);
    if (column.words.length === 1 && last === 'name') return 5;
    if (
      last === 'name' &&
      column.words.some((word) => tableWords.some((own) => own.startsWith(word) || word.startsWith(own)))
    )
      return 4;
    if (last === 'name' && (column.words.includes('first') || column.words.includes('last')))
      return column.words.includes('first') ? 3.5 : 3.4;
    if (column.words.length === 1 && last === 'title') return 3;
    if (last === 'name' || last === 'title') return 2;
    return 0;
  };
  const best = texts.reduce<IndexedColumn | null>(
    (found, column) => (score(column) > (found ? score(found) : 0) ? column : found),
    null,
  );
  return best?.index ?? null;
}
