/** A plain `SELECT` cut into its clauses, each part as it was written. */
export interface Clauses {
  readonly isDistinct: boolean;
  readonly items: readonly string[];
  readonly from: string;
  /** Joined by AND. */
  readonly where: readonly string[];
  readonly groupBy: readonly string[];
  readonly having: string | null;
  readonly orderBy: readonly string[];
  readonly limit: number | null;
}

/** A word, name, literal or mark of SQL; `depth` counts the open parentheses around it. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly depth: number;
}

const pattern = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|[\p{L}_][\p{L}\p{N}_$]*|\d+(?:\.\d+)?|[^\s]/gu;

function piecesOf(sql: string): Piece[] {
  let depth = 0;
  return [...sql.matchAll(pattern)].map((match) => {
    const text = match[0];
    if (text === ')') depth -= 1;
    const piece = { text, start: match.index, depth };
    if (text === '(') depth += 1;
    return piece;
  });
}

const heads = ['SELECT', 'FROM', 'WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT'];
const unsupported = new Set(['UNION', 'INTERSECT', 'EXCEPT', 'WITH', 'WINDOW', 'OFFSET', 'FETCH', 'QUALIFY']);

/** Cuts a statement into clauses, or answers null where it is more than a plain `SELECT`. */
export function readClauses(sql: string): Clauses | null {
  const text = sql.trim().replace(/;+\s*$/, '');
  const top = piecesOf(text).filter((piece) => piece.depth === 0);
  if (top.some((piece) => unsupported.has(piece.text.toUpperCase()))) return null;
  const found = top.filter((piece) => heads.includes(piece.text.toUpperCase()));
  if (found[0]?.start !== 0 || found[0].text.toUpperCase() !== 'SELECT') return null;
  const bodies = new Map<string, string>();
  for (const [at, head] of found.entries()) {
    const name = head.text.toUpperCase();
    if (bodies.has(name)) return null;
    const body = text.slice(head.start + head.text.length, found[at + 1]?.start ?? text.length).trim();
    bodies.set(name, name === 'GROUP' || name === 'ORDER' ? body.replace(/^BY\s+/i, '') : body);
  }
  const selected = bodies.get('SELECT') ?? '';
  const limit = bodies.get('LIMIT');
  if (!bodies.has('FROM') || (limit !== undefined && !/^\d+$/.test(limit))) return null;
  const isDistinct = /^DISTINCT\s/i.test(selected);
  return {
    isDistinct,
    items: splitTop(isDistinct ? selected.replace(/^DISTINCT\s+/i, '') : selected, ','),
    from: bodies.get('FROM') ?? '',
    where: conditionsOf(bodies.get('WHERE') ?? ''),
    groupBy: splitTop(bodies.get('GROUP') ?? '', ','),
    having: bodies.get('HAVING') ?? null,
    orderBy: splitTop(bodies.get('ORDER') ?? '', ','),
    limit: limit === undefined ? null : Number(limit),
  };
}

/** The parts between separators that stand in no parentheses; the AND of `BETWEEN` separates nothing. */
function splitTop(text: string, separator: string): string[] {
  if (text === '') return [];
  const parts: string[] = [];
  let start = 0;
  let isBetween = false;
  for (const piece of piecesOf(text)) {
    const word = piece.text.toUpperCase();
    if (piece.depth > 0) continue;
    if (word === 'BETWEEN') isBetween = true;
    if (word !== separator) continue;
    if (separator === 'AND' && isBetween) {
      isBetween = false;
      continue;
    }
    parts.push(text.slice(start, piece.start).trim());
    start = piece.start + piece.text.length;
  }
  return [...parts, text.slice(start).trim()];
}

function conditionsOf(where: string): string[] {
  const hasOr = piecesOf(where).some((piece) => piece.depth === 0 && piece.text.toUpperCase() === 'OR');
  return hasOr ? [`(${where})`] : splitTop(where, 'AND');
}

/** Puts clauses together again. */
export function writeClauses(clauses: Clauses): string {
  const parts = [
    `SELECT ${clauses.isDistinct ? 'DISTINCT ' : ''}${clauses.items.join(', ')}`,
    `FROM ${clauses.from}`,
    clauses.where.length > 0 ? `WHERE ${clauses.where.join(' AND ')}` : '',
    clauses.groupBy.length > 0 ? `GROUP BY ${clauses.groupBy.join(', ')}` : '',
    clauses.having === null ? '' : `HAVING ${clauses.having}`,
    clauses.orderBy.length > 0 ? `ORDER BY ${clauses.orderBy.join(', ')}` : '',
    clauses.limit === null ? '' : `LIMIT ${String(clauses.limit)}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const aggregate = /\b(?:COUNT|SUM|AVG|MIN|MAX)\s*\(/i;

/** Whether an expression makes one value of many rows. */
export const isFigure = (expression: string): boolean => aggregate.test(expression);

/** An item without its alias. */
export const bare = (item: string): string => item.replace(/\s+AS\s+(?:"[^"]*"|`[^`]*`|\w+)\s*$/i, '').trim();

/** A text with each of its own names changed: those of selects inside of it, of parts of names and of functions stay. */
export function renamed(text: string, change: (name: string) => string): string {
  const pieces = piecesOf(text);
  let result = '';
  let at = 0;
  let inner: number | null = null;
  for (const [place, piece] of pieces.entries()) {
    const [before, after] = [pieces[place - 1]?.text, pieces[place + 1]?.text ?? ''];
    if (inner === null && before === '(' && /^(?:SELECT|WITH)$/i.test(piece.text)) inner = piece.depth;
    if (inner !== null && piece.depth < inner) inner = null;
    const isName = /^["`\p{L}_]/u.test(piece.text) && before !== '.' && after !== '.' && after !== '(';
    if (inner !== null || !isName) continue;
    result += text.slice(at, piece.start) + change(piece.text);
    at = piece.start + piece.text.length;
  }
  return result + text.slice(at);
}

/** The names, unquoted and in lower case, that an expression has. */
export function namesIn(expression: string): Set<string> {
  return new Set(
    piecesOf(expression)
      .filter((piece) => /^["`\p{L}_]/u.test(piece.text))
      .map((piece) => piece.text.replace(/^["`]|["`]$/g, '').toLowerCase()),
  );
}

/** The tables of a FROM clause: name and alias, in order; null where it reads anything but tables. */
export function tablesOf(from: string): { readonly name: string; readonly alias: string }[] | null {
  const pieces = piecesOf(from);
  const found: { name: string; alias: string }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const isTable =
      at === 0 || (pieces[at - 1]?.depth === 0 && /^(?:JOIN|,)$/i.test(pieces[at - 1]?.text ?? ''));
    if (!isTable) continue;
    if (pieces[at]?.text === '(') return null;
    while (pieces[at + 1]?.text === '.') at += 2;
    const own = pieces[at]?.text ?? '';
    const after = /^AS$/i.test(pieces[at + 1]?.text ?? '') ? pieces[at + 2] : pieces[at + 1];
    const isAlias =
      after !== undefined &&
      /^["`\p{L}_]/u.test(after.text) &&
      !/^(?:JOIN|LEFT|RIGHT|INNER|OUTER|FULL|CROSS|NATURAL|ON|USING)$/i.test(after.text);
    found.push({ name: own.replace(/^["`]|["`]$/g, ''), alias: isAlias ? after.text : own });
  }
  return found;
}
