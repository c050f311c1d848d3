import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Texts that are no number, or none that is possible, for each parameter that takes one. */
const noNumbers = [
  ...[
    '',
    ' 5',
    '1e2',
    '0x10',
    '+5',
    '5.',
    '1.5',
    '-1',
    '0',
    '201',
    'five',
    'NaN',
    'Infinity',
    '9'.repeat(400),
  ].map((text) => ({ path: '/api/queries', field: 'limit', text })),
  ...['', ' 0.5', '5e-1', '.5', '-0.1', '1.1', 'half'].map((text) => ({
    path: '/api/relationships',
    field: 'min_confidence',
    text,
  })),
  ...['', '0', '1e1', '3651'].map((text) => ({ path: '/api/analytics/table-usage', field: 'days', text })),
];

/** Every kind of list: each goes by an order of its own. */
const lists = [
  '/api/queries',
  '/api/query-history',
  '/api/dashboards',
  '/api/webhooks',
  '/api/files',
  '/api/metadata',
  '/api/relationships',
  '/api/packs',
  '/api/auth/tokens',
  '/api/datasources',
  '/api/analytics/table-usage',
  '/api/admin/users',
  '/api/admin/groups',
  '/api/admin/schema-exclusions',
  '/api/admin/access-log',
  '/api/admin/activity',
];

/** Cursors that a caller may make up. */
const madeUp = {
  'no text': '',
  'no JSON': 'nonsense',
  null: cursorOf(null),
  'a list': cursorOf([]),
  'no place': cursorOf({}),
  'an id alone': cursorOf({ id: 'x' }),
  'a number for an id': cursorOf({ id: 1, created_at: '2026-01-01T00:00:00.000Z', start: 'x' }),
  'objects in place of values': cursorOf({ id: {}, created_at: {}, name: [], timestamp: {}, start: {} }),
};

describe('a query string', () => {
  it.each(noNumbers)('refuses $path?$field=$text', async ({ path, field, text }) => {
    const address = `${path}?${field}=${encodeURIComponent(text)}`;
    const answer = await server.send('GET', address, { token: server.adminToken });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(errorOf(answer).message).toContain(field);
  });

  it.each(lists)('refuses made up cursors of %s', async (path) => {
    const answers = await Promise.all(
      Object.entries(madeUp).map(async ([name, cursor]) => {
        const answer = await server.send('GET', `${path}?cursor=${cursor}`, { token: server.adminToken });
        return [name, answer.status];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.keys(madeUp).map((name) => [name, 400])),
    );
  });
});

describe('the token', () => {
  it.each(['Bearer TOKEN', 'bearer TOKEN', 'BEARER   TOKEN', 'Bearer TOKEN '])(
    'is found in %j',
    async (text) => {
      const Authorization = text.replace('TOKEN', server.adminToken);
      expect((await server.send('GET', '/api/auth/me', { headers: { Authorization } })).status).toBe(200);
    },
  );
});
