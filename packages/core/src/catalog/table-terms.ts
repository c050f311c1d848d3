import { expandAbbreviation } from '../words/abbreviations.js';
import { splitCompound } from '../words/split-compound.js';
import { splitIdentifier } from '../words/split-identifier.js';
import { stemWord } from '../words/stem-word.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';
import type { CatalogColumn, CatalogTable } from './catalog-table.js';
import { entityTerms, type EntityFinder } from './entities.js';

/** Where a term of a table or column stands. */
export const termKinds = [
  'table',
  'table_abbreviation',
  'name',
  'abbreviation',
  'synonym',
  'description',
] as const;

/** One of {@link termKinds}. */
export type TermKind = (typeof termKinds)[number];

/** How much a term counts for finding its table. */
export const termWeights: { readonly [Kind in TermKind]: number } = {
  table: 3,
  table_abbreviation: 2.1,
  name: 0.8,
  abbreviation: 0.56,
  synonym: 0.8,
  description: 0.3,
};

/** One word that a table or column can be found by. */
export interface Term {
  /** A stem, or an entity's term. */
  readonly term: string;
  /** The word as written, where words alike find it too. */
  readonly word: string | null;
  readonly kind: TermKind;
}

/** The terms of a table itself: its name, description and tags. */
export function tableTerms(table: CatalogTable, entities: EntityFinder): Term[] {
  return [
    ...nameTerms(table.table, 'table', 'table_abbreviation'),
    ...[table.description, ...table.tags].flatMap((text) => textTerms(text, entities)),
  ];
}

/** The terms of a column: its name, synonyms and description. */
export function columnTerms(column: CatalogColumn, entities: EntityFinder): Term[] {
  return [
    ...nameTerms(column.source.name, 'name', 'abbreviation'),
    ...column.synonyms.flatMap((synonym) => nameTerms(synonym, 'synonym', 'synonym')),
    ...textTerms(column.description, entities),
  ];
}

/** The words of a name, and those that are in it without standing there by themselves. */
function nameTerms(name: string, kind: TermKind, abbreviation: TermKind): Term[] {
  return splitIdentifier(name).flatMap((word) => [
    { term: stemWord(word), word, kind },
    ...impliedBy(word).map((long) => ({ term: stemWord(long), word: long, kind: abbreviation })),
  ]);
}

/** The words that an abbreviation stands for, or that a name runs together. */
function impliedBy(word: string): string[] {
  const parts = splitCompound(word).flatMap((part) => [part, ...expandAbbreviation(part)]);
  return [...expandAbbreviation(word), ...parts];
}

function textTerms(text: string | null, entities: EntityFinder): Term[] {
  if (text === null || text === '') return [];
  const stems = new Set<string>();
  for (const token of tokenizeQuestion(text))
    if (token.kind === 'word' && !isStopWord(token.lower)) stems.add(token.stem);
  return [
    ...Array.from(stems, (term) => ({ term, word: null, kind: 'description' as const })),
    ...entityTerms(entities.find(text)).map((term) => ({ term, word: null, kind: 'description' as const })),
  ];
}
