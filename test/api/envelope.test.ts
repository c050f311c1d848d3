import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type Sending, type TestServer } from './test-server.js';

let server: TestServer;
let userToken: string;
let readerToken: string;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => log.push(line) });
  userToken = (await server.addUser('user', 'USER')).token;
  readerToken = (await server.addUser('reader', 'READONLY')).token;
});

afterAll(() => server.close());

/** Each case: what is sent, with whose token, and the status, code and a part of the message that come back. */
const cases: readonly (Sending & {
  readonly name: string;
  readonly as?: 'admin' | 'user' | 'reader';
  readonly request: string;
  readonly status: number;
  readonly code: string;
  readonly says: string;
})[] = [
  {
    name: 'no token',
    request: 'GET /api/queries',
    status: 401,
    code: 'UNAUTHENTICATED',
    says: 'Authorization: Bearer',
  },
  {
    name: 'a token of nobody',
    request: 'GET /api/queries',
    headers: { Authorization: 'Bearer qt_nobody' },
    status: 401,
    code: 'UNAUTHENTICATED',
    says: 'log in again',
  },
  {
    name: 'another scheme than Bearer',
    request: 'GET /api/queries',
    headers: { Authorization: 'Basic cm9vdDpyb290' },
    status: 401,
    code: 'UNAUTHENTICATED',
    says: 'log in again',
  },
  {
    name: 'a path that is not there',
    as: 'user',
    request: 'GET /api/nothing-here',
    status: 404,
    code: 'NOT_FOUND',
    says: 'openapi.json',
  },
  {
    name: 'a path that is not percent-encoded',
    as: 'user',
    request: 'GET /api/queries/%E0%A4%A',
    status: 404,
    code: 'NOT_FOUND',
    says: '',
  },
  {
    name: 'an id that is not there',
    as: 'user',
    request: 'GET /api/queries/6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64',
    status: 404,
    code: 'NOT_FOUND',
    says: 'quer',
  },
  {
    name: 'a method that is not possible',
    as: 'user',
    request: 'DELETE /api/generate-sql',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    says: 'use POST',
  },
  {
    name: 'JSON that is not JSON',
    as: 'user',
    request: 'POST /api/queries',
    text: '{"question": ',
    headers: { 'Content-Type': 'application/json' },
    status: 400,
    code: 'VALIDATION_ERROR',
    says: 'not valid JSON',
  },
  {
    name: 'a body that is no object',
    as: 'user',
    request: 'POST /api/queries',
    body: ['question'],
    status: 400,
    code: 'VALIDATION_ERROR',
    says: 'body must be an object',
  },
  {
    name: 'a body of another type',
    as: 'user',
    request: 'POST /api/queries',
    text: 'question=how+many',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    says: 'application/json',
  },
  {
    name: 'a body beyond one MiB',
    as: 'user',
    request: 'POST /api/queries',
    body: { question: 'a'.repeat(1024 * 1024 + 1) },
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    says: '1 MiB',
  },
  {
    name: 'a field that is missing',
    as: 'user',
    request: 'POST /api/queries',
    body: {},
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`question` is required',
  },
  {
    name: 'a field of another type',
    as: 'user',
    request: 'POST /api/queries',
    body: { question: 'how many', context: { tables: 'orders' } },
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`context.tables` must be an array',
  },
  {
    name: 'a field that nobody knows',
    as: 'user',
    request: 'POST /api/queries',
    body: { question: 'how many', datasource: 'shop' },
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`datasource` is not a known field',
  },
  {
    name: 'a question that is too long',
    as: 'user',
    request: 'POST /api/queries',
    body: { question: 'a'.repeat(2001) },
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`question` must have at most 2000 characters',
  },
  {
    name: 'a limit above 200',
    as: 'user',
    request: 'GET /api/queries?limit=201',
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`limit` must be at most 200',
  },
  {
    name: 'a cursor that no list gave',
    as: 'user',
    request: 'GET /api/queries?cursor=guess',
    status: 400,
    code: 'VALIDATION_ERROR',
    says: 'cursor',
  },
  {
    name: 'a filter that nobody knows',
    as: 'user',
    request: 'GET /api/queries?sort=name',
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`sort` is not a known field',
  },
  {
    name: 'a user on an admin path',
    as: 'user',
    request: 'GET /api/admin/users',
    status: 403,
    code: 'ADMIN_REQUIRED',
    says: 'admin access required',
  },
  {
    name: 'a reader who makes a data source',
    as: 'reader',
    request: 'POST /api/datasources',
    body: { name: 'x', type: 'sqlite', database: 'x.db' },
    status: 403,
    code: 'ADMIN_REQUIRED',
    says: 'admin access required',
  },
  {
    name: 'a body where none is taken',
    as: 'admin',
    request: 'PUT /api/admin/users/nobody/deactivate',
    body: { reason: 'left' },
    status: 400,
    code: 'VALIDATION_ERROR',
    says: '`reason` is not a known field',
  },
];

describe('every error has the envelope of the interface', () => {
  it.each(cases)('$name: $status $code', async ({ as, request, status, code, says, ...sending }) => {
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
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:\d|node_modules|\\n/);
  });

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

  it('answers HEAD as GET without a body', async () => {
    const answer = await server.send('HEAD', '/api/queries', { token: userToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({});
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
