import type { LinkedQuestion } from '../link/link-question.js';
import { stemOf } from '../schema/words.js';
import type { IndexedColumn } from '../schema/indexed-schema.js';

const personal = new Set(['birth', 'birthday', 'hire', 'hired']);
const secondary = new Set([
  'required',
  'shipped',
  'due',
  'updated',
  'modified',
  'end',
  'expiry',
  'expiration',
  'last',
  'deleted',
  'closed',
]);
const primary = new Set([
  'order',
  'ordered',
  'invoice',
  'sale',
  'sales',
  'payment',
  'transaction',
  'purchase',
  'created',
  'placed',
  'issued',
]);

/** The column of time that a question means without naming it: of a table in use, named after what happened, never a birthday. */
export function mainTimeColumn(linked: LinkedQuestion, tables: ReadonlySet<number>): number {
  const neighbours = new Set(
    [...tables].flatMap((table) =>
      (linked.schema.edgesOf[table] ?? []).flatMap((edge) => [edge.source, edge.target]),
    ),
  );
  const fit = (column: IndexedColumn): number => {
    const has = (words: ReadonlySet<string>): number => Number(column.words.some((word) => words.has(word)));
    const place = tables.has(column.table) ? 2 : neighbours.has(column.table) ? 1 : 0;
    const named =
      (linked.columns[column.index]?.fraction ?? 0) + (linked.tables[column.table]?.fraction ?? 0);
    return (
      2 * place +
      named +
      has(primary) -
      3 * has(personal) -
      has(secondary) +
      (column.column.kind === 'text' ? 0 : 0.5)
    );
  };
  const temporal = linked.schema.columns.filter((column) => column.isTemporal);
  return (
    temporal.reduce<IndexedColumn | null>(
      (best, column) => (best && fit(best) >= fit(column) ? best : column),
      null,
    )?.index ?? 0
  );
}

/**
 * Whether a column of time is not the one that a question means without saying so: a birthday, or a date on which something
 * was due beside the one on which it happened.
 */
export function isUnlikelyDate(linked: LinkedQuestion, index: number): boolean {
  const column = linked.schema.columns[index];
  if (!column?.isTemporal) return false;
  if (column.words.some((word) => personal.has(word)))
    return !linked.tokens.some((token) =>
      /^(born|birth\w*|hired?|hiring|old\w*|young\w*|age|aged)$/.test(token.lower),
    );
  const marks = column.words.filter((word) => secondary.has(word)).map(stemOf);
  if (marks.length === 0 || linked.tokens.some((token) => marks.includes(token.stem))) return false;
  return linked.schema.columns.some(
    (other) =>
      other.table === column.table &&
      other.isTemporal &&
      !other.words.some((word) => secondary.has(word) || personal.has(word)),
  );
}
