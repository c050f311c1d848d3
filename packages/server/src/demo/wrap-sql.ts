const clauses = /^(FROM|JOIN|LEFT|INNER|WHERE|GROUP|HAVING|ORDER|LIMIT|UNION|INTERSECT|EXCEPT)$/i;
/** What holds together: quoted text keeps its spaces. */
const words = /(?:'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|[^\s'"`])+/g;
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`/g;

/**
 * A statement in lines of at most so many characters, for reading: clauses begin a line, and only white space outside quotes changes.
 * A single word that is longer keeps its length.
 */
export function wrapSql(sql: string, width: number): string[] {
  const whole = (sql.match(words) ?? []).join(' ');
  if (whole.length <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  for (const word of sql.match(words) ?? []) {
    const isClause = depth === 0 && clauses.test(word) && !/(LEFT|INNER)$/i.test(line);
    if (line !== '' && (isClause || line.length + 1 + word.length > width)) {
      lines.push(line);
      line = isClause ? word : `  ${word}`;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
    const bare = word.replace(quoted, '');
    depth += bare.split('(').length - bare.split(')').length;
  }
  return [...lines, line];
}
