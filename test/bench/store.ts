import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { collectionDefinitions, type QueryLogRecord, type Store } from '@querent/core';
import { createKnexStore } from '@querent/store-knex';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from './bench-row.js';

const batchSize = 1000;
const rounds = 15;
const repetitions = 2000;

const baselineName = 'prepared statements of @photostructure/sqlite';
const fields = Object.keys(collectionDefinitions.query_log.fields);
const definition = fields.map((field) => `"${field}"`).join(', ');
const parameters = fields.map(() => '?').join(', ');

/** The store's SQLite against the same tables, indexes and pragmas with prepared statements, in turns. */
export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const store = createKnexStore({ url: `sqlite:${join(folder, 'ours.db')}` });
  const direct = new DatabaseSync(join(folder, 'direct.db'));
  try {
    await store.migrate([collectionDefinitions.query_log]);
    prepareDirect(direct);
    const insert = direct.prepare(`insert into query_log (${definition}) values (${parameters})`);
    const read = direct.prepare(`select ${definition} from query_log where "id" = ?`);
    return [
      await measure('1 000 query log rows in a transaction', batchSize, {
        ours: (round) => insertBatch(store, recordsOf(`o${round}`)),
        baseline(round) {
          const records = recordsOf(`d${round}`);
          direct.exec('begin immediate');
          for (const record of records) insert.run(...valuesOf(record));
          direct.exec('commit');
        },
        target: { at_least: 0.7 },
      }),
      await measure('a single query log row', repetitions, {
        async ours(round) {
          for (let index = 0; index < repetitions; index += 1) {
            await store.insert('query_log', [recordOf(`so${round}-${index}`)]);
          }
        },
        baseline(round) {
          for (let index = 0; index < repetitions; index += 1)
            insert.run(...valuesOf(recordOf(`sd${round}-${index}`)));
        },
        target: { at_least: 0.5 },
      }),
      await measure('a point read', repetitions, {
        async ours() {
          for (let index = 0; index < repetitions; index += 1)
            await store.find('query_log', { id: 'o0-500' });
        },
        baseline() {
          for (let index = 0; index < repetitions; index += 1) read.get('d0-500');
        },
        target: { at_least: 0.3 },
      }),
    ];
  } finally {
    await store.close();
    direct.close();
    rmSync(folder, { recursive: true });
  }
}

interface Contest {
  readonly ours: (round: number) => Promise<void>;
  readonly baseline: (round: number) => void;
  readonly target: BenchRow['target'];
}

/** Takes turns, so that a busy machine slows both, and compares the medians. */
async function measure(name: string, size: number, { ours, baseline, target }: Contest): Promise<BenchRow> {
  const oursMs: number[] = [];
  const baselineMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    oursMs.push(await timeOf(() => ours(round)));
    baselineMs.push(await timeOf(async () => baseline(round)));
  }
  const rateOf = (times: readonly number[]): number => (size / medianOf(times)) * 1000;
  return {
    name: `SQLite store: ${name}`,
    ours: rateOf(oursMs),
    baseline: rateOf(baselineMs),
    baseline_name: baselineName,
    unit: '/s',
    target,
    note: `medians of ${rounds} rounds, WAL, synchronous normal`,
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function insertBatch(store: Store, records: readonly QueryLogRecord[]): Promise<void> {
  return store.transaction((inside) => inside.insert('query_log', records));
}

function prepareDirect(direct: DatabaseSyncInstance): void {
  direct.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table query_log (${definition.replace('"id"', '"id" text not null primary key')});
    create index query_log_user on query_log ("user_id", "timestamp");
    create index query_log_time on query_log ("timestamp")`);
}

function recordsOf(prefix: string): QueryLogRecord[] {
  return Array.from({ length: batchSize }, (_, index) => recordOf(`${prefix}-${index}`));
}

function recordOf(id: string): QueryLogRecord {
  return {
    id,
    user_id: 'user-17',
    query_id: `query of ${id}`,
    datasource_id: 'shop',
    question: 'How many orders did each customer place last month?',
    sql: 'SELECT c.name, COUNT(*) FROM orders o JOIN customers c ON o.customer_id = c.id GROUP BY c.name',
    purpose: 'answer',
    status: 'success',
    error_code: null,
    execution_time_ms: 12.5,
    row_count: 240,
    tables: ['shop.public.customers', 'shop.public.orders'],
    cached: false,
    timestamp: '2026-01-01T00:00:00.000Z',
  };
}

/** The same bytes as the store keeps: lists as JSON, booleans as numbers. */
function valuesOf(record: QueryLogRecord): unknown[] {
  return Object.values(record).map((value: unknown) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
}
