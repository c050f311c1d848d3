import { createQuerentClient, QuerentError, type QuerentClient } from '@querent/client';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../spec/world.js';

let world: World;
let user: QuerentClient;

beforeAll(async () => {
  world = await startWorld();
  user = createQuerentClient({ baseUrl: world.url, token: world.user.token });
});

afterAll(() => world.close());

const question = 'How many customers are there in each country?';

/** What a call that fails throws. */
async function refusal(call: Promise<unknown>): Promise<QuerentError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(QuerentError);
  return error as QuerentError;
}

describe('@querent/client', () => {
  it('logs in, carries the token, and is nobody again after logging out', async () => {
    const root = createQuerentClient({ baseUrl: `${world.url}/` });
    const { user: me } = await root.login('root', 'correct horse battery');
    expect(me.role).toBe('ADMIN');
    expect(await root.get('/api/auth/me')).toEqual(me);
    await root.logout();
    expect(await refusal(root.get('/api/auth/me'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('asks a question and gives its rows; without SQL there are none', async () => {
    const { query, result } = await user.ask(question, { datasource_id: world.sourceId });
    expect(query).toMatchObject({ status: 'answered', datasource_id: world.sourceId });
    expect([...(result?.rows ?? [])].sort()).toEqual([
      ['Italy', 2],
      ['Sweden', 1],
    ]);
    const unknown = await user.ask('What is the meaning of life?', { datasource_id: world.sourceId });
    expect(unknown.query.sql).toBeNull();
    expect(unknown.result).toBeNull();
  });

  it('throws what the server says of a request, with its code, status and details', async () => {
    const error = await refusal(user.get('/api/queries', { params: { query: { limit: 1_000 } } }));
    expect(error).toMatchObject({
      name: 'QuerentError',
      status: 400,
      code: 'VALIDATION_ERROR',
      message: '`limit` must be at most 200.',
      details: { issues: [{ path: 'limit', message: 'must be at most 200.' }] },
      retryAfterSeconds: null,
    });
  });

  it('tells when to try again', async () => {
    const guest = createQuerentClient({ baseUrl: world.url });
    let error: QuerentError;
    do error = await refusal(guest.login('nobody', 'a guess'));
    while (error.status === 401);
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('names the status of an answer that is not of Querent', async () => {
    const proxy = createQuerentClient({
      baseUrl: 'http://localhost',
      fetch: () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    });
    expect(await refusal(proxy.get('/api/auth/me'))).toMatchObject({ status: 502, code: 'HTTP_502' });
  });

  it('gives every item of a list, over several pages', async () => {
    const caller = await world.addUser();
    const client = createQuerentClient({ baseUrl: world.url, token: caller.token });
    const names = ['first', 'second', 'third', 'fourth', 'fifth'];
    for (const name of names) await client.post('/api/dashboards', { body: { name } });
    const found: string[] = [];
    for await (const { name } of client.all('/api/dashboards', { params: { query: { limit: 2 } } })) {
      found.push(name);
    }
    expect(found.sort()).toEqual([...names].sort());
  });

  it('pages through a list that has an id in its path', async () => {
    const { query } = await user.ask(question, { datasource_id: world.sourceId });
    const params = { path: { id: String(query.id) } };
    await user.post('/api/queries/{id}/feedback', { params, body: { rating: 'up' } });
    const admin = createQuerentClient({ baseUrl: world.url, token: world.admin.token });
    const ratings: string[] = [];
    for await (const { rating } of admin.all('/api/queries/{id}/feedback', { params })) ratings.push(rating);
    expect(ratings).toEqual(['up']);
  });

  it('downloads an export, and throws where there is none', async () => {
    const { query } = await user.ask(question, { datasource_id: world.sourceId });
    const params = { path: { id: String(query.id) }, query: { format: 'csv' as const } };
    const csv = await text(await user.download('/api/queries/{id}/export', { params }));
    expect(csv.trim().split(/\r?\n/).slice(1).sort()).toEqual(['Italy,2', 'Sweden,1']);
    const nowhere = { ...params, path: { id: 'nothing' } };
    const error = await refusal(user.download('/api/queries/{id}/export', { params: nowhere }));
    expect(error.code).toBe('NOT_FOUND');
  });

  it('uploads a file, which can then be asked', async () => {
    const csv = new Blob(['parcel_id;weight\n1;2,5\n2;4,5\n']);
    const file = await user.uploadFile(csv, { name: 'parcels.csv', has_header: true, delimiter: ';' });
    expect(file).toMatchObject({ table_name: 'parcels', row_count: 2, status: 'ready' });
    const { result } = await user.ask('How many parcels are there?', {
      datasource_id: String(file.datasource_id),
    });
    expect(result?.rows).toEqual([[2]]);
    expect((await refusal(user.uploadFile(new Blob([]), { name: 'empty.csv' }))).status).toBe(400);
  });

  it('ends a call by its signal', async () => {
    const signal = AbortSignal.abort();
    await expect(user.ask(question, { signal })).rejects.toThrow(/abort/i);
    await expect(user.uploadFile(new Blob(['a\n1\n']), { signal })).rejects.toThrow(/abort/i);
    await expect(user.get('/api/queries', { signal })).rejects.toThrow(/abort/i);
  });

  it('is checked by the compiler', () => {
    // Never called: only its types matter.
    const calls = (): readonly Promise<unknown>[] => [
      // @ts-expect-error there is no such path
      user.get('/api/questions'),
      // @ts-expect-error this path cannot be deleted
      user.delete('/api/generate-sql'),
      // @ts-expect-error no such field
      user.post('/api/queries', { body: { question, datasource: 'shop' } }),
      // @ts-expect-error a field is missing
      user.post('/api/admin/users', { body: { username: 'ada' } }),
      // @ts-expect-error the id is missing
      user.get('/api/queries/{id}'),
      // @ts-expect-error no such format
      user.download('/api/queries/{id}/export', { params: { path: { id: '1' }, query: { format: 'pdf' } } }),
      // @ts-expect-error no such option
      user.ask(question, { data_source: 'shop' }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});
