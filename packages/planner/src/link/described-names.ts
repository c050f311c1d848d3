import type { ValueMatch } from '@querent/core';

import type { SchemaIndex } from '../schema/indexed-schema.js';
import { askingWords } from './asking-words.js';
import { plainWords } from './plain-words.js';
import { commonWords, type Token } from './tokenize.js';

/** A word that stands in more descriptions than this tells none from the others. */
const mostDescribed = 2;

/**
 * The schema with words of descriptions as further names: a word of the question that no name and no value accounts for names
 * the tables whose description has it, or else the columns whose description has it. Verbs and what any question may say name nothing, and no key is
 * meant by what its description says it tells apart.
 */
export function withDescribedNames(
  schema: SchemaIndex,
  tokens: readonly Token[],
  values: readonly ValueMatch[],
): SchemaIndex {
  const open = new Set(
    tokens
      .filter(
        (token) =>
          /^\p{L}{4,}$/u.test(token.lower) &&
          !commonWords.has(token.lower) &&
          !askingWords.has(token.lower) &&
          !plainWords.has(token.lower) &&
          !/(?:ed|ing|est|ly)$/.test(token.lower) &&
          !isNamed(schema, token.stem) &&
          !values.some((match) => match.start < token.end && match.end > token.start),
      )
      .map((token) => token.stem),
  );
  if (open.size === 0) return schema;
  const byTable = new Map<number, string[]>();
  const byColumn = new Map<number, string[]>();
  for (const stem of open) {
    const tables = schema.tables.filter((table) => table.descriptionStems.has(stem));
    const columns = schema.columns.filter(
      (column) =>
        column.descriptionStems.has(stem) && !column.isKey && !column.isForeign && !column.isReferenced,
    );
    if (tables.length > 0 && tables.length <= mostDescribed)
      for (const { index } of tables) byTable.set(index, [...(byTable.get(index) ?? []), stem]);
    else if (columns.length > 0 && columns.length <= mostDescribed)
      for (const { index } of columns) byColumn.set(index, [...(byColumn.get(index) ?? []), stem]);
  }
  if (byTable.size + byColumn.size === 0) return schema;
  return {
    ...schema,
    tables: schema.tables.map((table) => ({ ...table, aliases: phrasesOf(byTable.get(table.index)) })),
    columns: schema.columns.map((column) => ({
      ...column,
      phrases: [...column.phrases, ...phrasesOf(byColumn.get(column.index))],
    })),
    nameStems: new Set([...schema.nameStems, ...[...byTable.values(), ...byColumn.values()].flat()]),
  };
}

const isNamed = (schema: SchemaIndex, stem: string): boolean =>
  schema.nameStems.has(stem) ||
  schema.columns.some(
    (column) => column.phrases.some((phrase) => phrase.includes(stem)) || column.qualities.includes(stem),
  );

const phrasesOf = (stems: readonly string[] | undefined): (readonly string[])[] =>
  (stems ?? []).map((stem) => [stem]);
