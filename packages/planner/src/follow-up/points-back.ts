const verb = '(?:do|does|did|has|have|had|is|are|was|were|can|could|will|would)';
const pointers: readonly RegExp[] = [
  new RegExp(`\\b${verb} (they|it|he|she|these|those)\\b`),
  /\b(?:of|for|by|from|in|to|with|about) (them|these|those|it)(?= |$)(?! (?:\w+ ){0,3}(?:who|whose|that|which|with|where)\b)/,
  /^(?:and |but |so |then )?(?:what (?:is|are|was|were) |show (?:me )?|list )?(their|its|his|her)\b/,
];

/**
 * The word of a follow-up that stands for the answer before, as in 'how many orders did they make?'; null where there is none.
 * Such a question, read for itself, would be answered about everything.
 */
export function pointsBack(question: string): string | null {
  const text = question
    .toLowerCase()
    .replace(/[?.!,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const pointer of pointers) {
    const word = pointer.exec(text)?.[1];
    if (word !== undefined) return word;
  }
  return null;
}
