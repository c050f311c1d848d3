/** What a gold SQL is made of, the widest kind first: a set operation may be nested, a nested one may join. */
export const goldKinds = ['set operation', 'nested', 'join', 'one table', 'no answer'] as const;

/** One of {@link goldKinds}; `no answer`: the data cannot answer the question. */
export type GoldKind = (typeof goldKinds)[number];

/** The kind of a gold SQL, judged by its words. One that is absent or reads no table says that there is no answer. */
export function kindOfGold(sql: string | null): GoldKind {
  const words = sql === null ? '' : plainWords(sql);
  if (!/\bfrom\b/i.test(words)) return 'no answer';
  if (/\b(union|intersect|except)\b/i.test(words)) return 'set operation';
  if ((words.match(/\bselect\b/gi) ?? []).length > 1) return 'nested';
  return /\bjoin\b|\bfrom\s+[\w.]+(\s+(as\s+)?\w+)?\s*,/i.test(words) ? 'join' : 'one table';
}

/** Whether the order of the rows is part of the answer: an ORDER BY outside every parenthesis. */
export function isOrdered(sql: string): boolean {
  let depth = 0;
  let outside = '';
  for (const letter of plainWords(sql)) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return /\border\s+by\b/i.test(outside);
}

const quotedOrComment = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/g;

/** The text with its comments left out and everything quoted replaced by one letter. */
function plainWords(sql: string): string {
  return sql.replaceAll(quotedOrComment, (part) =>
    part.startsWith('--') || part.startsWith('/*') ? ' ' : 'x',
  );
}
