import { expect } from 'vitest';
import { createFixtureDatabase } from './fixture-database.js';
import { startTestServer, type Answer, type TestServer } from './test-server.js';

/** Somebody with a token. */
export interface User {
  readonly id: string;
  readonly token: string;
}

/** A dashboard as far as tests look into it. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly queries: readonly string[];
  readonly tiles: readonly { readonly id: string }[];
}

/** A shop whose users make dashboards. */
export interface DashboardShop {
  readonly server: TestServer;
  send(method: string, path: string, by: User, body?: unknown): Promise<Answer>;
  admin(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Lets a user read tables of the shop. */
  grant(userId: string, ...tables: string[]): Promise<void>;
  /** A stored query of this SQL. */
  ask(by: User, sql: string): Promise<string>;
  /** A dashboard of these statements, one under the other. */
  boardOf(by: User, ...sqls: string[]): Promise<Board>;
  /** Shares a dashboard with users, in place of those before. */
  share(by: User, board: Board, ...users: User[]): Promise<Answer>;
  close(): Promise<void>;
}

/** An id that nothing has. */
export const nowhere = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';

export const countCustomers = 'SELECT COUNT(*) AS customers FROM customers';
export const countOrders = 'SELECT COUNT(*) AS orders FROM orders';
export const readSalaries = 'SELECT amount FROM salaries';

/** Opens the shop; the test server's generator takes a question as SQL. */
export async function openDashboardShop(): Promise<DashboardShop> {
  const database = await createFixtureDatabase();
  const server = await startTestServer();
  const send: DashboardShop['send'] = (method, path, by, body) =>
    server.send(method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
  const admin: DashboardShop['admin'] = (method, path, body) =>
    send(method, path, { id: '', token: server.adminToken }, body);
  const source = { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' };
  await admin('POST', '/api/datasources', source);

  const ask = async (by: User, sql: string): Promise<string> => {
    const { status, body } = await send('POST', '/api/queries', by, { question: sql });
    expect(status).toBe(201);
    return String(body['id']);
  };

  return {
    server,
    send,
    admin,
    ask,
    async grant(user_id, ...tables) {
      for (const table of tables)
        await admin('POST', '/api/admin/data-access', { user_id, catalog: 'shop', schema: 'main', table });
    },
    async boardOf(by, ...sqls) {
      const queries: string[] = [];
      for (const sql of sqls) queries.push(await ask(by, sql));
      const layout = { grid: queries.map((_, index) => [0, index * 4, 12, 4]) };
      const { status, body } = await send('POST', '/api/dashboards', by, { name: 'Sales', queries, layout });
      expect(status).toBe(201);
      return body as unknown as Board;
    },
    share: (by, board, ...users) =>
      send('POST', `/api/dashboards/${board.id}/share`, by, {
        user_ids: users.map(({ id }) => id),
        group_ids: [],
      }),
    async close() {
      await server.close();
      await database.remove();
    },
  };
}
