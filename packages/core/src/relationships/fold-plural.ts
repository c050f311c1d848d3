/** A form that singular and plural of an English word share: `addresses` and `address`, `people` and `person`. Not a word itself. */
export function foldPlural(word: string): string {
  const singular = word
    .replace(/people$/, 'person')
    .replace(/children$/, 'child')
    .replace(/men$/, 'man')
    .replace(/^(f|t|g)ee(t|th|se)$/, '$1oo$2')
    .replace(/^(m|l)ice$/, '$1ouse')
    .replace(/(criteri|phenomen)a$/, '$1on')
    .replace(/(?:ies|ie)$/, 'y');
  return withoutS(endOf(withoutE(withoutS(singular))));
}

/** Whether a word is written as a plural, as far as its end tells. */
export function isPlural(word: string): boolean {
  return endsInPluralS(word) && !/(?:series|species|news)$/.test(word);
}

function endsInPluralS(word: string): boolean {
  return word.length > 3 && /[^s]s$/.test(word) && !/(?:us|is)$/.test(word);
}

function withoutS(word: string): string {
  return endsInPluralS(word) ? word.slice(0, -1) : word;
}

function withoutE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** What plurals change before their ending: `analysis`, `index`, `leaf`. */
function endOf(word: string): string {
  const end = word.replace(/([^f])f$/, '$1v');
  return end.length <= 3 ? end : end.replace(/sis$/, 's').replace(/(?:ix|ex)$/, 'ic');
}
