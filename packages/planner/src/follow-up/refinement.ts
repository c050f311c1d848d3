import type { AggregateFunction } from '../algebra/query.js';

/** What a follow-up wants changed about the answer before. */
export type Refinement =
  /** `isDescending` is null where the order of the answer is to stay. */
  | { readonly kind: 'limit'; readonly count: number; readonly isDescending: boolean | null }
  | { readonly kind: 'sort'; readonly by: string | null; readonly isDescending: boolean | null }
  | { readonly kind: 'group'; readonly by: string; readonly isAdded: boolean }
  | { readonly kind: 'figure'; readonly name: AggregateFunction; readonly of: string | null }
  | { readonly kind: 'count' }
  | { readonly kind: 'add'; readonly what: string }
  | { readonly kind: 'drop'; readonly what: string }
  | { readonly kind: 'exclude'; readonly what: string }
  | { readonly kind: 'filter'; readonly what: string };

const numbers = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1]),
);
const polite =
  /^(?:(?:and|ok|okay|now|then|but|please|so|also|can you|could you|what if you|let us|let's|i want|i meant)\b[ ,]*)+/;
const showing = '(?:(?:show|give|return|list|display|keep|take|get|see)(?: me| us)? )?';
const units = 'day|week|month|quarter|year';
const adverbs = 'daily|weekly|monthly|quarterly|yearly|annually|annual';
const figures = new Map<string, AggregateFunction>(
  Object.entries({
    average: 'avg',
    mean: 'avg',
    total: 'sum',
    sum: 'sum',
    maximum: 'max',
    max: 'max',
    highest: 'max',
    largest: 'max',
    minimum: 'min',
    min: 'min',
    lowest: 'min',
    smallest: 'min',
  } as const),
);

interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => Refinement | null;
}

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `^${showing}(?:only |just )?(?:the )?(top|first|best|highest|largest|biggest|bottom|last|worst|lowest|smallest)(?: (\\d+|${[...numbers.keys()].join('|')}))?(?: (?:of (?:them|those|these|it)|ones?|results?|rows?|only|please|instead))*$`,
    ),
    read: ([, which = '', count = '1']) => ({
      kind: 'limit',
      count: numbers.get(count) ?? Number(count),
      isDescending: which === 'first' ? null : !/^(?:bottom|last|worst|lowest|smallest)$/.test(which),
    }),
  },
  {
    pattern:
      /^(?:limit|cut)(?: it| them| that)? (?:to|at|down to) (?:the )?(?:top |first )?(\d+)(?: rows?| results?)?$/,
    read: ([, count = '1']) => ({ kind: 'limit', count: Number(count), isDescending: null }),
  },
  {
    pattern:
      /^(?:re-?)?(?:sort|sorted|order|ordered|rank|ranked|arrange)(?: (?:it|them|this|that|these|those|the (?:list|results?|rows?)))?(?: (?:by|on) (?:the |their )?(.+?))?(?:,? (?:in )?(ascending|descending|asc|desc|alphabetically|reverse)(?: order)?)?(?: (?:instead|please))?$/,
    read: ([, by, direction]) => ({
      kind: 'sort',
      by: by ?? null,
      isDescending: direction === undefined || direction === 'reverse' ? null : /^desc/.test(direction),
    }),
  },
  {
    pattern:
      /^(?:the )?(highest|largest|biggest|most|newest|latest|lowest|smallest|least|oldest|earliest)(?: ones?)? first$/,
    read: ([, which = '']) => ({
      kind: 'sort',
      by: null,
      isDescending: !/^(?:low|small|least|old|earl)/.test(which),
    }),
  },
  {
    pattern:
      /^(?:how many(?: (?:are|is|were) (?:there|that|those|they|these|it))?(?: in (?:total|all))?|count (?:them|those|these|it)|(?:just |only )?the (?:count|number)(?: of (?:them|those))?)$/,
    read: () => ({ kind: 'count' }),
  },
  {
    pattern: new RegExp(
      `^(?:make|show|do|give|break|split|group|display|see)?(?: ?(?:it|that|this|them|me|the same))?(?: (?:that|this|it))?(?: down| up)?(?: ?(?:${adverbs}|(?:by|per|for each|for every|each|every) (?:the )?(?:${units})))(?: (?:instead|please|too|as well))?$`,
    ),
    read: ([whole]) => ({
      kind: 'group',
      by: new RegExp(`(?:${adverbs}|(?:${units})\\b)`).exec(whole)?.[0] ?? '',
      isAdded: / (?:too|as well)$/.test(whole),
    }),
  },
  {
    pattern:
      /^(?:(?:make|show|do|give|break|split|group|see)(?: (?:it|that|this|them|me|the same|the results?))?(?: (?:that|this|it))?(?: down| up)? )?(?:by|per|for each|for every|grouped by|broken down by|split by) (?:the )?(.+?)( instead| too| as well| also)?$/,
    read: ([, by = '', how = '']) => ({ kind: 'group', by, isAdded: how !== '' && how !== ' instead' }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:show|give|what about|how about|make (?:it|that))(?: me)? )?(?:the |an? )?(${[...figures.keys()].join('|')})(?: (?:of )?(?:the )?(.+?))?(?: (?:instead|please|then))?$`,
    ),
    read: ([, which = '', of]) => {
      const name = figures.get(which);
      const isPhrase = of !== undefined && (of.split(' ').length > 3 || / (?:of|per|by|for|in) /.test(of));
      return name && !isPhrase ? { kind: 'figure', name, of: of ?? null } : null;
    },
  },
  {
    pattern:
      /^(?:exclude|excluding|except(?: for)?|without|leave out|ignore|ignoring|but not|not(?: counting| including| from| in)?|remove|drop|hide|no)(?: the| those from| those in| anything from| all)? (.+?)(?: (?:column|field))?$/,
    read: ([whole, what = '']) =>
      / (?:column|field)$/.test(whole) || /^hide\b/.test(whole)
        ? { kind: 'drop', what }
        : { kind: 'exclude', what },
  },
  {
    pattern:
      /^(?:add|include|(?:also )?(?:show|display|give|list)(?: me)?(?: also)?|with) (?:the |their |its )+(.+?)(?: (?:too|as well|also|column))*$/,
    read: ([, what = '']) => ({ kind: 'add', what }),
  },
  {
    pattern: /^(?:add|include|also show|also list) (.+?)(?: (?:too|as well|also|column))*$/,
    read: ([, what = '']) => ({ kind: 'add', what }),
  },
  {
    pattern:
      /^(?:show |give me |keep |take )?(?:the same )?(?:only|just|what about|how about|same|for|in|from|during|since|before|after|until|where|with|whose|those|the ones|filter|restrict|limit|between|last|this|over|above|under|below|more|less)\b ?(.*)$/,
    read: ([whole]) =>
      /\b(?:which|who|how many|how much|list|total|average|number of|each)\b/.test(whole) ||
      whole.split(' ').length > 9
        ? null
        : { kind: 'filter', what: whole },
  },
];

/** Reads a follow-up's wording, or answers null where it reads as a question of its own. */
export function readRefinement(question: string): Refinement | null {
  const text = question
    .toLowerCase()
    .replace(/[?.!]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isAdding = /^(?:also|and also)\b/.test(text);
  const plain = text.replace(polite, '').trim();
  for (const rule of rules) {
    const match = rule.pattern.exec(plain);
    const refinement = match && rule.read(match);
    if (refinement)
      return refinement.kind === 'group' && isAdding ? { ...refinement, isAdded: true } : refinement;
  }
  // "and last year?", "and France?": a few words after an "and".
  return plain !== text &&
    plain.split(' ').length <= 4 &&
    !/^(?:which|who|what|how|when|where|why)\b/.test(plain)
    ? { kind: 'filter', what: plain }
    : null;
}
