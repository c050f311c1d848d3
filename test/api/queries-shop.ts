import { createFixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type Answer, type TestServer } from './test-server.js';

/** Somebody with a token. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** A server over the shop of the fixture, with a USER and a READONLY who may read customers and orders, but not salaries. */
export interface QueriesShop {
  readonly server: TestServer;
  readonly datasourceId: string;
  readonly ada: Person;
  readonly reader: Person;
  /** By ada, where no other token is given; so are the others. */
  post(path: string, body?: unknown, token?: string): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  patch(id: string, body: unknown, token?: string): Promise<Answer>;
  /** Stores a query with this SQL and answers its id. */
  ask(sql: string, token?: string): Promise<string>;
  close(): Promise<void>;
}

/** An id that nothing has. */
export const nowhere = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';

/** Opens the shop. */
export async function openQueriesShop(): Promise<QueriesShop> {
  const database = await createFixtureDatabase();
  const server = await startTestServer();
  const made = await server.send('POST', '/api/datasources', {
    token: server.adminToken,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
  const datasourceId = String(made.body['id']);
  const ada = await server.addUser('ada', 'USER');
  const reader = await server.addUser('reader', 'READONLY');
  for (const { id } of [ada, reader]) {
    for (const table of ['customers', 'orders']) {
      const body = { user_id: id, catalog: 'shop', schema: 'main', table };
      await server.send('POST', '/api/admin/data-access', { token: server.adminToken, body });
    }
  }
  const post = (path: string, body?: unknown, token = ada.token) =>
    server.send('POST', path, { token, body });
  return {
    server,
    datasourceId,
    ada,
    reader,
    post,
    get: (path, token = ada.token) => server.send('GET', path, { token }),
    patch: (id, body, token = ada.token) => server.send('PATCH', `/api/queries/${id}`, { token, body }),
    async ask(sql, token = ada.token) {
      const { body } = await post('/api/queries', { question: sql, datasource_id: datasourceId }, token);
      return String(body['id']);
    },
    close: async () => {
      await server.close();
      await database.remove();
    },
  };
}

/** The status of an answer, and its error code or null. */
export function outcome(answer: Answer): readonly [number, string | null] {
  return [answer.status, answer.status < 400 ? null : errorOf(answer).code];
}
