import { DuckDBInstance } from '@duckdb/node-api';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DataSourceDriver } from '@querent/core';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';

import type { BenchRow } from './bench-row.js';
import { checkedSql, createSources, measuredRows, type DriverSource } from './driver-sources.js';

const rounds = 200;
const thousand = 'SELECT id, a, name, words, price, made, ratio, b FROM measured WHERE id < 1000';
const million = 'SELECT id, a, name, words, price, made, ratio, b FROM measured';
const tiny = 'SELECT count(*) FROM measured WHERE id = 1';

/** What a driver costs over its engine's bare client, and how much memory a long result takes. */
export async function rows(): Promise<BenchRow[]> {
  const measured: BenchRow[] = [];
  for (const source of await createSources()) {
    try {
      measured.push(await thousandRows(source), await tinyResult(source), await longResult(source));
    } finally {
      await source.driver.close();
      await source.remove();
    }
  }
  return measured;
}

/** The bare client's own way from the same SQL to the same JSON, as its documentation shows it. */
async function createBaseline({ dialect, place }: DriverSource): Promise<Baseline> {
  switch (dialect) {
    case 'sqlite': {
      const database = new DatabaseSync(place, { readOnly: true, returnArrays: true });
      return {
        name: 'prepare().all() in this process',
        read: async (sql) => database.prepare(sql).all() as unknown[],
        end: async () => database.close(),
      };
    }
    case 'postgres': {
      const client = new pg.Client(place);
      await client.connect();
      const read = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
      return { name: 'pg, rowMode array', read, end: () => client.end() };
    }
    case 'mariadb': {
      const connection = await createConnection({ uri: place, rowsAsArray: true });
      const read = async (sql: string) => (await connection.execute(sql))[0] as unknown[];
      return { name: 'mysql2 execute, rowsAsArray', read, end: () => connection.end() };
    }
    default: {
      const instance = await DuckDBInstance.create(place, { access_mode: 'READ_ONLY' });
      const connection = await instance.connect();
      const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
      return { name: 'DuckDB getRowsJson', read, end: async () => instance.closeSync() };
    }
  }
}

interface Baseline {
  readonly name: string;
  read(sql: string): Promise<unknown[]>;
  end(): Promise<void>;
}

async function thousandRows(source: DriverSource): Promise<BenchRow> {
  const baseline = await createBaseline(source);
  const sql = checkedSql(source.dialect, schemaOf(source), thousand);
  const ours = () => readToJson(source.driver, sql);
  const theirs = async () => JSON.stringify(await baseline.read(thousand));
  const [oursMs, baselineMs] = await medians([ours, theirs]);
  await baseline.end();
  return {
    name: `${source.dialect}: 1 000 rows to JSON`,
    ours: oursMs ?? NaN,
    baseline: baselineMs ?? NaN,
    baseline_name: baseline.name,
    unit: 'ms',
    target: { at_most: source.dialect === 'sqlite' ? 3 : 1.2 },
    note: `${source.dialect === 'sqlite' ? 'in a process of its own; ' : ''}ours binds, checks and bounds the statement as well; medians`,
  };
}

async function tinyResult(source: DriverSource): Promise<BenchRow> {
  const sql = checkedSql(source.dialect, schemaOf(source), tiny);
  const [ours] = await medians([() => readToJson(source.driver, sql)]);
  const target = { at_most: source.dialect === 'sqlite' ? 0.3 : 3 };
  return {
    name: `${source.dialect}: one row`,
    ours: ours ?? NaN,
    baseline: null,
    baseline_name: null,
    unit: 'ms',
    target,
  };
}

/** The most memory that is taken above the start while a million rows pass, in this process. */
async function longResult(source: DriverSource): Promise<BenchRow> {
  const before = process.memoryUsage.rss();
  const startedMs = performance.now();
  const sql = checkedSql(source.dialect, schemaOf(source), million);
  const { batches } = await source.driver.execute(sql, { timeoutMs: 120_000, maxRows: 2 * measuredRows });
  let peak = before;
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    JSON.stringify(batch);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  if (count !== measuredRows) throw new Error(`${source.dialect} gave ${count} rows`);
  return {
    name: `${source.dialect}: memory for 1 000 000 rows`,
    ours: (peak - before) / 2 ** 20,
    baseline: null,
    baseline_name: null,
    unit: 'MB',
    target: { at_most: 64 },
    note: `${Math.round(count / seconds / 1_000)} thousand rows a second, JSON included`,
  };
}

async function readToJson(driver: DataSourceDriver, sql: ReturnType<typeof checkedSql>): Promise<string> {
  const { columns, batches } = await driver.execute(sql, { timeoutMs: 30_000, maxRows: 1_001 });
  const all: unknown[] = [];
  for await (const batch of batches) all.push(...batch);
  return JSON.stringify({ columns, rows: all });
}

/** The median time of each, measured in turns so that a busy machine hits all alike. */
async function medians(subjects: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times = subjects.map((): number[] => []);
  for (let round = -20; round < rounds; round += 1) {
    for (const [place, subject] of subjects.entries()) {
      const startedMs = performance.now();
      await subject();
      if (round >= 0) times[place]?.push(performance.now() - startedMs);
    }
  }
  return times.map((each) => each.sort((left, right) => left - right)[Math.floor(each.length / 2)] ?? NaN);
}

function schemaOf({ dialect, place }: DriverSource): string {
  if (dialect === 'postgres') return 'public';
  return dialect === 'mariadb' ? new URL(place).pathname.slice(1) : 'main';
}
