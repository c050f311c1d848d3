import type { LinkedQuestion } from '../link/link-question.js';
import type { NameMatch } from '../link/match-names.js';
import type { QuestionFacts } from './question-facts.js';

/** The question as two rows of tokens: its own words, and with names and literals replaced by what they are. */
export interface ShapeTokens {
  readonly words: readonly string[];
  readonly roles: readonly string[];
  readonly flags: readonly number[];
}

const literalNames = { value: 'VAL', number: 'NUM', range: 'RANGE', quoted: 'VAL', time: 'TIME' } as const;

/** Prepares a question for the classifiers of its shape. */
export function shapeTokens(linked: LinkedQuestion, facts: QuestionFacts): ShapeTokens {
  const starts = new Map(linked.literals.map((literal) => [literal.start, literal]));
  const columnAt = coveredTokens(
    linked,
    linked.schema.columns.map((column) => ({ match: linked.columns[column.index], phrases: column.phrases })),
  );
  const tableAt = coveredTokens(
    linked,
    linked.schema.tables.map((table) => ({ match: linked.tables[table.index], phrases: [table.stems] })),
  );
  const words: string[] = [];
  const roles: string[] = [];
  for (let at = 0; at < linked.tokens.length; at += 1) {
    const token = linked.tokens[at];
    if (!token) continue;
    const literal = starts.get(at);
    if (literal) {
      const name =
        literal.kind === 'number' && /^(19|20)\d\d$/.test(literal.text) ? 'YEAR' : literalNames[literal.kind];
      words.push(
        literal.kind === 'value'
          ? token.lower
          : literal.kind === 'number' && !/^\d/.test(token.text)
            ? token.lower
            : name,
      );
      roles.push(name);
      at = literal.end - 1;
      continue;
    }
    if (/^["“”'‘’`]$/.test(token.text)) continue;
    words.push(token.lower);
    const role =
      columnAt.has(at) && !(tableAt.has(at) && (columnAt.get(at) ?? 0) < 2)
        ? 'COL'
        : tableAt.has(at)
          ? 'TAB'
          : token.lower;
    if (role === token.lower || roles.at(-1) !== role) roles.push(role);
  }
  const count = (kind: string): number => linked.literals.filter((literal) => literal.kind === kind).length;
  const named = facts.namedColumns.size;
  const flags = [
    count('value') > 0,
    count('value') === 1,
    count('value') > 1,
    count('number') > 0,
    count('number') > 1,
    count('quoted') > 0,
    count('range') > 0,
    count('time') > 0,
    facts.namedTables.size > 1,
    named === 0,
    new Set([...facts.namedColumns].map((index) => linked.columns[index]?.position)).size === 1,
    linked.tokens.length > 15,
    linked.tokens.length > 22,
    linked.bucket !== null,
    ...[1, 2, 3, 4].map((size) => namedBeforeClause(linked) === size),
    linked.literals.some((literal) => literal.isNegated),
  ].map(Number);
  return { words, roles, flags };
}

/** The tokens of names that the question has in full, each with the length of the longest such name. */
function coveredTokens(
  linked: LinkedQuestion,
  names: readonly {
    readonly match: NameMatch | undefined;
    readonly phrases: readonly (readonly string[])[];
  }[],
): Map<number, number> {
  const covered = new Map<number, number>();
  for (const { match, phrases } of names) {
    if (!match || match.fraction < 0.99 || match.closeness < 0.99 || match.position === null) continue;
    for (const phrase of phrases) {
      const places = phrase.map((stem) =>
        linked.tokens.findIndex(
          (token, at) => token.stem === stem && Math.abs(at - (match.position ?? 0)) <= phrase.length,
        ),
      );
      if (places.some((place) => place < 0)) continue;
      for (const place of places) covered.set(place, Math.max(covered.get(place) ?? 0, phrase.length));
    }
  }
  return covered;
}

/** How many places before the first condition name a column. */
function namedBeforeClause(linked: LinkedQuestion): number {
  const stop = linked.tokens.findIndex(
    (token, at) =>
      at > 2 && /^(where|whose|who|that|with|for|from|in|sorted|ordered|having|when)$/.test(token.lower),
  );
  const places = linked.columns.flatMap((match) =>
    match.fraction >= 0.99 && match.position !== null && (stop < 0 || match.position < stop)
      ? [match.position]
      : [],
  );
  return Math.min(4, new Set(places).size);
}

/** All runs of one to three neighbouring tokens. */
export function tokenRuns(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  for (let length = 1; length <= 3; length += 1) {
    for (let at = 0; at + length <= tokens.length; at += 1)
      runs.push(tokens.slice(at, at + length).join(' '));
  }
  return runs;
}
