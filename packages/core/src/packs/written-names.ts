const identifier = String.raw`"[^"]+"|${'`'}[^${'`'}]+${'`'}|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*`;

/** A name as SQL of packs writes it, in whatever quotes; a source for patterns with the flag `u`. */
export const writtenName = `(?:${identifier})`;

const names = new RegExp(writtenName, 'gu');

/** The names of a piece of SQL outside its texts, in their order, in lower case and without quotes. */
export function namesIn(sql: string): string[] {
  return [...withoutTexts(sql).matchAll(names)].map(([name]) =>
    (/^["`[]/.test(name) ? name.slice(1, -1) : name).toLowerCase(),
  );
}

/** SQL with its texts emptied: what stands in them names nothing. */
export function withoutTexts(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "''");
}
