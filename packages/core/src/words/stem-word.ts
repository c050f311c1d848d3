/**
 * Stems of forms that no rule finds. Regular forms follow the English ("Porter 2") algorithm of the Snowball project:
 * https://snowballstem.org/algorithms/english/stemmer.html
 */
const irregular = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    teeth: 'tooth',
    geese: 'goose',
    mice: 'mous',
    wives: 'wife',
    knives: 'knife',
    halves: 'half',
    shelves: 'shelf',
    indices: 'index',
    vertices: 'vertex',
    matrices: 'matrix',
    criteria: 'criterion',
    phenomena: 'phenomenon',
    buses: 'bus',
    gases: 'gas',
    analyses: 'analysi',
    crises: 'crisi',
    diagnoses: 'diagnosi',
    theses: 'thesi',
    hypotheses: 'hypothesi',
    axes: 'axi',
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
  }),
);
const unchanged = new Set(
  'sky news howe atlas cosmos bias andes inning outing canning herring earring proceed exceed succeed'.split(
    ' ',
  ),
);

const vowels = /[aeiouy]/;
const doubled = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const shortSyllable = /(?:^|[^aeiouy])[aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/;

/** A suffix, what replaces it, and what must stand before it. */
type Rule = readonly [suffix: string, replacement: string, before?: RegExp];

/** Longest suffix first: the first one that the word ends with decides. */
const derivations: readonly Rule[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
];
const adjectives: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const endings: readonly Rule[] = [
  ...['ement', 'ance', 'ence', 'able', 'ible', 'ment'].map((suffix): Rule => [suffix, '']),
  ...['ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map((suffix): Rule => [suffix, '']),
  ['ion', '', /[st]$/],
  ...['al', 'er', 'ic'].map((suffix): Rule => [suffix, '']),
];

/** Where the region after the first consonant that follows a vowel begins. */
function regionStart(word: string, from: number): number {
  const match = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return match === null ? word.length : from + match.index + 2;
}

function firstRegion(word: string): number {
  const known = /^(?:gener|commun|arsen)/.exec(word);
  return known === null ? regionStart(word, 0) : known[0].length;
}

function replaceSuffix(word: string, rules: readonly Rule[], region: (suffix: string) => number): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const [suffix, replacement, before] = rule;
  const stem = word.slice(0, -suffix.length);
  if (stem.length < region(suffix) || (before !== undefined && !before.test(stem))) return word;
  return stem + replacement;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word;
  return vowels.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutTense(word: string, region: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed !== null) return eed.index >= region ? word.slice(0, eed.index + 2) : word;
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (ending === null || !vowels.test(word.slice(0, ending.index))) return word;
  const stem = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (doubled.test(stem)) return stem.slice(0, -1);
  return stem.length <= region && shortSyllable.test(stem) ? `${stem}e` : stem;
}

function withoutLastLetter(word: string, first: number, second: number): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) {
    const goes = stem.length >= second || (stem.length >= first && !shortSyllable.test(stem));
    return goes ? stem : word;
  }
  return word.endsWith('ll') && stem.length >= second ? stem : word;
}

function stem(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length <= 2 || unchanged.has(word) || !/^[a-z]+$/.test(word)) return word;
  const marked = word.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const first = firstRegion(marked);
  const second = regionStart(marked, first);
  const singular = withoutPlural(marked);
  if (unchanged.has(singular)) return singular;
  let rest = withoutTense(singular, first).replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  rest = replaceSuffix(rest, derivations, () => first);
  rest = replaceSuffix(rest, adjectives, (suffix) => (suffix === 'ative' ? second : first));
  rest = replaceSuffix(rest, endings, () => second);
  return withoutLastLetter(rest, first, second).toLowerCase();
}

const remembered = new Map<string, string>();
const rememberedAtMost = 20_000;

/** The stem that a lower-case word shares with its other forms: `categories` and `category` give the same. Fast: stems are remembered. */
export function stemWord(word: string): string {
  const before = remembered.get(word);
  if (before !== undefined) return before;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const result = stem(word);
  remembered.set(word, result);
  return result;
}
