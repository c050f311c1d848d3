import { connectTables } from '../algebra/join-tree.js';
import type { Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import { withOtherName } from '../candidates/assemble.js';
import type { Readings } from '../candidates/readings.js';
import { askingWords } from '../link/asking-words.js';
import type { LinkedQuestion } from '../link/link-question.js';
import { commonWords } from '../link/tokenize.js';
import { allOf, column, comparedColumns, conditionsIn, wordsIn } from './figure.js';

const beyond =
  /\b(?:how|many|most|least|more|less|than|highest|lowest|average|total|number|count|each|per|both|or|not|never|without|no|except|only|all|same|top|first|last|every|neither|also|and|order|ordered|sorted|\w{3,}est)\b/;

/** `Which airlines offer flights from LAX to ORD`: the names of the rows of one table that stand together with the conditions on others. */
export function composeSubject(readings: Readings): Select | null {
  const { linked } = readings;
  const { tokens, schema } = linked;
  const at = subjectAt(linked);
  if (at === null || linked.bucket || linked.measures.length > 0) return null;
  if (beyond.test(wordsIn(linked, { start: at, end: tokens.length }).join(' '))) return null;
  const named = schema.tables.filter(
    ({ index, words }) =>
      (linked.tables[index]?.fraction ?? 0) >= 0.99 &&
      linked.tables[index]?.position !== null &&
      words.length > 0,
  );
  const subjects = named.filter(
    ({ index, words, nameColumn }) =>
      nameColumn !== null && words.length === 1 && linked.tables[index]?.position === at,
  );
  const [subject] = subjects;
  if (!subject || subjects.length > 1 || subject.nameColumn === null) return null;
  const where = conditionsIn(readings, { start: at + 1, end: tokens.length });
  if (!where || where.length === 0) return null;
  const compared = where
    .flatMap(comparedColumns)
    .map((index) => schema.columns[index]?.table ?? subject.index);
  if (compared.every((table) => table === subject.index)) return null;
  const others = named.filter(({ words }) => words.length === 1).map(({ index }) => index);
  const tables = [...new Set([subject.index, ...others, ...compared])];
  if (hasMore(linked, tables, at)) return null;
  const tree = connectTables(schema, tables, 0);
  if (!tree) return null;
  const repeats = tree.steps.some((step) => step.edge.source === step.table);
  return {
    ...emptySelect,
    items: withOtherName(linked, [subject.nameColumn]).flat().map(column),
    tables,
    where: allOf(where),
    isDistinct: repeats,
  };
}

/** Where the question says whose names it wants, or null where it opens otherwise. */
function subjectAt({ tokens }: LinkedQuestion): number | null {
  const opening = tokens[0]?.lower ?? '';
  if (opening === 'which') return 1;
  if (!/^(?:what|list|show|find|give|return)$/.test(opening)) return null;
  let at = 1;
  while (/^(?:are|is|me|the|all|names?|of)$/.test(tokens[at]?.lower ?? '')) at += 1;
  return at;
}

/** Whether the question names something that neither the tables nor a condition account for. */
function hasMore(linked: LinkedQuestion, tables: readonly number[], from: number): boolean {
  const own = new Set(tables.flatMap((table) => linked.schema.tables[table]?.stems ?? []));
  return linked.tokens.some(
    (token, at) =>
      at > from &&
      /^\p{L}/u.test(token.lower) &&
      !own.has(token.stem) &&
      !commonWords.has(token.lower) &&
      !askingWords.has(token.lower) &&
      !linked.literals.some((literal) => at >= literal.start && at < literal.end) &&
      linked.schema.nameStems.has(token.stem),
  );
}
