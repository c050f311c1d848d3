import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import type { QueryLogRecord } from '../records/activity.js';
import { collectionDefinitions } from '../records/collections.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { createGuard } from '../sql/guard.js';
import { createRelationshipService, type RelationshipService } from './relationship-service.js';

function table(name: string, columns: string, primaryKey: string): SourceTable {
  return {
    schema: 'main',
    name,
    kind: 'table',
    description: null,
    columns: columns
      .split(' ')
      .map((column) => ({ name: column, type: '', kind: 'other', nullable: true, description: null })),
    primary_key: primaryKey.split(' '),
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  };
}

const schema: SourceSchema = {
  dialect: 'sqlite',
  catalog: 'shop',
  search_path: ['main'],
  tables: [
    table('clients', 'id status', 'id'),
    table('deals', 'id buyer status', 'id'),
    table('staff', 'id boss', 'id'),
    table('terms', 'tenant k name', 'tenant k'),
    table('uses', 'id tenant k', 'id'),
    table('visits', 'id place', 'id'),
    table('places', 'id place', 'id'),
  ],
};

const admin: Principal = { user_id: 'admin', username: 'admin', role: 'ADMIN', group_ids: [] };
const everything: ReadableSet = {
  fingerprint: '',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
};
const guard = createGuard();

let store: Store;
let service: RelationshipService;
let logged = 0;

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const sources = [
    {
      record: { id: 'shop', catalog: 'shop' },
      schema,
      fingerprint: '1',
      driver: { syntaxTree: async () => null },
    },
  ];
  service = createRelationshipService({
    store,
    clock: () => new Date('2026-03-01T10:00:00.000Z'),
    sources: { refresh: async () => undefined, all: () => sources },
    access: { readableSet: async () => everything },
    guard,
  });
});

afterAll(async () => {
  await guard.close();
});

async function log(sql: string, change: Partial<QueryLogRecord> = {}): Promise<void> {
  logged += 1;
  const record: QueryLogRecord = {
    id: `log-${String(logged)}`,
    user_id: 'ann',
    query_id: `query-${String(logged)}`,
    datasource_id: 'shop',
    question: null,
    sql,
    purpose: 'answer',
    status: 'success',
    error_code: null,
    execution_time_ms: 1,
    row_count: 1,
    tables: [],
    cached: false,
    timestamp: '2026-02-01T10:00:00.000Z',
    ...change,
  };
  await store.insert('query_log', [record]);
}

async function mined(...statements: readonly string[]) {
  for (const sql of statements) await log(sql);
  await service.mine(admin);
  return (await service.list(admin)).items;
}

const buys = 'SELECT d.id FROM deals d JOIN clients c ON c.id = d.buyer';

describe('mine', () => {
  it.each([
    ['aliases', buys],
    ['the other side first', 'SELECT d.id FROM clients c JOIN deals d ON d.buyer = c.id'],
    ['a comma and WHERE', 'SELECT d.id FROM deals d, clients c WHERE d.buyer = c.id'],
    [
      'full names',
      'SELECT main.deals.id FROM main.deals JOIN main.clients ON main.deals.buyer = main.clients.id',
    ],
    ['a filter beside the key', `${buys} AND c.status = d.status`],
    ['a third table', `${buys} JOIN staff s ON s.id = s.boss`],
  ])('reads %s', async (_, sql) => {
    const found = await mined(sql);
    expect(found.map(({ join_condition }) => join_condition)).toEqual(['main.deals.buyer = main.clients.id']);
    expect(found[0]).toMatchObject({
      relationship_type: 'N:1',
      source_method: 'mined',
      confidence: 0.55,
      occurrence_count: 1,
    });
  });

  it.each([
    [
      'USING',
      'SELECT v.id FROM visits v JOIN places p USING (place)',
      'main.visits.place = main.places.place',
    ],
    [
      'a composite key as one relationship',
      'SELECT u.id FROM uses u JOIN terms t ON t.k = u.k AND t.tenant = u.tenant',
      'main.uses.k = main.terms.k AND main.uses.tenant = main.terms.tenant',
    ],
    [
      'a table with itself',
      'SELECT e.id FROM staff e JOIN staff b ON e.boss = b.id',
      'main.staff.boss = main.staff.id',
    ],
  ])('reads %s', async (_, sql, condition) => {
    expect((await mined(sql)).map(({ join_condition }) => join_condition)).toEqual([condition]);
  });

  it.each([
    ['failed ones', { status: 'failed' }],
    ['denied ones', { status: 'denied' }],
    ['dry runs', { purpose: 'dry_run' }],
    ['tiles', { purpose: 'tile' }],
    ['those of a source that is gone', { datasource_id: 'gone' }],
  ] as const)('leaves out %s', async (_, change) => {
    await log(buys, change);
    expect(await mined()).toEqual([]);
  });

  it.each([
    [1, 0.55],
    [7, 0.85],
    [8, 0.9],
    [12, 0.9],
  ])('gives %i queries the confidence %d', async (count, confidence) => {
    const [found] = await mined(...Array.from({ length: count }, () => buys));
    expect(found).toMatchObject({ occurrence_count: count, confidence });
  });

  it('counts a query once, however often it runs and is mined', async () => {
    await log(buys, { query_id: 'one' });
    await log(buys, { query_id: 'one' });
    await mined();
    const [found] = await mined();
    expect(found).toMatchObject({ occurrence_count: 1, confidence: 0.55 });
    expect(await service.mine(admin)).toMatchObject({ created: 0, updated: 0, skipped: 1 });
  });

  it('goes on after SQL that cannot be read, and reports it', async () => {
    await log('SELECT FROM WHERE', { query_id: 'bad' });
    await log(buys);
    const report = await service.mine(admin);
    expect(report).toMatchObject({ created: 1, failed: 1 });
    expect(report.errors).toEqual([expect.objectContaining({ query_id: 'bad' })]);
  });

  it('promotes what an admin has not decided, and nothing else', async () => {
    const first = await mined(buys);
    const id = first[0]?.id ?? '';
    await service.update(admin, id, { relationship_type: '1:1' });
    await service.disable(admin, id);
    expect(await mined(buys, buys)).toEqual([
      expect.objectContaining({
        source_method: 'admin',
        relationship_type: '1:1',
        confidence: 1,
        is_disabled: true,
        occurrence_count: 3,
      }),
    ]);
  });
});

describe('recordUsage', () => {
  it('counts each use and says when the last one was', async () => {
    const [found] = await mined(buys);
    await service.recordUsage([found?.id ?? '']);
    await service.recordUsage([found?.id ?? '', 'unknown']);
    expect(await service.get(admin, found?.id ?? '')).toMatchObject({
      usage_count: 2,
      last_used_at: '2026-03-01T10:00:00.000Z',
    });
  });

  it('does not change the fingerprint, and stores what waits on close', async () => {
    const [found] = await mined(buys);
    const before = await service.fingerprint();
    await service.recordUsage([found?.id ?? '']);
    await service.close();
    expect((await store.find('relationships', {}))[0]?.usage_count).toBe(1);
    expect(await service.fingerprint()).toBe(before);

    await service.disable(admin, found?.id ?? '');
    expect(await service.fingerprint()).not.toBe(before);
  });
});

describe('importCsv', () => {
  const header =
    'source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type';

  it('stores the good lines and reports the others with their numbers', async () => {
    const csv = [
      header,
      'shop,main,deals,shop,main,clients,deals.buyer = clients.id,N:1',
      '',
      'shop,main,deals,shop,main,nothing,deals.buyer = nothing.id,N:1',
      'shop,main,visits,shop,main,places,"""visits"".""place"" = places.place",m:n',
      'shop,main,deals',
      'shop,main,deals,shop,main,clients,clients.id = deals.buyer,N:1',
    ].join('\r\n');
    const report = await service.importCsv(admin, csv);
    expect(report).toMatchObject({ created: 2, updated: 0, skipped: 1, failed: 2 });
    expect(report.errors.map(({ line, code }) => [line, code])).toEqual([
      [4, 'VALIDATION_ERROR'],
      [6, 'VALIDATION_ERROR'],
    ]);
  });

  it.each([
    ['a header without a column', 'source_catalog,source_schema\n'],
    ['an open quote', `${header}\n"shop`],
    ['nothing', ''],
  ])('refuses %s', async (_, csv) => {
    await expect(service.importCsv(admin, csv)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
