import type { IndexedColumn, SchemaIndex } from '../schema/indexed-schema.js';
import { isNegatedAt } from './comparison-words.js';
import { plainLiteral, type Literal } from './literal.js';
import type { Token } from './tokenize.js';

const flagWords = new Set([
  'is',
  'has',
  'have',
  'was',
  'can',
  'did',
  'does',
  'should',
  'flag',
  'indicator',
  'yn',
]);
const opposites = new Map(
  [
    ['open', 'closed'],
    ['alive', 'dead'],
    ['online', 'offline'],
    ['public', 'private'],
    ['enabled', 'disabled'],
    ['visible', 'hidden'],
    ['new', 'used'],
  ].flatMap(
    ([a = '', b = '']) =>
      [
        [a, b],
        [b, a],
      ] as const,
  ),
);
const denyingPrefixes = ['in', 'un', 'non', 'dis'];

/** Columns of truth that the question names as a quality: `active users`, `courses without a final exam`. */
export function findFlags(schema: SchemaIndex, tokens: readonly Token[]): Literal[] {
  const found = new Map<string, Literal>();
  for (const column of schema.columns) {
    if (!isFlag(column)) continue;
    const stems = (column.phrases[0] ?? []).filter((_, at) => !flagWords.has(column.words[at] ?? ''));
    const words = column.words.filter((word) => !flagWords.has(word));
    for (const place of placesOf(tokens, stems, words)) {
      const key = String(place.start);
      const known = found.get(key);
      const option = { column: column.index, value: place.isDenied ? '0' : '1', similarity: 0.9 };
      if (known && known.end - known.start > stems.length) continue;
      const options =
        known && known.end - known.start === stems.length ? [...known.options, option] : [option];
      found.set(key, {
        ...plainLiteral,
        kind: 'value',
        start: place.start,
        end: place.start + stems.length,
        text: option.value,
        options,
        isMarked: true,
      });
    }
  }
  return [...found.values()];
}

function isFlag(column: IndexedColumn): boolean {
  if (column.expression) return false;
  const marked = column.words.length > 1 && column.words.some((word) => flagWords.has(word));
  return column.column.kind === 'boolean' || (column.column.kind === 'integer' && marked);
}

interface FlagPlace {
  readonly start: number;
  readonly isDenied: boolean;
}

/** Every place where the words of a flag stand, or the opposite of a flag of one word. */
function placesOf(tokens: readonly Token[], stems: readonly string[], words: readonly string[]): FlagPlace[] {
  if (stems.length === 0) return [];
  const only = words.length === 1 ? words[0] : undefined;
  const opposite = only === undefined ? undefined : opposites.get(only);
  return tokens.flatMap((token, start): FlagPlace[] => {
    if (stems.every((stem, offset) => tokens[start + offset]?.stem === stem))
      return [{ start, isDenied: isNegatedAt(tokens, start) }];
    const isOpposite =
      token.lower === opposite ||
      denyingPrefixes.some((prefix) => only !== undefined && token.lower === prefix + only);
    return isOpposite ? [{ start, isDenied: true }] : [];
  });
}
