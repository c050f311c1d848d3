import type { SchemaIndex } from '../schema/indexed-schema.js';
import { commonWords, type Token } from './tokenize.js';

/** How well the question names a column or table, and where. */
export interface NameMatch {
  /** Share of the name's words that the question has. */
  readonly fraction: number;
  /** Share of them that stand close together. */
  readonly closeness: number;
  /** The token of the best place, or null. */
  readonly position: number | null;
  /** Mean of each word's most similar question word. */
  readonly similarity: number;
  /** The token that is most similar, or null. */
  readonly similarPosition: number | null;
}

/** Matches names against one question. */
export interface NameMatcher {
  match(phrases: readonly (readonly string[])[], words: readonly string[]): NameMatch;
}

/** Prepares the question's words; tokens in `masked` belong to values and match nothing by similarity. */
export function createNameMatcher(
  tokens: readonly Token[],
  masked: ReadonlySet<number>,
  similarity: (a: string, b: string) => number,
): NameMatcher {
  const positions = new Map<string, number[]>();
  // An article is not the last letter of `bookings_a`.
  for (const [at, token] of tokens.entries())
    if (token.text !== 'a') positions.set(token.stem, [...(positions.get(token.stem) ?? []), at]);
  const open = tokens.flatMap((token, at) =>
    /^\p{L}{3,}$/u.test(token.lower) && !commonWords.has(token.lower) && !masked.has(at)
      ? [{ at, word: token.lower }]
      : [],
  );
  const nearest = new Map<string, { value: number; at: number }>();
  const nearestTo = (word: string): { value: number; at: number } => {
    let found = nearest.get(word);
    if (!found) {
      found = { value: 0, at: -1 };
      for (const token of open) {
        const value = similarity(word, token.word);
        if (value > found.value) found = { value, at: token.at };
      }
      nearest.set(word, found);
    }
    return found;
  };
  return {
    match(phrases, words) {
      let best = { fraction: 0, closeness: 0, position: null as number | null };
      for (const phrase of phrases) {
        const hit = matchPhrase(phrase, positions, masked);
        if (
          hit.fraction > best.fraction ||
          (hit.fraction === best.fraction && hit.closeness > best.closeness)
        )
          best = hit;
      }
      const near = words.filter((word) => /^\p{L}+$/u.test(word)).map(nearestTo);
      const similar = near.reduce((sum, one) => sum + one.value, 0) / Math.max(1, near.length);
      const top = near.reduce<{ value: number; at: number } | null>(
        (found, one) => (one.at >= 0 && one.value > (found?.value ?? 0) ? one : found),
        null,
      );
      return { ...best, similarity: similar, similarPosition: top?.at ?? null };
    },
  };
}

function matchPhrase(
  phrase: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
  masked: ReadonlySet<number>,
): { fraction: number; closeness: number; position: number | null } {
  if (phrase.length === 0) return { fraction: 0, closeness: 0, position: null };
  const places = phrase.map((stem) => (positions.get(stem) ?? []).filter((at) => !masked.has(at)));
  const fraction = places.filter((found) => found.length > 0).length / phrase.length;
  let closeness = 0;
  let position: number | null = null;
  for (const at of places.flat()) {
    const close =
      places.filter((found) => found.some((other) => Math.abs(other - at) <= phrase.length)).length /
      phrase.length;
    if (close > closeness) [closeness, position] = [close, at];
  }
  return { fraction, closeness, position };
}

/** Every column's and table's match with the question, by their numbers. */
export function matchSchema(
  schema: SchemaIndex,
  matcher: NameMatcher,
): { readonly tables: NameMatch[]; readonly columns: NameMatch[]; readonly bareColumns: NameMatch[] } {
  return {
    tables: schema.tables.map((table) => matcher.match([table.stems, ...table.aliases], table.words)),
    columns: schema.columns.map((column) =>
      matcher.match([...column.phrases, ...column.qualities.map((quality) => [quality])], column.words),
    ),
    bareColumns: schema.columns.map((column) => matcher.match([column.bare], [])),
  };
}
