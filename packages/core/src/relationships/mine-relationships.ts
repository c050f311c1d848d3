import { AnalyticsError } from '../errors/analytics-error.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import type { QueryLogRecord } from '../records/activity.js';
import type { SqlJoin } from '../sql/analysis.js';
import type { Guard } from '../sql/guard.js';
import { addReports, noChange, type ChangeReport } from './change-report.js';
import { formatJoinCondition, joinKey, type JoinColumns } from './join-condition.js';
import { listKnownTables, type JoinableSource, type KnownTable, type KnownTables } from './known-schemas.js';
import type { FoundRelationship } from './store-relationships.js';

/** What mining found: relationships, and a report of the SQL that could not be read. */
export interface MinedRelationships {
  readonly found: readonly FoundRelationship[];
  readonly failures: ChangeReport;
}

/** So many log records are read at a time. */
const pageSize = 500;

/**
 * Finds the joins of every stored query that ran successfully for an answer, each counted once a query, however often it ran.
 * All of the history is counted anew, so that another run finds the same. Spec, Discovery rules: Mined.
 */
export async function mineRelationships(
  store: Store,
  sources: readonly JoinableSource[],
  guard: Guard,
): Promise<MinedRelationships> {
  const bySource = new Map(sources.map((source) => [source.record.id, source]));
  const tables = listKnownTables(sources);
  const queriesOf = new Map<string, { readonly join: JoinColumns; readonly queries: Set<string> }>();
  let failures = noChange;
  for await (const { id, query_id, datasource_id, sql } of successfulQueries(store)) {
    const source = bySource.get(datasource_id ?? '');
    if (source === undefined) continue;
    try {
      for (const join of await joinsOf(sql, source, guard)) {
        const narrowed = narrow(join, tables);
        if (narrowed === null) continue;
        const key = joinKey(narrowed);
        const known = queriesOf.get(key) ?? { join: narrowed, queries: new Set<string>() };
        known.queries.add(query_id ?? id);
        queriesOf.set(key, known);
      }
    } catch (error) {
      if (!AnalyticsError.is(error)) throw error;
      failures = addReports(failures, failureOf(error, query_id));
    }
  }
  const found = [...queriesOf.values()].map(({ join, queries }) => describe(join, queries.size, tables));
  return { found: found.flat(), failures };
}

/** The first execution of each stored query, or of each SQL that no stored query stands for, oldest first. */
async function* successfulQueries(store: Store): AsyncGenerator<QueryLogRecord> {
  const seen = new Set<string>();
  const order = [{ field: 'timestamp', direction: 'asc' }] as const;
  let after: QueryLogRecord | undefined;
  for (;;) {
    const page = await store.find(
      'query_log',
      { purpose: 'answer', status: 'success' },
      { order, limit: pageSize, ...(after === undefined ? {} : { after }) },
    );
    for (const record of page) {
      const key = JSON.stringify([record.query_id, record.datasource_id, record.sql]);
      if (!seen.has(key)) yield record;
      seen.add(key);
    }
    after = page.at(-1);
    if (page.length < pageSize) return;
  }
}

/** Mining is an admin's work and reads no rows: what the query could read when it ran is not asked again. */
const everything: ReadableSet = {
  fingerprint: 'mining',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: 'Mining reads no rows.', rule: null, is_hidden: false }),
};

async function joinsOf(sql: string, source: JoinableSource, guard: Guard): Promise<readonly SqlJoin[]> {
  const verdict = await guard.check(sql, {
    schema: source.schema,
    catalog: source.record.catalog,
    readable: everything,
    syntaxTree: (text) => source.driver.syntaxTree(text),
  });
  if (verdict.verdict === 'allow') return verdict.analysis.joins;
  if (verdict.verdict === 'reject') throw new AnalyticsError(verdict.code, verdict.reason);
  return [];
}

/**
 * The join by the key that it uses: equalities beside the columns of a key are filters. Null for a table joined with itself by the
 * same columns, which says nothing.
 */
function narrow(join: SqlJoin, tables: KnownTables): JoinColumns | null {
  const left = tables.find(join.left);
  const right = tables.find(join.right);
  if (left === null || right === null || join.columns.length === 0) return null;
  const key = keyAmong(right, sideOf(join, 'right')) ?? keyAmong(left, sideOf(join, 'left'));
  const side = keyAmong(right, sideOf(join, 'right')) === null ? 'left' : 'right';
  const columns = key === null ? join.columns : join.columns.filter((pair) => key.includes(pair[side]));
  const isTrivial = left.table === right.table && columns.every((pair) => pair.left === pair.right);
  return isTrivial ? null : { left: left.name, right: right.name, columns };
}

function sideOf({ columns }: JoinColumns, side: 'left' | 'right'): string[] {
  return columns.map((pair) => pair[side]);
}

/** The shortest key of the table that is among the columns. */
function keyAmong({ table }: KnownTable, columns: readonly string[]): readonly string[] | null {
  const keys = [table.primary_key, ...table.unique_keys].filter(
    (key) => key.length > 0 && key.every((column) => columns.includes(column)),
  );
  return keys.sort((one, other) => one.length - other.length)[0] ?? null;
}

/** The side that is joined by its key is the target; where both or neither are, the smaller name is. */
function describe(join: JoinColumns, occurrences: number, tables: KnownTables): FoundRelationship[] {
  const left = tables.find(join.left);
  const right = tables.find(join.right);
  if (left === null || right === null) return [];
  const isLeftKey = keyAmong(left, sideOf(join, 'left')) !== null;
  const isRightKey = keyAmong(right, sideOf(join, 'right')) !== null;
  const isTurned = isLeftKey === isRightKey ? isBefore(left, right) : isLeftKey;
  const columns = isTurned
    ? join.columns.map((pair) => ({ left: pair.right, right: pair.left }))
    : join.columns;
  const directed = isTurned
    ? { left: join.right, right: join.left, columns }
    : { left: join.left, right: join.right, columns };
  return [
    {
      source: directed.left,
      target: directed.right,
      source_columns: sideOf(directed, 'left'),
      target_columns: sideOf(directed, 'right'),
      join_condition: formatJoinCondition(directed, left.schema.dialect),
      join_key: joinKey(directed),
      relationship_type: isLeftKey && isRightKey ? '1:1' : isLeftKey || isRightKey ? 'N:1' : 'M:N',
      source_method: 'mined',
      confidence: minedConfidence(occurrences),
      evidence: ['mined'],
      occurrence_count: occurrences,
    },
  ];
}

/** Spec, Discovery rules: min(0.9, 0.5 + 0.05 x occurrence_count), without the noise of binary fractions. */
function minedConfidence(occurrences: number): number {
  return Math.min(90, 50 + 5 * occurrences) / 100;
}

function isBefore(one: KnownTable, other: KnownTable): boolean {
  return JSON.stringify(one.name) < JSON.stringify(other.name);
}

function failureOf({ code, message }: AnalyticsError, query_id: string | null): ChangeReport {
  const error = query_id === null ? { code, message } : { query_id, code, message };
  return { ...noChange, failed: 1, errors: [error] };
}
