import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  collectionDefinitions,
  createMetadataService,
  type CollectionDefinition,
  type Principal,
  type SourceSchema,
} from '@querent/core';
import { createKnexStore } from '@querent/store-knex';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from './bench-row.js';

const batchSize = 1_000;
const columnsOfTable = 20;
const rounds = 21;
/** Rounds that are not counted, until both run as compiled code. */
const warmUpRounds = 10;

const admin: Principal = { user_id: 'bench', username: 'bench', role: 'ADMIN', group_ids: [] };

/** A bulk of metadata through the service, against inserts of the same rows, records and history, with prepared statements. */
export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const store = createKnexStore({ url: `sqlite:${join(folder, 'ours.db')}` });
  const direct = new DatabaseSync(join(folder, 'direct.db'));
  const { metadata: records, metadata_history: history } = collectionDefinitions;
  try {
    await store.migrate([records, history]);
    direct.exec('pragma journal_mode = wal; pragma synchronous = normal');
    const insertRecord = prepareTable(direct, records);
    const insertHistory = prepareTable(direct, history);
    const service = createMetadataService({
      store,
      clock: () => new Date('2026-01-01T00:00:00.000Z'),
      sources: { refresh: async () => {}, all: () => [{ record: { catalog: 'shop' }, schema }] },
      access: { readableSet: async () => everything },
      catalog: { refresh: async () => {}, nearest: async () => [] },
      usage: { of: async () => ({ query_count: 0, last_queried_at: null }) },
    });
    const oursMs: number[] = [];
    const baselineMs: number[] = [];
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      await store.remove('metadata', {});
      direct.exec('delete from metadata');
      const inputs = bulkOf(round);
      oursMs.push(
        await timeOf(async () => {
          const { created } = await service.bulk(admin, inputs);
          if (created !== batchSize) throw new Error(`Only ${created} records were created.`);
        }),
      );
      baselineMs.push(
        await timeOf(async () => {
          direct.exec('begin immediate');
          for (const input of inputs) {
            const record = recordOf(input);
            insertRecord(record);
            insertHistory(historyOf(record));
          }
          direct.exec('commit');
        }),
      );
    }
    for (const times of [oursMs, baselineMs]) times.splice(0, warmUpRounds);
    return [
      {
        name: 'metadata: 1 000 new column records in a bulk, with their history',
        ours: (batchSize / medianOf(oursMs)) * 1_000,
        baseline: (batchSize / medianOf(baselineMs)) * 1_000,
        baseline_name: 'the same rows by prepared statements of @photostructure/sqlite in one transaction',
        unit: '/s',
        target: { at_least: 0.7 },
        note: `medians of ${rounds} rounds; ours also checks fields, names and access, and looks for records that are there`,
      },
    ];
  } finally {
    await store.close();
    direct.close();
    rmSync(folder, { recursive: true });
  }
}

type Input = ReturnType<typeof bulkOf>[number];
type Row = Readonly<Record<string, unknown>>;

const schema: SourceSchema = {
  dialect: 'sqlite',
  catalog: 'main',
  search_path: ['main'],
  tables: Array.from({ length: batchSize / columnsOfTable }, (_, table) => ({
    schema: 'main',
    name: `table_${table}`,
    kind: 'table',
    description: null,
    columns: Array.from({ length: columnsOfTable }, (__, column) => ({
      ...{ name: `column_${column}`, type: 'TEXT', kind: 'text', nullable: true, description: null },
    })),
    primary_key: [],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  })),
};

const everything = {
  fingerprint: 'everything',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
};

function bulkOf(round: number) {
  return Array.from({ length: batchSize }, (_, index) => ({
    database_name: 'shop',
    schema_name: 'main',
    table_name: `table_${Math.floor(index / columnsOfTable)}`,
    column_name: `column_${index % columnsOfTable}`,
    description: `What stands in column ${index}, as round ${round} tells it.`,
    tags: ['sales', 'daily'],
    is_pii: false,
  }));
}

function recordOf(input: Input): Row {
  const { database_name, schema_name, table_name, column_name } = input;
  return {
    id: randomUUID(),
    level: 'column',
    ...{ database_name, schema_name, table_name, column_name },
    name_key: JSON.stringify([database_name, schema_name, table_name, column_name]),
    ...contentOf(input),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    updated_by: 'bench',
  };
}

function historyOf(record: Row): Row {
  return {
    ...{ id: randomUUID(), metadata_id: record['id'] },
    ...{ database_name: record['database_name'], schema_name: record['schema_name'] },
    ...{ table_name: record['table_name'], column_name: record['column_name'] },
    action: 'created',
    before: null,
    after: Object.fromEntries(contentFields.map((field) => [field, record[field]])),
    changed_by: 'bench',
    changed_at: '2026-01-01T00:00:00.000Z',
  };
}

const contentFields = [
  'description',
  'tags',
  'business_owner',
  'data_classification',
  'data_type',
  'is_pii',
  'valid_values',
] as const;

function contentOf({ description, tags, is_pii }: Input): Row {
  const empty = { business_owner: null, data_classification: null, data_type: null, valid_values: null };
  return { description, tags, is_pii, ...empty };
}

/** Makes a table with the indexes that the store makes, and answers how to insert a row. */
function prepareTable(direct: DatabaseSyncInstance, definition: CollectionDefinition): (row: Row) => void {
  const { name, unique, indexes } = definition;
  const fields = Object.keys(definition.fields);
  const columns = (list: readonly string[]): string => list.map((field) => `"${field}"`).join(', ');
  direct.exec(`create table ${name} (${columns(fields).replace('"id"', '"id" text not null primary key')})`);
  unique.forEach((list, place) =>
    direct.exec(`create unique index ${name}_u${place} on ${name} (${columns(list)})`),
  );
  indexes.forEach((list, place) =>
    direct.exec(`create index ${name}_i${place} on ${name} (${columns(list)})`),
  );
  const insert = direct.prepare(
    `insert into ${name} (${columns(fields)}) values (${fields.map(() => '?').join(', ')})`,
  );
  return (row) => void insert.run(...fields.map((field) => cellOf(row[field])));
}

/** As the store keeps values: json as text, flags as numbers. */
function cellOf(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value as string | number | null;
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
