import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';
import { startTextServer, type TextServer } from './text-server.js';

let database: FixtureDatabase;
let server: TestServer;
let texts: TextServer;
let ada: { readonly id: string; readonly token: string };

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer();
  texts = await startTextServer(server.engine);
  ada = await server.addUser('ada', 'USER');
  const source = { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' };
  await server.send('POST', '/api/datasources', { token: server.adminToken, body: source });
});

afterAll(async () => {
  texts.close();
  await server.close();
  await database.remove();
});

interface Relationship {
  readonly id: string;
  readonly source_table: string;
  readonly target_table: string;
}

const admin = (method: string, path: string, body?: unknown) =>
  server.send(method, path, { token: server.adminToken, ...(body === undefined ? {} : { body }) });
const list = async (query = '', token = server.adminToken) =>
  (await server.send('GET', `/api/relationships${query}`, { token })).body['relationships'] as Relationship[];

const sameRegion = {
  source_catalog: 'shop',
  source_schema: 'main',
  source_table: 'salaries',
  target_catalog: 'shop',
  target_schema: 'main',
  target_table: 'customers',
  join_condition: 'customers.name = salaries.employee',
  relationship_type: 'M:N',
};

describe('relationships', () => {
  it('are inferred with the first load of the schema', async () => {
    expect(await list('?source_method=inferred&min_confidence=0.6')).toMatchObject([
      {
        source_table: 'orders',
        target_table: 'customers',
        relationship_type: 'N:1',
        source_method: 'inferred',
        confidence: 0.6,
        is_verified: false,
        is_disabled: false,
        evidence: expect.arrayContaining(['foreign_key']) as string[],
      },
    ]);
  });

  it('join the tables of a path', async () => {
    const { status, body } = await admin('GET', '/api/relationships/graph/path?tables=orders,customers');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tier: 1,
      hops: [{ source_table: 'orders', target_table: 'customers' }],
      unreachable: [],
    });
    const graph = await admin('GET', '/api/relationships/graph');
    expect(graph.body['tables']).toEqual(['shop.main.customers', 'shop.main.orders']);
  });

  it.each([
    ['?min_confidence=2', '`min_confidence` must be at most 1.'],
    ['?source_method=guess', '`source_method` must be one of inferred, mined, admin.'],
    ['?is_verified=yes', '`is_verified` must be one of true, false.'],
    ['/graph/path', '`tables` is required.'],
    ['/graph/path?tables=orders', 'Name 2 to 20 tables.'],
  ])('are not listed by %s: 400', async (query, message) => {
    const refused = await admin('GET', `/api/relationships${query}`);
    expect([refused.status, errorOf(refused).message]).toEqual([400, message]);
  });

  it('are hidden from those who may not read both tables', async () => {
    expect(await list('', ada.token)).toEqual([]);
    for (const table of ['orders', 'customers']) {
      await admin('POST', '/api/admin/data-access', {
        user_id: ada.id,
        catalog: 'shop',
        schema: 'main',
        table,
      });
    }
    expect(await list('', ada.token)).toHaveLength(1);
  });

  it('are made, changed, verified, disabled, enabled and deleted by admins', async () => {
    const made = await admin('POST', '/api/relationships', sameRegion);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...sameRegion, source_method: 'admin', confidence: 1 });
    const path = `/api/relationships/${String(made.body['id'])}`;
    expect((await admin('POST', `${path}/verify`)).body).toMatchObject({ is_verified: true, confidence: 1 });
    expect((await admin('POST', `${path}/disable`, {})).body).toMatchObject({ is_disabled: true });
    const apart = await admin('GET', '/api/relationships/graph/path?tables=salaries,customers');
    expect(apart.body).toMatchObject({ tier: 3, hops: [] });
    expect((await admin('POST', `${path}/enable`)).body).toMatchObject({ is_disabled: false });
    const { body } = await admin('GET', path);
    const patched = await admin('PATCH', path, { ...body, relationship_type: 'N:1' });
    expect([patched.status, patched.body['relationship_type']]).toEqual([200, 'N:1']);
    expect((await admin('DELETE', path)).body).toEqual({ id: made.body['id'] });
    expect((await admin('GET', path)).status).toBe(404);
  });

  it('are found anew and mined on demand, with counts', async () => {
    for (const path of ['/api/relationships/infer', '/api/relationships/mine']) {
      const { status, body } = await admin('POST', path);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['created', 'errors', 'failed', 'skipped', 'updated']);
    }
  });

  it('are imported from CSV, with the bad lines by number', async () => {
    const header = Object.keys(sameRegion).join(',');
    const good = Object.values(sameRegion).join(',');
    const send = (text: string | Blob, type?: string) =>
      server.send('POST', '/api/relationships/import', {
        token: server.adminToken,
        text,
        headers: type === undefined ? {} : { 'Content-Type': type },
      });
    const { status, body } = await send(
      `${header}\n${good.replace('salaries', 'nowhere')}\n${good}\n`,
      'text/csv',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 1, failed: 1, errors: [{ line: 2 }] });
    expect((await send(good, 'application/json')).status).toBe(415);
    expect((await send(new Blob([`${header}\n${good}\n`]))).body).toMatchObject({ skipped: 1 });
  });

  it('are no longer told of a table that was dropped, nor exported', async () => {
    const exported = async () => (await texts.get('/api/relationships/export', server.adminToken)).text;
    expect([(await list('?table=orders')).length, (await exported()).includes('orders')]).toEqual([1, true]);
    const shop = new DatabaseSync(database.file);
    shop.exec('DROP TABLE orders');
    shop.close();
    const { body } = await admin('GET', '/api/datasources');
    const [{ id }] = body['datasources'] as [{ id: string }];
    expect((await admin('POST', `/api/datasources/${id}/refresh`)).status).toBe(200);
    expect(await list('?table=orders')).toEqual([]);
    expect(await exported()).not.toContain('orders');
    expect(await exported()).toContain('salaries');
  });
});
