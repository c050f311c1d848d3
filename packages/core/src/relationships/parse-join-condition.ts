/** A column as a condition writes it: its name, and the parts before it. */
export interface WrittenColumn {
  /** Nothing, table, schema and table, or catalog, schema and table. */
  readonly qualifier: readonly WrittenName[];
  readonly column: WrittenName;
}

/** A name of a condition; a quoted one keeps its case in every engine. */
export interface WrittenName {
  readonly name: string;
  readonly isQuoted: boolean;
}

/** One `left = right` of a condition. */
export interface WrittenEquality {
  readonly left: WrittenColumn;
  readonly right: WrittenColumn;
}

type Token = WrittenName | '.' | '=' | 'AND' | '(' | ')';

const tokenPattern =
  /\s*(?:(?<name>[\p{L}_][\p{L}\p{N}_$]*)|"(?<double>(?:[^"]|"")+)"|`(?<back>(?:[^`]|``)+)`|(?<mark>[.=()]))/uy;

/** The equalities of a condition that is nothing but column equalities joined by AND, in their order; else null. */
export function parseJoinCondition(condition: string): readonly WrittenEquality[] | null {
  const tokens = tokenize(condition.trim());
  if (tokens === null) return null;
  const reader = createReader(tokens);
  const equalities = readConjunction(reader);
  return reader.isAtEnd() ? equalities : null;
}

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const groups = tokenPattern.exec(text)?.groups;
    if (groups === undefined) return null;
    tokens.push(tokenOf(groups));
  }
  return tokens;
}

function tokenOf({ name, double, back, mark }: Readonly<Record<string, string | undefined>>): Token {
  if (double !== undefined) return { name: double.replaceAll('""', '"'), isQuoted: true };
  if (back !== undefined) return { name: back.replaceAll('``', '`'), isQuoted: true };
  if (name !== undefined) return name.toUpperCase() === 'AND' ? 'AND' : { name, isQuoted: false };
  return mark === '.' || mark === '=' || mark === '(' ? mark : ')';
}

interface Reader {
  /** Takes the next token if it is this mark. */
  skip(mark: Exclude<Token, WrittenName>): boolean;
  /** Takes the next token if it is a name. */
  name(): WrittenName | null;
  isAtEnd(): boolean;
}

function createReader(tokens: readonly Token[]): Reader {
  let at = 0;
  return {
    skip: (mark) => {
      if (tokens[at] !== mark) return false;
      at += 1;
      return true;
    },
    name: () => {
      const token = tokens[at];
      if (typeof token !== 'object') return null;
      at += 1;
      return token;
    },
    isAtEnd: () => at === tokens.length,
  };
}

function readConjunction(reader: Reader): WrittenEquality[] | null {
  const equalities: WrittenEquality[] = [];
  do {
    const part = readPart(reader);
    if (part === null) return null;
    equalities.push(...part);
  } while (reader.skip('AND'));
  return equalities;
}

function readPart(reader: Reader): readonly WrittenEquality[] | null {
  if (reader.skip('(')) {
    const inner = readConjunction(reader);
    return reader.skip(')') ? inner : null;
  }
  const left = readColumn(reader);
  if (left === null || !reader.skip('=')) return null;
  const right = readColumn(reader);
  return right === null ? null : [{ left, right }];
}

function readColumn(reader: Reader): WrittenColumn | null {
  const parts: WrittenName[] = [];
  do {
    const part = reader.name();
    if (part === null) return null;
    parts.push(part);
  } while (reader.skip('.'));
  const column = parts.pop();
  return column === undefined || parts.length > 3 ? null : { qualifier: parts, column };
}
