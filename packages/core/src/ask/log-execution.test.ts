import { describe, expect, it } from 'vitest';
import { createActivityService } from '../activity/activity-service.js';
import type { DomainEvent } from '../activity/events.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { ExecutionPurpose, ExecutionStatus } from '../records/activity.js';
import { logExecution } from './log-execution.js';

const orders = { catalog: 'shop', schema: 'main', table: 'orders' };
const salaries = { catalog: 'shop', schema: 'main', table: 'salaries' };

/** Logs one execution; answers what was told and what was kept. */
async function log(status: ExecutionStatus, purpose: ExecutionPurpose = 'answer') {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const activity = createActivityService({ store, clock: () => new Date('2026-01-31T12:00:00Z') });
  const told: DomainEvent[] = [];
  const events = { emit: async (event: DomainEvent) => void told.push(event) };
  const source = { record: { id: 'source' } } as OpenSource;
  await logExecution(
    { activity, events },
    {
      sql: 'SELECT secret FROM orders',
      source,
      user_id: 'ada',
      purpose,
      query_id: 'query',
      question: 'Secret?',
    },
    {
      status,
      error_code: status === 'success' ? null : 'QUERY_TIMEOUT',
      execution_time_ms: 3,
      row_count: status === 'success' ? 1 : null,
      cached: false,
      tables: [orders, salaries],
      denied: status === 'denied' ? [salaries] : [],
    },
  );
  return { told, history: await store.find('query_log', {}), access: await store.find('access_log', {}) };
}

describe('logExecution', () => {
  it.each([
    ['success', 'query.executed'],
    ['failed', 'query.failed'],
    ['timeout', 'query.failed'],
    ['cancelled', 'query.failed'],
    ['denied', 'access.denied'],
  ] as const)('tells of an execution that ended with %s once, as %s', async (status, kind) => {
    const { told, history } = await log(status);
    expect(told).toMatchObject([
      { kind, user_id: 'ada', data: { query_id: 'query', status, purpose: 'answer' } },
    ]);
    expect(history).toMatchObject([{ user_id: 'ada', status, sql: 'SELECT secret FROM orders' }]);
  });

  it('tells ids and figures only', async () => {
    const { told } = await log('success');
    expect(told[0]?.data).toEqual({
      query_id: 'query',
      datasource_id: 'source',
      purpose: 'answer',
      status: 'success',
      error_code: null,
      execution_time_ms: 3,
      row_count: 1,
      cached: false,
      tables: ['shop.main.orders', 'shop.main.salaries'],
    });
  });

  it('keeps the decision about each table', async () => {
    const { access } = await log('denied');
    expect(access.map(({ table_name, access_granted }) => [table_name, access_granted]).sort()).toEqual([
      ['orders', true],
      ['salaries', false],
    ]);
  });

  it.each(['dry_run', 'value_index'] as const)('is silent about a %s', async (purpose) => {
    const { told, history, access } = await log('success', purpose);
    expect([told, history, access]).toEqual([[], [], []]);
  });
});
