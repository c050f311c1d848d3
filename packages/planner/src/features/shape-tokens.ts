import type { LinkedQuestion } from '../link/link-question.js';
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
  const columnAt = new Set<number>();
  for (const match of linked.columns)
    if (match.fraction >= 0.99 && match.position !== null) columnAt.add(match.position);
  const tableAt = new Set<number>();
  for (const match of linked.tables)
    if (match.fraction >= 0.99 && match.position !== null) tableAt.add(match.position);
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
    roles.push(tableAt.has(at) ? 'TAB' : columnAt.has(at) ? 'COL' : token.lower);
  }
  const count = (kind: string): number => linked.literals.filter((literal) => literal.kind === kind).length;
  const named = facts.namedColumns.size;
  const flags = [
    count('value') > 0, count('value') === 1, count('value') > 1, count('number') > 0, count('number') > 1, count('quoted') > 0, count('range') > 0, count('time') > 0,
    facts.namedTables.size > 1, named === 0, new Set([...facts.namedColumns].map((index) => linked.columns[index]?.position)).size === 1, linked.tokens.length > 15, linked.tokens.length > 22, linked.bucket !== null,
  ].map(Number); // prettier-ignore
  return { words, roles, flags };
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
