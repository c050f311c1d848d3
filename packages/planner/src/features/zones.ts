import type { Token } from '../link/tokenize.js';

/** What a stretch of the question speaks of: what to show, which rows, in which order, or for which groups. */
export type Zone = 'show' | 'condition' | 'order' | 'group';

const conditionOpeners = new Set(
  'where whose who that with for from in having when which have has had without than if of'.split(' '),
);
const asks = new Set(
  'give show list return tell find include provide display what how which also'.split(' '),
);
const sortWords = new Set(
  'sorted ordered sort order ranked arranged ascending descending alphabetical alphabetically alphabetic'.split(
    ' ',
  ),
);
const groupWords = new Set(['each', 'per', 'every']);
const participle = /(?:ed|en|un[gk]|ght|made|held|sold|paid|won|led|sort|order|rank)$/;
/** How far the name of a group reaches. */
const groupReach = 4;

/** The zone of every token. */
export function zonesOf(tokens: readonly Token[]): Zone[] {
  const word = (at: number): string => tokens[at]?.lower ?? '';
  const zones: Zone[] = [];
  let zone: Zone = 'show';
  let groupEnd = -1;
  for (const [at, { lower }] of tokens.entries()) {
    if (/^[.?;!]$/.test(word(at - 1))) zone = 'show';
    if (at === 0 && (lower === 'for' || lower === 'in' || lower === 'of' || lower === 'among'))
      zone = 'condition';
    else if (zone === 'condition' && word(at - 1) === ',' && asks.has(lower)) zone = 'show';
    else if (isShowingMore(word, at)) zone = 'show';
    else if (zone === 'order' && word(at - 1) === 'order' && lower === 'the') zone = 'show';
    else if (isSorting(word, at)) zone = 'order';
    else if (at > 2 && zone === 'show' && lower !== 'of' && conditionOpeners.has(lower)) zone = 'condition';
    if (
      groupWords.has(lower) ||
      (lower === 'by' &&
        zone !== 'order' &&
        !participle.test(word(at - 1)) &&
        !/^(?:the|an?)$/.test(word(at + 1)))
    )
      groupEnd = at + groupReach;
    if (/^[,.?;!]$/.test(lower) || (at > groupEnd - groupReach + 1 && conditionOpeners.has(lower)))
      groupEnd = -1;
    zones.push(at <= groupEnd && zone !== 'order' ? 'group' : zone);
  }
  return zones;
}

/** `… and how many`, `along with the number of`: more to show after a condition. */
function isShowingMore(word: (at: number) => string, at: number): boolean {
  const before = word(at - 1);
  if (before !== 'and' && before !== ',' && before !== 'with' && before !== 'as') return false;
  return (
    /^(?:how many|what (?:is|are|was|were)|the number|number of|their|its|the (?:total|average|corresponding)|list the|show the|give the|return the)/.test(
      `${word(at)} ${word(at + 1)}`,
    ) &&
    (before !== 'with' || word(at - 2) === 'along' || word(at - 2) === 'together')
  );
}

function isSorting(word: (at: number) => string, at: number): boolean {
  if (!sortWords.has(word(at))) return false;
  return (
    word(at) !== 'order' ||
    /^(?:by|the|them|it|results?|of|from)$/.test(word(at + 1)) ||
    word(at - 1) === 'in'
  );
}
