import type { GenerationContext } from '@querent/core';
import type { TimePart } from '../algebra/query.js';
import type { Edge } from '../schema/indexed-schema.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import { withCountedTables } from './counted-tables.js';
import { withDescribedNames } from './described-names.js';
import { readEvidence, withEvidence } from './evidence.js';
import { findLiterals } from './find-literals.js';
import type { Literal } from './literal.js';
import { findMeasures } from './find-measures.js';
import { findKpi, withoutKpi, type KpiMatch } from './find-kpi.js';
import { createNameMatcher, matchSchema, type NameMatch } from './match-names.js';
import { withOwnColumns } from './own-columns.js';
import { findTimeBucket } from './time-expressions.js';
import { tokenize, type Token } from './tokenize.js';

/** A question with everything in it that was recognised. */
export interface LinkedQuestion {
  readonly question: string;
  readonly schema: SchemaIndex;
  readonly tokens: readonly Token[];
  readonly words: ReadonlySet<string>;
  readonly tables: readonly NameMatch[];
  readonly columns: readonly NameMatch[];
  /** The matches of columns' names without what they share with their table. */
  readonly bareColumns: readonly NameMatch[];
  /** In the order of the question. */
  readonly literals: readonly Literal[];
  /** The columns that hold revenue, where the question asks for it. */
  readonly measures: readonly number[];
  /** The named figure of a pack that the question asks for. */
  readonly kpi: KpiMatch | null;
  /** What the question groups time by. */
  readonly bucket: { readonly part: TimePart; readonly start: number; readonly end: number } | null;
}

/** Recognises tables, columns, values, numbers and times in the context's question. */
export function linkQuestion(
  context: GenerationContext,
  indexed: SchemaIndex,
  similarity: (a: string, b: string) => number,
): LinkedQuestion {
  const asked = tokenize(context.question);
  const kpi = findKpi(context.kpis, indexed, asked);
  const tokens = withCountedTables(kpi ? withoutKpi(asked, kpi) : asked, indexed, context.values);
  const evidence = readEvidence(context.evidence, indexed);
  const schema = withDescribedNames(withEvidence(indexed, evidence), tokens, context.values);
  const found = findLiterals(kpi ? outsideOf(context, asked, kpi) : context, schema, tokens, evidence);
  const masked = new Set([
    ...(kpi ? [kpi.start] : []),
    ...found.filter((literal) => literal.kind !== 'number').flatMap(placesOf),
    ...sortingWords(tokens),
  ]);
  const matches = matchSchema(schema, createNameMatcher(tokens, masked, similarity));
  const literals = withOwnColumns(found, schema, matches.tables);
  return {
    question: context.question,
    schema: preferNamedEdges(schema, matches.columns),
    tokens,
    words: new Set(tokens.map((token) => token.lower)),
    ...matches,
    literals,
    measures: findMeasures(schema, tokens, matches, literals),
    kpi,
    bucket: usableBucket(tokens, schema, matches.columns),
  };
}

/** The context without the values that the name of a figure happens to hold. */
function outsideOf(
  context: GenerationContext,
  tokens: readonly Token[],
  { start, end }: KpiMatch,
): GenerationContext {
  const from = tokens[start]?.start ?? 0;
  const to = tokens[end - 1]?.end ?? 0;
  return { ...context, values: context.values.filter((match) => match.end <= from || match.start >= to) };
}

/** A bucket needs a column of time, and no column of its own name that the question may mean instead. */
function usableBucket(
  tokens: readonly Token[],
  schema: SchemaIndex,
  matches: readonly NameMatch[],
): LinkedQuestion['bucket'] {
  const bucket = findTimeBucket(tokens);
  if (!bucket || !schema.columns.some((column) => column.isTemporal)) return null;
  const named = schema.columns.some(
    (column) =>
      (matches[column.index]?.fraction ?? 0) >= 1 &&
      column.words.includes(bucket.part) &&
      !(column.column.kind === 'date' || column.column.kind.startsWith('timestamp')),
  );
  return named ? null : bucket;
}

/** Where several keys lead to the same table, the one whose column the question names comes first. */
function preferNamedEdges(schema: SchemaIndex, matches: readonly NameMatch[]): SchemaIndex {
  if (!schema.hasParallelEdges) return schema;
  const named = (edge: Edge): number =>
    Math.max(
      0,
      ...edge.sourceColumns.map(
        (index) => (matches[index]?.fraction ?? 0) + (matches[index]?.similarity ?? 0),
      ),
    );
  return {
    ...schema,
    edgesOf: schema.edgesOf.map((edges) => [...edges].sort((a, b) => named(b) - named(a))),
  };
}

const placesOf = (literal: Literal): number[] =>
  Array.from({ length: literal.end - literal.start }, (_, at) => literal.start + at);

/** The places of `ordered by` and `in descending order`, which no table of orders is meant by. */
function sortingWords(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    if (token.lower !== 'order' && token.lower !== 'ordered') return [];
    const before = tokens[at - 1]?.lower ?? '';
    const after = tokens[at + 1]?.lower ?? '';
    const isSorting =
      (after === 'by' && before !== 'per') ||
      [
        'ascending',
        'descending',
        'alphabetical',
        'alphabetic',
        'reverse',
        'increasing',
        'decreasing',
        'lexicographic',
        'lexicographical',
      ].includes(before) ||
      (before === 'in' && after === 'of');
    return isSorting ? [at] : [];
  });
}
