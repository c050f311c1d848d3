import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

type User = { readonly id: string; readonly token: string };

let server: TestServer;
let ada: User;
let ben: User;
let reader: User;

beforeAll(async () => {
  server = await startTestServer();
  [ada, ben, reader] = [
    await server.addUser('ada', 'USER'),
    await server.addUser('ben', 'USER'),
    await server.addUser('reader', 'READONLY'),
  ];
});

afterAll(() => server.close());

const send = (method: string, { token }: { readonly token: string }, body?: unknown) =>
  server.send(method, '/api/preferences', { token, ...(body === undefined ? {} : { body }) });

describe('/api/preferences', () => {
  it('are empty at first, kept as they are written, and everybody’s own', async () => {
    expect((await send('GET', ada)).body).toEqual({ schema_boosts: {}, table_boosts: {}, updated_at: null });
    const boosts = {
      schema_boosts: { 'shop.main': 2 },
      table_boosts: { 'shop.main.orders': 0, 'nowhere.x.y': 1.5 },
    };
    const set = await send('PUT', ada, boosts);
    expect(set.status).toBe(200);
    expect(set.body).toMatchObject(boosts);
    expect((await send('GET', ada)).body).toEqual(set.body);
    expect((await send('GET', ben)).body).toMatchObject({ schema_boosts: {}, table_boosts: {} });
  });

  it('keep what a write leaves out, and take back what a read gave', async () => {
    await send('PUT', ben, { schema_boosts: { 'shop.main': 3 }, table_boosts: { 'shop.main.orders': 4 } });
    const partly = await send('PUT', ben, { schema_boosts: {} });
    expect(partly.body).toMatchObject({ schema_boosts: {}, table_boosts: { 'shop.main.orders': 4 } });
    expect((await send('PUT', ben, partly.body)).status).toBe(200);
  });

  it('may be read by READONLY and not be written', async () => {
    expect((await send('GET', reader)).status).toBe(200);
    const refused = await send('PUT', reader, { schema_boosts: {} });
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
  });

  it.each([
    ['a negative boost', { schema_boosts: { 'shop.main': -1 } }],
    ['a boost above 10', { table_boosts: { 'shop.main.orders': 10.1 } }],
    ['a text', { schema_boosts: { 'shop.main': '2' } }],
    ['a list', { schema_boosts: ['shop.main'] }],
    ['null', { table_boosts: null }],
    ['an empty name', { schema_boosts: { '': 2 } }],
    ['an empty part of a name', { table_boosts: { 'shop..orders': 2 } }],
    ['too long a name', { table_boosts: { [`shop.${'x'.repeat(600)}`]: 2 } }],
    [
      'too many names',
      { table_boosts: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`a.b.t${String(n)}`, 1])) },
    ],
    ['an unknown field', { column_boosts: {} }],
    ['no object', ['shop']],
  ])('refuse %s, and then change nothing', async (_, body) => {
    const before = await send('GET', ada);
    const refused = await send('PUT', ada, body);
    expect([refused.status, errorOf(refused).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect((await send('GET', ada)).body).toEqual(before.body);
  });
});
