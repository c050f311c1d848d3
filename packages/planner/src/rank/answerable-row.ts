import type { Readings } from '../candidates/readings.js';
import { emptyShape } from '../shape/shape.js';
import { askingWords } from '../link/asking-words.js';
import { plainWords } from '../link/plain-words.js';
import { commonWords, type Token } from '../link/tokenize.js';

/** Numbers that tell whether a question is about this data at all. */
export function answerableRow(
  readings: Readings,
  similarity: (a: string, b: string) => number,
): Float32Array {
  const { linked, facts, proposals } = readings;
  const { schema } = linked;
  const content = linked.tokens.filter(
    (token, at) =>
      /^\p{L}{3,}$/u.test(token.lower) &&
      !commonWords.has(token.lower) &&
      !askingWords.has(token.lower) &&
      !facts.literalTokens.has(at),
  );
  const vocabulary = new Set(
    [
      ...schema.tables.flatMap((table) => table.words),
      ...schema.columns.flatMap((column) => column.words),
    ].filter((word) => word.length > 2),
  );
  const described = new Set([
    ...schema.tables.flatMap((table) => [...table.descriptionStems]),
    ...schema.columns.flatMap((column) => [...column.descriptionStems, ...column.qualities]),
  ]);
  const fits = content.map((token) => {
    if (schema.nameStems.has(token.stem) || described.has(token.stem)) return 1;
    let best = 0;
    for (const word of vocabulary) best = Math.max(best, similarity(token.lower, word));
    return best;
  });
  const sorted = [...fits].sort((a, b) => a - b);
  const size = Math.max(1, fits.length);
  const best = proposals[0];
  const values = linked.literals.filter((literal) => literal.kind === 'value');
  const lost = content.filter((token, at) => (fits[at] ?? 0) < 0.5);
  const capital = lost.filter((token) => /^\p{Lu}/u.test(token.text) && token.start > 0).length;
  return Float32Array.from(
    [
      content.length,
      fits.filter((fit) => fit >= 1).length / size,
      fits.filter((fit) => fit >= 0.5).length / size,
      fits.reduce((sum, fit) => sum + fit, 0) / size,
      sorted[0] ?? 1,
      sorted[1] ?? 1,
      lost.length,
      capital,
      values.length,
      linked.literals.filter((literal) => literal.kind === 'quoted').length,
      facts.namedTables.size,
      Math.min(5, facts.namedColumns.size),
      facts.bestFraction,
      Math.max(0, ...linked.tables.map((table) => table.similarity)),
      best?.slotScore ?? -20,
      Math.min(0, ...(best?.slotParts ?? [-20])),
      best?.shapeScore ?? -20,
      Math.max(0, ...readings.slotsOf(best?.shape ?? readings.shapes[0]?.shape ?? emptyShape).tables),
      linked.tokens.length,
      schema.columns.length,
      fits.filter((fit) => fit < 0.35).length,
      lost.filter((token) => /^\p{Ll}/u.test(token.text) && !plainWords.has(token.lower)).length,
      lost.filter((token) => isWanted(linked.tokens, token)).length,
      (fits.at(-1) ?? 1) < 0.5,
      (fits[0] ?? 1) < 0.5,
      linked.literals.filter((literal) => literal.kind === 'quoted' && literal.options.length === 0).length,
    ].map(Number),
  );
}

const figures = /^(?:average|mean|total|maximum|minimum|sum|each|per|every|\w{3,}est|most|least|many|of)$/;

/** Whether a word stands right behind what asks for it: a figure, a superlative or a grouping. */
function isWanted(tokens: readonly Token[], token: Token): boolean {
  const before = tokens[tokens.indexOf(token) - 1]?.lower ?? '';
  return figures.test(before);
}
