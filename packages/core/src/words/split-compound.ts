import { expandAbbreviation } from './abbreviations.js';
import { loadSimilarWords } from './similar-words.js';

const shortestCompound = 5;
const shortestPart = 3;
const ids = /^(.{3,}?)(ids?)$/;

/** The two words that a name runs together (`zipcode` gives zip and code), or none where the word is one of its own or cannot be told apart. */
export function splitCompound(word: string): readonly string[] {
  if (word.length < shortestCompound || !/^[a-z]+$/.test(word)) return [];
  const similarWords = loadSimilarWords();
  if (similarWords.isKnown(word)) return [];
  const [, subject, id] = ids.exec(word) ?? [];
  if (subject !== undefined && id !== undefined && isWord(subject)) return [subject, id];
  let best: readonly string[] = [];
  let bestLength = 0;
  for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)];
    const shorter = Math.min(end, word.length - end);
    if (shorter > bestLength && parts.every(isWord)) [best, bestLength] = [parts, shorter];
  }
  return best;

  function isWord(part: string): boolean {
    return similarWords.isKnown(part) || expandAbbreviation(part).length > 0;
  }
}
