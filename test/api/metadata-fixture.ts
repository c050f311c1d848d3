import { expect } from 'vitest';
import { createFixtureDatabase } from './fixture-database.js';
import { startTestServer, type Answer, type TestServer } from './test-server.js';

/** A user with a token. */
export interface User {
  readonly id: string;
  readonly token: string;
}

/** A shop with descriptions: `ada` and the READONLY `reader` may read orders and customers, and not salaries. */
export interface DescribedShop {
  readonly server: TestServer;
  readonly ada: User;
  readonly reader: User;
  /** Ids of the records of two tables. */
  readonly ids: Readonly<Record<'orders' | 'salaries', string>>;
  /** Requests with a token. */
  readonly as: (token: string) => (method: string, path: string, body?: unknown) => Promise<Answer>;
  close(): Promise<void>;
}

/** The names of the shop's schema, as metadata records have them. */
export const main = { database_name: 'shop', schema_name: 'main' };

/** Starts a described shop. */
export async function openDescribedShop(): Promise<DescribedShop> {
  const database = await createFixtureDatabase();
  const server = await startTestServer();
  const as = (token: string) => (method: string, path: string, body?: unknown) =>
    server.send(method, path, { token, ...(body === undefined ? {} : { body }) });
  const admin = as(server.adminToken);
  const [ada, reader] = [await server.addUser('ada', 'USER'), await server.addUser('reader', 'READONLY')];
  await admin('POST', '/api/datasources', {
    ...{ name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
  for (const { id } of [ada, reader])
    for (const table of ['orders', 'customers'])
      await admin('POST', '/api/admin/data-access', {
        ...{ user_id: id, catalog: 'shop', schema: 'main', table },
      });
  const made = await admin('POST', '/api/metadata/bulk', { metadata: descriptions });
  expect(made.body).toEqual({ created: 4, updated: 0, skipped: 0, failed: 0, errors: [] });
  const idOf = async (table: string) =>
    String((await admin('GET', `/api/metadata?database=shop&schema=main&table=${table}`)).body['id']);
  return {
    server,
    ada,
    reader,
    ids: { orders: await idOf('orders'), salaries: await idOf('salaries') },
    as,
    close: async () => {
      await server.close();
      await database.remove();
    },
  };
}

const descriptions = [
  {
    ...main,
    table_name: 'orders',
    description: 'Every purchase at the counter.',
    tags: ['sales', 'daily'],
  },
  {
    ...main,
    table_name: 'orders',
    column_name: 'amount',
    description: 'What was paid, in euros.',
    tags: ['sales'],
  },
  { ...main, table_name: 'customers', description: 'People who buy.', tags: ['crm'] },
  { ...main, table_name: 'salaries', description: 'What people earn.', tags: ['sales', 'secret'] },
];
