import { stemOf } from './words.js';

/** Adjectives and the words of columns that measure what they mean. */
const meanings: readonly (readonly [adjectives: string, columns: string])[] = [
  ['expensive cheap costly pricey', 'price cost fee charge'],
  ['old young', 'age birth birthday birthdate dob born'],
  ['old', 'founded established built opened'],
  ['long short', 'length duration runtime milliseconds minutes seconds distance'],
  ['tall short high low', 'height elevation altitude'],
  ['heavy light', 'weight mass'],
  ['large big small', 'size area population capacity'],
  ['populous crowded', 'population'],
  ['rich poor wealthy', 'salary income wage worth earnings'],
  ['fast slow quick', 'speed velocity'],
  ['new recent late early', 'date time year created founded opened'],
  ['popular', 'popularity votes likes'],
  ['hot warm cold cool', 'temperature'],
  ['deep shallow', 'depth'],
  ['wide narrow', 'width'],
];

const stemsByWord = new Map<string, string[]>();
for (const [adjectives, columns] of meanings) {
  const stems = adjectives.split(' ').flatMap(formsOf).map(stemOf);
  for (const word of columns.split(' ')) stemsByWord.set(word, [...(stemsByWord.get(word) ?? []), ...stems]);
}

/** An adjective as it is, compared and at its height. */
function formsOf(adjective: string): string[] {
  const root = adjective.endsWith('y')
    ? `${adjective.slice(0, -1)}i`
    : adjective.endsWith('e')
      ? adjective.slice(0, -1)
      : /^(?:big|hot)$/.test(adjective)
        ? adjective + adjective.slice(-1)
        : adjective;
  return [adjective, `${root}er`, `${root}est`];
}

/** The stems of the adjectives by which people mean a column of such words. */
export function qualitiesOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => stemsByWord.get(word) ?? []))];
}
