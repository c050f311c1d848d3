import { comparisonSigns, type ComparisonOperator } from '../algebra/query.js';
import { nameWords, stemOf } from '../schema/words.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Token } from './tokenize.js';

/** What extra knowledge says of a phrase: which column it means, and what the column compares with there. */
export interface EvidenceClause {
  /** The phrase as stems. */
  readonly phrase: readonly string[];
  readonly column: number;
  readonly operator: ComparisonOperator | null;
  readonly value: string | null;
}

const meaning = /^(.*?)\s*(?:refers? to|means?|stands? for|is defined as|=)\s*(.+)$/is;
const comparison =
  /^[`"[]?(?:[\w ]+[`"\]]?\.[`"[]?)?([\w ()%/-]+?)[`"\]]?\s*(>=|<=|<>|!=|=|>|<)\s*(?:'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?))/;

/** Reads clauses such as `X refers to column = 'value'` or `X refers to column`. What is written otherwise is skipped. */
export function readEvidence(evidence: string | null, schema: SchemaIndex): EvidenceClause[] {
  if (!evidence) return [];
  const byName = new Map(
    schema.columns
      .filter((column) => !column.expression)
      .map((column) => [column.name.toLowerCase(), column.index]),
  );
  return evidence.split(/[;\n]+/).flatMap((clause): EvidenceClause[] => {
    const parts = meaning.exec(clause.trim());
    const phrase = nameWords(parts?.[1] ?? '').map(stemOf);
    const rest = (parts?.[2] ?? '').trim();
    if (phrase.length === 0) return [];
    const compared = comparison.exec(rest);
    const comparedColumn = byName.get((compared?.[1] ?? '').trim().toLowerCase());
    if (compared && comparedColumn !== undefined)
      return [
        {
          phrase,
          column: comparedColumn,
          operator: comparisonSigns.get(compared[2] ?? '') ?? '=',
          value: compared[3] ?? compared[4] ?? compared[5] ?? null,
        },
      ];
    const bare =
      rest
        .replace(/^(?:max|min|sum|avg|count)\s*\(\s*(?:distinct\s+)?/i, '')
        .replace(/[`"[\])]/g, '')
        .split('.')
        .at(-1)
        ?.trim()
        .toLowerCase() ?? '';
    const column = byName.get(bare);
    return column === undefined ? [] : [{ phrase, column, operator: null, value: null }];
  });
}

/** The schema with the phrases of the evidence as further names of its columns. */
export function withEvidence(schema: SchemaIndex, clauses: readonly EvidenceClause[]): SchemaIndex {
  const named = clauses.filter((clause) => clause.value === null);
  if (named.length === 0) return schema;
  return {
    ...schema,
    columns: schema.columns.map((column) => ({
      ...column,
      phrases: [
        ...column.phrases,
        ...named.filter((clause) => clause.column === column.index).map((clause) => clause.phrase),
      ],
    })),
  };
}

/** Where the question has a phrase: the tokens from the first to the last of its words, or null. */
export function placeOf(
  phrase: readonly string[],
  tokens: readonly Token[],
): { readonly start: number; readonly end: number } | null {
  const places = phrase
    .map((stem) => tokens.findIndex((token) => token.stem === stem))
    .filter((at) => at >= 0);
  if (places.length < Math.ceil(phrase.length / 2)) return null;
  const start = Math.min(...places);
  const end = Math.max(...places) + 1;
  return end - start > phrase.length + 2 ? null : { start, end };
}
