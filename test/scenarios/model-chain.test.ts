import { once } from 'node:events';
import { createServer } from 'node:http';
import { createModelGenerator } from '@querent/core';
import { createApp, createFirstAdmin } from '@querent/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  answerJson,
  answerText,
  answerWith,
  connectTo,
  promptsOf,
  startModelServer,
  type ModelServer,
  type ModelServerAnswer,
} from '../fixtures/model-server.js';
import { admin, openShop, shopDatabases, type ShopDatabase } from './shop-fixture.js';

const password = 'correct horse battery';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The whole service over a shop, with a model behind a real socket. */
interface Chain {
  readonly model: ModelServer;
  /** Of a user who may read orders and customers. */
  readonly userToken: string;
  readonly schema: string;
  readonly datasourceId: string;
  /** The texts of a request to the model, without the rules. */
  prompts(): readonly string[];
  send(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

async function openChain(database: ShopDatabase): Promise<Chain> {
  const model = await startModelServer();
  const generator = createModelGenerator(connectTo(model));
  const shop = await openShop(generator, database);
  const { engine, schema, datasourceId } = shop;
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;

  async function sendAs(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  async function logIn(username: string): Promise<string> {
    const { body } = await sendAs('', 'POST', '/api/auth/login', { username, password });
    return String(body['token']);
  }
  async function addUser(): Promise<string> {
    const [root] = await engine.store.find('users', { username_key: 'root' });
    const account = { username: 'ann', email: null, password_hash: root?.password_hash ?? null };
    const { id } = await engine.access.users.create(admin, { ...account, role: 'USER' });
    for (const table of ['orders', 'customers'])
      await engine.access.createRule(admin, { user_id: id, catalog: 'shop', schema, table });
    return logIn('ann');
  }
  const rootToken = await logIn('root');
  const userToken = await addUser();

  return {
    userToken,
    model,
    schema,
    datasourceId,
    prompts: () => promptsOf(model),
    send: (method, path, body, token = rootToken) => sendAs(token, method, path, body),
    async close() {
      server.closeAllConnections();
      server.close();
      await shop.close();
      await model.close();
    },
  };
}

const sqlReply = (sql: string) =>
  answerWith(JSON.stringify({ sql, explanation: 'As asked.', assumptions: [] }));
const revenue =
  'SELECT c.country, SUM(o.total) AS revenue FROM orders o JOIN customers c ON o.customer_id = c.id GROUP BY c.country ORDER BY revenue DESC';

describe.each(shopDatabases)('a question to a model behind HTTP, on $title', (database) => {
  const isHere = database.skipped === null;
  const test = isHere ? it : it.skip;
  const why = isHere ? '' : ` (skipped: ${String(database.skipped)})`;
  let chain: Chain;
  beforeAll(async () => {
    if (isHere) chain = await openChain(database);
  });
  afterAll(() => chain?.close());

  /** Asks a model that answers so, in turn. */
  function ask(question: string, answers: readonly ModelServerAnswer[], token?: string): Promise<Answer> {
    chain.model.answer(answers);
    return chain.send('POST', '/api/queries', { question, datasource_id: chain.datasourceId }, token);
  }
  /** What is stored for the admin. */
  async function kept(): Promise<unknown> {
    const stored = await chain.send('GET', '/api/queries');
    const history = await chain.send('GET', '/api/query-history');
    return [stored.body, history.body];
  }

  test(`becomes rows with a receipt${why}`, async () => {
    const { status, body } = await ask('What is the revenue per country?', [sqlReply(revenue)]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'answered',
      generated_by: 'team/model',
      tables: [`shop.${chain.schema}.customers`, `shop.${chain.schema}.orders`],
      joins: [{ tier: 1, relationship_type: 'N:1' }],
      receipt: { repairs: [], tokens: { prompt: 12, completion: 3 } },
    });
    const result = await chain.send('POST', `/api/queries/${String(body['id'])}/execute`);
    expect(result).toMatchObject({
      status: 200,
      body: {
        columns: ['country', 'revenue'],
        rows: [
          ['France', 70.5],
          ['Germany', 30],
        ],
      },
    });
    expect(chain.model.requests[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret' },
    });
  });

  test(`is denied a table without a grant, at once and on the record${why}`, async () => {
    const denied = `shop.${chain.schema}.salaries`;
    const reply = sqlReply('SELECT MAX(amount) FROM salaries');
    expect(await ask('Who earns the most?', [reply], chain.userToken)).toMatchObject({
      status: 403,
      body: { error: { code: 'ACCESS_DENIED', message: expect.stringContaining(denied) as unknown } },
    });
    expect(chain.model.requests).toHaveLength(1);
    expect(chain.prompts()[0]).not.toContain('salaries');
    const history = await chain.send('GET', '/api/query-history', undefined, chain.userToken);
    expect(history.body['history']).toMatchObject([{ status: 'denied', error_code: 'ACCESS_DENIED' }]);
    const { body } = await chain.send('GET', '/api/admin/access-log');
    expect(body['access_log']).toContainEqual(
      expect.objectContaining({
        catalog: 'shop',
        schema_name: chain.schema,
        table_name: 'salaries',
        access_granted: false,
      }),
    );
    const stored = await chain.send('GET', '/api/queries', undefined, chain.userToken);
    expect(stored.body['queries']).toEqual([]);
  });

  test.each<[string, ModelServerAnswer, number, string, number]>([
    ['a DELETE', sqlReply('DELETE FROM orders'), 400, 'SQL_NOT_READ_ONLY', 3],
    [
      'a DELETE inside a query',
      sqlReply('WITH gone AS (DELETE FROM orders RETURNING id) SELECT id FROM gone'),
      400,
      'SQL_',
      3,
    ],
    ['two statements', sqlReply('SELECT 1; SELECT 2'), 400, 'SQL_MULTIPLE_STATEMENTS', 3],
    ['no SQL that parses', sqlReply('SELEC id FRM orders'), 400, 'SQL_', 3],
    ['JSON that cannot be read', answerWith('{"sql": SELECT}'), 503, 'MODEL_REPLY_INVALID', 1],
    ['a reply that was cut', answerWith('{"sql": "SELECT id, ', 'length'), 503, 'MODEL_REPLY_INVALID', 1],
    ['nothing', answerWith(''), 503, 'MODEL_REPLY_INVALID', 1],
    ['a page', answerText('text/html', '<h1>Hello</h1>'), 503, 'MODEL_REPLY_INVALID', 1],
    ['half a body', answerText('application/json', '{"choices": [{'), 503, 'MODEL_REPLY_INVALID', 1],
    ['status 500', answerJson(500, { error: { message: 'out of memory' } }), 503, 'MODEL_UNAVAILABLE', 1],
    ['not in time', () => undefined, 503, 'MODEL_UNAVAILABLE', 1],
    ['by hanging up', (_request, response) => void response.destroy(), 503, 'MODEL_UNAVAILABLE', 1],
  ])(
    `is refused and leaves nothing behind where the model answers %s${why}`,
    async (title, answer, status, code, requests) => {
      const before = await kept();
      expect(await ask(`Which orders are there, ${title}?`, [answer])).toMatchObject({
        status,
        body: { error: { code: expect.stringContaining(code) as unknown } },
      });
      expect(chain.model.requests).toHaveLength(requests);
      expect(await kept()).toEqual(before);
    },
  );

  test.each<[string, string, RegExp]>([
    [
      'engine’s or the guard’s error',
      'SELECT SUM(o.totl) FROM orders o',
      /(?:SQL_UNKNOWN_COLUMN|DATA_SOURCE_REFUSED): [^\\]*totl/,
    ],
    ['reason against a write', 'DELETE FROM orders', /SQL_NOT_READ_ONLY: /],
  ])(`is repaired with the %s and the columns that there are${why}`, async (_, sql, message) => {
    const { status, body } = await ask(`What was sold, without ${sql}?`, [sqlReply(sql), sqlReply(revenue)]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'answered', receipt: { repairs: [{}] } });
    const [first, second] = chain.prompts();
    expect(first).not.toMatch(message);
    expect(second).toMatch(message);
    const columns = 'id, customer_id, status, ordered_on, total';
    expect(second).toContain(`${chain.schema}.orders has the columns ${columns}.`);
  });

  test.each([
    'SELECT name FROM customers ORDER BY id',
    '```sql\nSELECT name FROM customers ORDER BY id;\n```',
    '{"sql": "SELECT name FROM customers ORDER BY id"}',
    'The query is `SELECT name FROM customers ORDER BY id`.',
    '{"sql": "SELECT name FROM customers ORDER BY id", "explanation": " "}',
  ])(`is answered in words, also where the model answers %s${why}`, async (text) => {
    const { status, body } = await ask(`What are the names, by ${text}?`, [answerWith(text)]);
    expect([status, body['status']]).toEqual([201, 'answered']);
    expect(body['explanation']).toContain(`Reads shop.${chain.schema}.customers. Answers with name.`);
  });

  test(`that the model declines in prose is not answerable${why}`, async () => {
    const explanation = 'I cannot say: the shop keeps no weather.';
    expect(await ask('Will it rain?', [answerWith(explanation)])).toMatchObject({
      status: 201,
      body: { status: 'not_answerable', sql: null, confidence: 0, explanation },
    });
  });

  test(`tells the model values of rows only where the data source says so, and none of personal data${why}`, async () => {
    const source = `/api/datasources/${chain.datasourceId}`;
    const inGermany = ["in the data: 'Germany'", "in the data: 'Ada'"];
    const names = { database_name: 'shop', schema_name: chain.schema, table_name: 'customers' };
    await chain.send('POST', '/api/metadata', { ...names, column_name: 'name', is_pii: true });
    await ask('How many customers called ada live in germany?', [sqlReply(revenue)]);
    expect(inGermany.map((text) => chain.prompts()[0]?.includes(text))).toEqual([false, false]);

    const refused = await chain.send('PUT', source, { options: { values_in_prompts: 'yes' } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } });
    const changed = await chain.send('PUT', source, { options: { values_in_prompts: true } });
    expect(changed.status).toBe(200);
    await ask('How many customers called ada are there in germany?', [sqlReply(revenue)]);
    expect(inGermany.map((text) => chain.prompts()[0]?.includes(text))).toEqual([true, false]);
  });

  test(`is unavailable while nobody listens${why}`, async () => {
    await chain.model.close();
    expect(await ask('Is anybody there?', [])).toMatchObject({
      status: 503,
      body: { error: { code: 'MODEL_UNAVAILABLE', message: expect.stringContaining('reached') as unknown } },
    });
  });
});
