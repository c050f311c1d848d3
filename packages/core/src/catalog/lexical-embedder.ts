import type { Embedder } from '../interfaces/embedder.js';
import { loadSimilarWords, normalise } from '../words/similar-words.js';
import { isStopWord } from '../words/stop-words.js';
import { tokenizeQuestion } from '../words/tokenize-question.js';

/** The length of the vectors of the table of similar words. */
const dimensions = 128;

/** An embedder without model and download: the mean of the word vectors that come with this package, rare words weighing more. */
export function createLexicalEmbedder(): Embedder {
  return {
    specVersion: 1,
    name: 'lexical/1',
    dimensions,
    embed: async (texts) => {
      const similarWords = loadSimilarWords();
      return texts.map((text) => {
        const sum = new Float32Array(dimensions);
        for (const { kind, lower } of tokenizeQuestion(text)) {
          if (kind === 'word' && !isStopWord(lower)) similarWords.addTo(sum, lower);
        }
        return normalise(sum);
      });
    },
    close: async () => undefined,
  };
}
