import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedRequests } from './envelope-cases.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let server: TestServer;
let userToken: string;
let readerToken: string;
const log: string[] = [];

beforeAll(async () => {
  // A limit that nobody meets: so that its headers are there to be checked.
  server = await startTestServer({ log: (line) => log.push(line), rateLimitPerMinute: 10_000 });
  userToken = (await server.addUser('user', 'USER')).token;
  readerToken = (await server.addUser('reader', 'READONLY')).token;
});

afterAll(() => server.close());

describe('every error has the envelope of the interface', () => {
  it.each(refusedRequests)(
    '$name: $status $code',
    async ({ as, request, status, code, says, ...sending }) => {
      const [method = '', path = ''] = request.split(' ');
      const token = { admin: server.adminToken, user: userToken, reader: readerToken };
      const answer = await server.send(method, path, {
        ...sending,
        ...(as === undefined ? {} : { token: token[as] }),
      });
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['error']);
      const error = errorOf(answer);
      expect(Object.keys(error).sort()).toEqual(['code', 'details', 'message']);
      expect(error.code).toBe(code);
      expect(error.message).toContain(says);
      expect(error.details).toBeTypeOf('object');
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
      expect(answer.headers.get('X-RateLimit-Limit')).toBe('10000');
      expect(answer.headers.get('X-RateLimit-Remaining')).toMatch(/^\d+$/);
      expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:\d|node_modules|\\n/);
    },
  );

  it('lists every issue of a body with its path', async () => {
    const answer = await server.send('POST', '/api/admin/users', {
      token: server.adminToken,
      body: { username: '', role: 'BOSS', nickname: 'x' },
    });
    const { details } = errorOf(answer);
    expect(details['issues']).toEqual([
      { path: 'username', message: 'must have at least 1 character.' },
      { path: 'password', message: 'is required.' },
      { path: 'role', message: 'must be one of ADMIN, USER, READONLY.' },
      { path: 'nickname', message: 'is not a known field here: remove it or check its spelling.' },
    ]);
  });

  it('names the methods that a path has, also when asked with OPTIONS', async () => {
    const refused = await server.send('PATCH', '/api/queries', { token: userToken });
    expect(refused.headers.get('Allow')).toBe('POST, HEAD, GET, OPTIONS');
    const asked = await server.send('OPTIONS', '/api/queries', { token: userToken });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Allow')).toBe('POST, HEAD, GET, OPTIONS');
  });

  it.each([
    ['PATCH', '/api/metadata/bulk', 'POST, OPTIONS'],
    ['GET', '/api/queries/sql', 'POST, OPTIONS'],
    ['DELETE', '/api/relationships/graph', 'HEAD, GET, OPTIONS'],
    ['OPTIONS', '/api/packs/lint', 'POST, OPTIONS'],
  ])('%s %s is no request for an id', async (method, path, allow) => {
    const answer = await server.send(method, path, { token: userToken });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([method === 'OPTIONS' ? 204 : 405, allow]);
  });

  it('answers HEAD as GET without a body', async () => {
    const answer = await server.send('HEAD', '/api/queries', { token: userToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({});
    const refused = await server.send('HEAD', '/api/generate-sql', { token: userToken });
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('takes an empty body, an empty object and no content type where no body is needed', async () => {
    const { id } = await server.addUser('taken out', 'USER');
    const path = `/api/admin/users/${id}/deactivate`;
    for (const sending of [{}, { body: {} }, { text: '', headers: { 'Content-Type': 'text/plain' } }]) {
      expect((await server.send('PUT', path, { token: server.adminToken, ...sending })).status).toBe(200);
    }
  });

  it('hides what a bug says, and logs it', async () => {
    const { store } = server.engine;
    const find = store.find.bind(store);
    Object.assign(store, { find: () => Promise.reject(new Error('the disk is on fire')) });
    const answer = await server.send('GET', '/api/queries', { token: userToken });
    Object.assign(store, { find });
    expect(answer.status).toBe(500);
    expect(errorOf(answer).code).toBe('INTERNAL');
    expect(errorOf(answer).message).not.toContain('fire');
    const logged = log.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 'error',
        request_id: answer.headers.get('X-Request-Id'),
        error: 'the disk is on fire',
      }),
    );
    expect(log.join('')).not.toContain(userToken);
  });
});
