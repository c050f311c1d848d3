import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import type { QueryLogRecord } from '../records/activity.js';
import { collectionDefinitions } from '../records/collections.js';
import { createTableUsage, type TableUsage } from './table-usage.js';

const admin: Principal = { user_id: 'a', username: 'ada', role: 'ADMIN', group_ids: [] };
const now = Date.parse('2026-03-10T00:00:00.000Z');
const dotted = { catalog: 'shop', schema: 'main', table: 'order.lines' };

let store: Store;
let usage: TableUsage;
let logs = 0;

async function log(changes: Partial<QueryLogRecord>): Promise<void> {
  await store.insert('query_log', [
    {
      ...{
        id: `log ${String((logs += 1))}`,
        user_id: 'a',
        query_id: null,
        datasource_id: 'd',
        question: null,
      },
      ...{ sql: 'SELECT 1', purpose: 'answer', status: 'success', error_code: null, execution_time_ms: 10 },
      ...{ row_count: 1, tables: ['shop.main.orders'], cached: false, timestamp: '2026-03-09T00:00:00.000Z' },
      ...changes,
    },
  ]);
}

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const tables = [
    { schema: 'main', name: 'orders' },
    { schema: 'main', name: 'order.lines' },
  ];
  const sources = { all: () => [{ record: { catalog: 'shop' }, schema: { tables } }] };
  usage = createTableUsage({ store, clock: () => new Date(now), sources });
});

describe('list', () => {
  it('counts executions that succeeded and read for somebody, the most used table first', async () => {
    await log({ tables: ['shop.main.order.lines', 'shop.main.orders'], execution_time_ms: 30 });
    await log({ user_id: 'b', purpose: 'tile', timestamp: '2026-03-09T12:00:00.000Z' });
    await log({ purpose: 'export' });
    await log({ status: 'failed' });
    await log({ status: 'denied' });
    await log({ purpose: 'dry_run' });
    await log({ tables: ['gone.s.t.u'] });
    expect((await usage.list(admin)).items).toEqual([
      {
        ...{ catalog: 'shop', schema_name: 'main', table_name: 'orders', query_count: 3, user_count: 2 },
        ...{ last_queried_at: '2026-03-09T12:00:00.000Z', average_execution_time_ms: 17 },
      },
      {
        ...{ catalog: 'gone', schema_name: 's', table_name: 't.u', query_count: 1, user_count: 1 },
        ...{ last_queried_at: '2026-03-09T00:00:00.000Z', average_execution_time_ms: 10 },
      },
      {
        ...{ catalog: 'shop', schema_name: 'main', table_name: 'order.lines', query_count: 1, user_count: 1 },
        ...{ last_queried_at: '2026-03-09T00:00:00.000Z', average_execution_time_ms: 30 },
      },
    ]);
  });

  it.each([
    [{ days: 1 }, 1],
    [{ days: 30 }, 3],
    [{ datasource_id: 'other' }, 1],
    [{ datasource_id: 'nothing' }, 0],
    [{ datasource_id: 'd', days: 2 }, 1],
  ])('counts for %j: %i', async (request, count) => {
    await log({ timestamp: '2026-03-09T06:00:00.000Z' });
    await log({ timestamp: '2026-03-01T00:00:00.000Z' });
    await log({ timestamp: '2026-03-01T00:00:00.000Z', datasource_id: 'other' });
    expect((await usage.list(admin, request)).items[0]?.query_count ?? 0).toBe(count);
  });

  it('goes page by page and is for admins', async () => {
    await log({ tables: ['shop.main.order.lines', 'shop.main.orders'] });
    const first = await usage.list(admin, { limit: 1 });
    const second = await usage.list(admin, { limit: 1, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items].map(({ table_name }) => table_name)).toEqual([
      'order.lines',
      'orders',
    ]);
    await expect(usage.list({ ...admin, role: 'USER' })).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
    for (const days of [0, 1.5, 3_651])
      await expect(usage.list(admin, { days })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});

describe('of', () => {
  it('follows the log, each execution once, also one that another process stores a little later', async () => {
    expect(await usage.of(dotted)).toEqual({ query_count: 0, last_queried_at: null });
    await log({ tables: ['shop.main.order.lines'], timestamp: '2026-03-09T00:00:30.000Z' });
    const first = { query_count: 1, last_queried_at: '2026-03-09T00:00:30.000Z' };
    expect(await usage.of(dotted)).toEqual(first);
    expect(await usage.of(dotted)).toEqual(first);
    await log({ tables: ['shop.main.order.lines'], timestamp: '2026-03-09T00:00:10.000Z' });
    expect(await usage.of(dotted)).toEqual({ ...first, query_count: 2 });
    await log({ status: 'failed', tables: ['shop.main.order.lines'] });
    expect(await usage.of(dotted)).toEqual({ ...first, query_count: 2 });
  });
});
