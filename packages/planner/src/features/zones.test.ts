import { describe, expect, it } from 'vitest';
import { tokenize } from '../link/tokenize.js';
import { zonesOf, type Zone } from './zones.js';

/** The words of a question that stand in a zone. */
function wordsIn(question: string, zone: Zone): string {
  const tokens = tokenize(question);
  const zones = zonesOf(tokens);
  return tokens
    .filter((_, at) => zones[at] === zone)
    .map((token) => token.text)
    .join(' ');
}

describe('zonesOf', () => {
  it.each<[question: string, zone: Zone, words: string]>([
    [
      'What are the names of students who are older than 18, sorted by age',
      'show',
      'What are the names of students',
    ],
    ['What are the names of students who are older than 18, sorted by age', 'order', 'sorted by age'],
    ['What is the average age of students in each city?', 'group', 'each city'],
    ['How many papers were written by the author?', 'group', ''],
    [
      'Which large city with a port has an airport, and how many people does it have',
      'show',
      'Which large city how many people does it',
    ],
    [
      'Return the names of clubs, ordered by age. Give me the id',
      'show',
      'Return the names of clubs , Give me the id',
    ],
    ['List in alphabetical order the names of clubs', 'order', 'alphabetical order'],
  ])('%s: %s', (question, zone, words) => {
    expect(wordsIn(question, zone)).toBe(words);
  });
});
