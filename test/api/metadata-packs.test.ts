import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let database: FixtureDatabase;
let server: TestServer;
let ada: { readonly id: string; readonly token: string };

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer();
  ada = await server.addUser('ada', 'USER');
  await admin('POST', '/api/datasources', {
    name: 'Shop',
    type: 'sqlite',
    database: database.file,
    catalog: 'shop',
  });
  await admin('POST', '/api/admin/data-access', {
    user_id: ada.id,
    catalog: 'shop',
    schema: 'main',
    table: 'orders',
  });
});

afterAll(async () => {
  await server.close();
  await database.remove();
});

const admin = (method: string, path: string, body?: unknown) =>
  server.send(method, path, { token: server.adminToken, ...(body === undefined ? {} : { body }) });
const asAda = (method: string, path: string, body?: unknown) =>
  server.send(method, path, { token: ada.token, ...(body === undefined ? {} : { body }) });

const orders = { database_name: 'shop', schema_name: 'main', table_name: 'orders' };

describe('metadata', () => {
  it('is new the first time and changed the second, and tells who wrote it', async () => {
    const first = await asAda('POST', '/api/metadata', {
      ...orders,
      description: 'Every order.',
      tags: ['sales'],
    });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      level: 'table',
      description: 'Every order.',
      updated_by: 'ada',
      matched: true,
    });
    const second = await asAda('POST', '/api/metadata', { ...first.body, description: 'Orders.' });
    expect([second.status, second.body['id'], second.body['tags']]).toEqual([
      200,
      first.body['id'],
      ['sales'],
    ]);
  });

  it('of a table comes with its columns', async () => {
    await asAda('POST', '/api/metadata', { ...orders, column_name: 'amount', description: 'In euros.' });
    const { status, body } = await asAda('GET', '/api/metadata?database=shop&schema=main&table=orders');
    expect(status).toBe(200);
    expect(body['columns']).toContainEqual({
      column_name: 'amount',
      description: 'In euros.',
      data_type: 'NUMERIC',
      is_pii: false,
    });
  });

  it('of what one may not read does not exist', async () => {
    const path = '/api/metadata?database=shop&schema=main&table=salaries';
    expect((await asAda('GET', path)).status).toBe(404);
    expect((await admin('GET', path)).body).toMatchObject({ id: null, matched: true });
    const written = await asAda('POST', '/api/metadata', {
      ...orders,
      table_name: 'salaries',
      description: 'x',
    });
    expect(written.status).toBe(404);
  });

  it('is patched and deleted by its id', async () => {
    const made = await asAda('POST', '/api/metadata', {
      ...orders,
      column_name: 'ordered_on',
      description: 'x',
    });
    const path = `/api/metadata/${String(made.body['id'])}`;
    const patched = await asAda('PATCH', path, { description: 'The day of the order.', is_pii: false });
    expect(patched.body).toMatchObject({ description: 'The day of the order.', is_pii: false });
    const wrong = await asAda('PATCH', path, { business_owner: 'Sales' });
    expect([wrong.status, errorOf(wrong).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await asAda('DELETE', path)).body).toEqual({ id: made.body['id'] });
    expect((await asAda('PATCH', path, { description: 'x' })).status).toBe(404);
  });

  it('is written in bulk; bad records are reported and do not stop the rest', async () => {
    const { status, body } = await asAda('POST', '/api/metadata/bulk', {
      metadata: [
        { ...orders, column_name: 'id', description: 'The number of the order.' },
        { description: 'of nothing' },
        'no record',
        { ...orders, column_name: 'customer_id', description: 'Who ordered.' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 2, failed: 2, errors: [{ index: 1 }, { index: 2 }] });
  });

  it('is listed page by page where no name is given', async () => {
    const { body } = await asAda('GET', '/api/metadata?limit=1');
    expect(body['metadata']).toHaveLength(1);
    expect(body['next_cursor']).toEqual(expect.any(String));
  });
});

describe('packs', () => {
  const pack = {
    name: 'sales words',
    catalog: 'shop',
    synonyms: [{ term: 'revenue', columns: ['orders.amount'] }],
    kpis: [{ name: 'turnover', formula: 'SUM(orders.amount)', description: 'All that was sold.' }],
  };

  it('are added, replaced by name, listed without their content, shown to admins, and removed', async () => {
    const made = await admin('POST', '/api/packs', pack);
    expect(made.status).toBe(201);
    const replaced = await admin('POST', '/api/packs', { ...pack, kpis: [] });
    expect([replaced.status, replaced.body['id']]).toEqual([200, made.body['id']]);
    const listed = await asAda('GET', '/api/packs');
    expect(listed.body['packs']).toMatchObject([
      { name: 'sales words', synonym_count: 1, template_count: 0, kpi_count: 0 },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain('revenue');
    const path = `/api/packs/${String(made.body['id'])}`;
    expect((await admin('GET', path)).body).toMatchObject({ synonyms: pack.synonyms, kpis: [] });
    expect((await admin('DELETE', path)).body).toEqual({ id: made.body['id'] });
    expect((await asAda('GET', '/api/packs')).body['packs']).toEqual([]);
  });

  it('are refused with the place of every bad item', async () => {
    const refused = await admin('POST', '/api/packs', { ...pack, synonyms: [{ term: 'revenue' }] });
    expect(refused.status).toBe(400);
    expect(errorOf(refused).message).toContain('synonyms.0');
  });
});
