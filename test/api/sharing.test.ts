import type { GenerationContext, SqlGenerator } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { errorOf, startTestServer, type Answer, type TestServer } from './test-server.js';

type User = { readonly id: string; readonly token: string };

let database: FixtureDatabase;
let server: TestServer;
let datasourceId: string;
let ada: User;
let ben: User;
let dora: User;
let stranger: User;
let reader: User;
let groupId: string;
let lastContext: GenerationContext | null = null;
const unanswerable = 'as a percentage';

/** Answers with the question itself, and lets the test see what it was told. */
const generator: SqlGenerator = {
  specVersion: 1,
  name: 'echo',
  generate: async ({ context }) => {
    lastContext = context;
    if (context.question === unanswerable)
      return { kind: 'not_answerable', explanation: 'There is no such data.' };
    return {
      kind: 'sql',
      sql: context.question,
      explanation: 'The question is the SQL.',
      assumptions: [],
      estimate: null,
      templates: [],
      kpis: [],
      synonyms: [],
      tokens: null,
    };
  },
  close: async () => {},
};

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer({ generator });
  const admin = { token: server.adminToken };
  const made = await server.send('POST', '/api/datasources', {
    ...admin,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
  datasourceId = String(made.body['id']);
  ada = await server.addUser('ada', 'USER');
  ben = await server.addUser('ben', 'USER');
  dora = await server.addUser('dora', 'USER');
  stranger = await server.addUser('stranger', 'USER');
  reader = await server.addUser('reader', 'READONLY');
  for (const { id } of [ada, reader]) await grant(id, { schema: 'main' });
  await grant(ben.id, { schema: 'main', table: 'orders' });
  const group = await server.send('POST', '/api/admin/groups', { ...admin, body: { name: 'staff' } });
  groupId = String(group.body['id']);
  const member = { ...admin, body: { user_id: dora.id } };
  await server.send('POST', `/api/admin/groups/${groupId}/members`, member);
});

afterAll(async () => {
  await server.close();
  await database.remove();
});

const nowhere = '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64';
const grant = (user_id: string, target: object) =>
  server.send('POST', '/api/admin/data-access', {
    token: server.adminToken,
    body: { user_id, catalog: 'shop', ...target },
  });
const post = (path: string, token: string, body?: unknown) => server.send('POST', path, { token, body });
const ask = async (sql: string, more: object = {}, token = ada.token) =>
  post('/api/queries', token, { question: sql, datasource_id: datasourceId, ...more });
const share = (id: string, body: unknown, token = ada.token) => post(`/api/queries/${id}/share`, token, body);
const shared = async (sql: string, body: object): Promise<string> => {
  const id = String((await ask(sql)).body['id']);
  expect((await share(id, body)).status).toBe(200);
  return id;
};
const outcome = (answer: Answer) => [answer.status, answer.status < 400 ? null : errorOf(answer).code];

describe('a shared query', () => {
  it('is seen by those it is shared with, directly or by group, and by nobody else', async () => {
    const id = await shared('SELECT id FROM orders ORDER BY id', {
      user_ids: [ben.id],
      group_ids: [groupId],
    });
    for (const { token } of [ben, dora]) {
      const seen = await server.send('GET', `/api/queries/${id}`, { token });
      expect(seen.body).toMatchObject({ id, user_id: ada.id, shared_with: null });
      const list = await server.send('GET', '/api/queries?shared=true', { token });
      expect(list.body['queries']).toMatchObject([{ id }]);
      expect((await server.send('GET', '/api/queries', { token })).body['queries']).toEqual([]);
    }
    expect(outcome(await server.send('GET', `/api/queries/${id}`, { token: stranger.token }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const owner = await server.send('GET', `/api/queries/${id}`, { token: ada.token });
    expect(owner.body['shared_with']).toEqual({ user_ids: [ben.id], group_ids: [groupId] });
    expect(
      (await server.send('GET', '/api/queries?shared=true', { token: ada.token })).body['queries'],
    ).toEqual([]);
  });

  it('runs with the rights of whoever runs it, and is logged as theirs', async () => {
    const id = await shared('SELECT name FROM customers', { user_ids: [ben.id, reader.id] });
    expect((await post(`/api/queries/${id}/execute`, reader.token)).body['row_count']).toBe(3);
    const denied = await post(`/api/queries/${id}/execute`, ben.token);
    expect(outcome(denied)).toEqual([403, 'ACCESS_DENIED']);
    expect(errorOf(denied).message).toContain('shop.main.customers');
    const history = await server.send('GET', '/api/query-history?limit=1', { token: ben.token });
    expect(history.body['history']).toMatchObject([{ user_id: ben.id, query_id: id, status: 'denied' }]);
  });

  it('is not changed, shared on or deleted by those it is shared with', async () => {
    const id = await shared('SELECT id FROM orders', { user_ids: [ben.id] });
    const path = `/api/queries/${id}`;
    const refused = [403, 'WRITE_ACCESS_REQUIRED'];
    expect(outcome(await server.send('PATCH', path, { token: ben.token, body: { name: 'Mine' } }))).toEqual(
      refused,
    );
    expect(outcome(await server.send('DELETE', path, { token: ben.token }))).toEqual(refused);
    expect(outcome(await share(id, { user_ids: [stranger.id] }, ben.token))).toEqual(refused);
  });

  it('is shared anew by every call, by its owner or an ADMIN', async () => {
    const id = await shared('SELECT id FROM orders', { user_ids: [ben.id] });
    const anew = await share(id, { user_ids: [dora.id] }, server.adminToken);
    expect(anew.body).toEqual({ user_ids: [dora.id], group_ids: [] });
    expect((await server.send('GET', `/api/queries/${id}`, { token: ben.token })).status).toBe(404);
    expect((await share(id, { user_ids: [] })).body).toEqual({ user_ids: [], group_ids: [] });
    expect((await server.send('GET', `/api/queries/${id}`, { token: dora.token })).status).toBe(404);
  });

  it('is gone for everybody once it is deleted', async () => {
    const id = await shared('SELECT id FROM orders', { user_ids: [reader.id] });
    await server.send('DELETE', `/api/queries/${id}`, { token: ada.token });
    expect((await server.send('GET', `/api/queries/${id}`, { token: reader.token })).status).toBe(404);
    const list = await server.send('GET', '/api/queries?shared=true', { token: reader.token });
    expect((list.body['queries'] as { id: string }[]).map((query) => query.id)).not.toContain(id);
  });
});

describe('POST /api/queries/:id/share', () => {
  it.each([
    ['nobody named', {}, 400, 'VALIDATION_ERROR'],
    ['a text for a list', { user_ids: 'ben' }, 400, 'VALIDATION_ERROR'],
    ['what is no id', { user_ids: ['ben'] }, 400, 'VALIDATION_ERROR'],
    ['an unknown field', { user_ids: [], role: 'USER' }, 400, 'VALIDATION_ERROR'],
    ['an unknown user', { user_ids: [nowhere] }, 404, 'NOT_FOUND'],
    ['an unknown group', { group_ids: [nowhere] }, 404, 'NOT_FOUND'],
  ])('refuses %s, and changes nothing', async (_name, body, status, code) => {
    const id = await shared('SELECT id FROM orders', { user_ids: [ben.id] });
    expect(outcome(await share(id, body))).toEqual([status, code]);
    const { body: kept } = await server.send('GET', `/api/queries/${id}`, { token: ada.token });
    expect(kept['shared_with']).toEqual({ user_ids: [ben.id], group_ids: [] });
  });

  it('is not for READONLY, and a query that one may not see is unknown', async () => {
    const own = String((await ask('SELECT id FROM orders', {}, reader.token)).body['id']);
    expect(outcome(await share(own, { user_ids: [ben.id] }, reader.token))).toEqual([
      403,
      'WRITE_ACCESS_REQUIRED',
    ]);
    expect(outcome(await share(own, { user_ids: [ben.id] }, stranger.token))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await share(nowhere, { user_ids: [ben.id] }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a follow-up', () => {
  const parentSql = 'SELECT id FROM orders';

  it('knows its parent and the parent’s tables', async () => {
    const { body: parent } = await ask(parentSql);
    const followed = await ask('SELECT id FROM customers', { parent_id: parent['id'] });
    expect(followed.status).toBe(201);
    expect(lastContext?.parent).toEqual({ question: parentSql, sql: parent['sql'] });
    expect(lastContext?.tables.map(({ table }) => table)).toContain('orders');
    expect(followed.body['warnings']).toEqual([]);
    const stored = await server.send('GET', `/api/queries/${String(followed.body['id'])}`, {
      token: ada.token,
    });
    expect(stored.body['parent_id']).toBe(parent['id']);
  });

  it('follows the last query with an answer where its parent has none', async () => {
    const { body: answered } = await ask(parentSql);
    const { body: unclear } = await ask(unanswerable, { parent_id: answered['id'] });
    expect(unclear['sql']).toBeNull();
    await ask('SELECT MIN(id) FROM orders', { parent_id: unclear['id'] });
    expect(lastContext?.parent).toEqual({ question: parentSql, sql: answered['sql'] });
  });

  it('takes the data source of its parent where it names none', async () => {
    const { body: parent } = await ask(parentSql);
    const followed = await post('/api/queries', ada.token, {
      question: 'SELECT COUNT(*) FROM orders',
      parent_id: parent['id'],
    });
    expect(followed.body['datasource_id']).toBe(datasourceId);
  });

  it('is not answered from the cache of the same question without that parent', async () => {
    const question = 'SELECT MAX(id) FROM orders';
    const { body: parent } = await ask(parentSql);
    expect((await ask(question)).body['cached']).toBe(false);
    expect((await ask(question, { parent_id: parent['id'] })).body['cached']).toBe(false);
    expect((await ask(question, { parent_id: parent['id'] })).body['cached']).toBe(true);
  });

  it('may follow a query that is shared with the asker, whose SQL it gets only with the rights to run it', async () => {
    const readable = await shared(parentSql, { user_ids: [ben.id] });
    expect((await ask('SELECT COUNT(id) FROM orders', { parent_id: readable }, ben.token)).status).toBe(201);
    expect(lastContext?.parent?.question).toBe(parentSql);
    const unreadable = await shared('SELECT name FROM customers', { user_ids: [ben.id] });
    const alone = await ask('SELECT SUM(id) FROM orders', { parent_id: unreadable }, ben.token);
    expect(alone.body['warnings']).toMatchObject([{ code: 'PARENT_NOT_FOLLOWED' }]);
    expect(lastContext?.parent).toBeNull();
    const unseen = String((await ask(parentSql)).body['id']);
    expect(outcome(await ask('SELECT 1', { parent_id: unseen }, ben.token))).toEqual([404, 'NOT_FOUND']);
  });
});
