import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, password, startTestServer, type TestServer } from './test-server.js';

let server: TestServer;
let now = Date.parse('2026-01-31T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
});

afterAll(() => server.close());

const me = (token: string) => server.send('GET', '/api/auth/me', { token });
const logIn = (username: string, attempt = password) =>
  server.send('POST', '/api/auth/login', { body: { username, password: attempt } });

describe('logging in', () => {
  it('gives a token for twelve hours, and the user without any secret', async () => {
    const { id } = await server.addUser('Ada', 'USER');
    const answer = await logIn('ADA');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^qt_[\w-]{43}$/) as string,
      expires_at: '2026-02-01T00:00:00.000Z',
      user: {
        id,
        username: 'Ada',
        email: null,
        role: 'USER',
        is_active: true,
        created_at: '2026-01-31T12:00:00.000Z',
        updated_at: '2026-01-31T12:00:00.000Z',
      },
    });
    const { body } = await me(String(answer.body['token']));
    expect(body).toEqual(answer.body['user']);
  });

  it('knows a user in any case, and with the spaces that a name loses when it is made', async () => {
    await server.addUser('Grace', 'USER');
    const answers = await Promise.all(['Grace', 'GRACE', ' grace ', '\tGrace\n'].map((name) => logIn(name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['grace@example.org', 201],
    ['admin@localhost', 201],
    ['müller@exämple.org', 201],
    ['grace', 400],
    ['@example.org', 400],
    ['grace@', 400],
    ['gr ace@example.org', 400],
    ['', 400],
  ])('takes %j for an e-mail address: %i', async (email, status) => {
    const body = { username: `user of ${email}`, email, password, role: 'USER' };
    const answer = await server.send('POST', '/api/admin/users', { token: server.adminToken, body });
    expect(answer.status).toBe(status);
  });

  it('answers a wrong password, an unknown user and a deactivated user with the same words', async () => {
    const { id } = await server.addUser('Gone', 'USER');
    await server.send('PUT', `/api/admin/users/${id}/deactivate`, { token: server.adminToken });
    const answers = [await logIn('root', 'wrong'), await logIn('nobody'), await logIn('Gone')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => errorOf(answer).message)).size).toBe(1);
  });

  it('is refused after ten failures for a user name, and allowed again after a quarter of an hour', async () => {
    await server.addUser('Guessed', 'USER');
    for (let count = 0; count < 10; count += 1) await logIn('guessed', 'wrong');
    const refused = await logIn('Guessed');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('900');
    now += 15 * 60_000;
    expect((await logIn('Guessed')).status).toBe(200);
  });

  it('stands in the activity log', async () => {
    const { id } = await server.addUser('Logged', 'USER');
    const { body } = await server.send('GET', `/api/admin/activity?user_id=${id}`, {
      token: server.adminToken,
    });
    expect(body['activity']).toMatchObject([{ action: 'user.logged_in', user_id: id }]);
  });

  it('stands there too where it failed, without what was typed', async () => {
    const { id } = await server.addUser('Typo', 'USER');
    await logIn('typo', 'not the password');
    await logIn('a password in the wrong field');
    const { body } = await server.send('GET', '/api/admin/activity?limit=200', { token: server.adminToken });
    const acts = body['activity'] as readonly Readonly<Record<string, unknown>>[];
    const failed = acts.filter(({ action }) => action === 'user.login_failed');
    expect(failed.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([id, null]));
    expect(JSON.stringify(failed)).not.toMatch(/not the password|wrong field/);
  });

  it('keeps neither passwords nor tokens in the store', async () => {
    const { token } = await server.addUser('Hashed', 'USER');
    const { store } = server.engine;
    const kept = JSON.stringify([await store.find('users', {}), await store.find('tokens', {})]);
    expect(kept).not.toContain(password);
    expect(kept).not.toContain(token.slice(3));
  });
});

describe('a session', () => {
  it('ends with a logout', async () => {
    const { token } = await server.addUser('Leaver', 'USER');
    expect((await server.send('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  it('ends when its user is deactivated, and its user can come back', async () => {
    const { id, token } = await server.addUser('Paused', 'USER');
    const set = (what: string) =>
      server.send('PUT', `/api/admin/users/${id}/${what}`, { token: server.adminToken });
    expect((await set('deactivate')).body).toMatchObject({ id, is_active: false });
    expect((await me(token)).status).toBe(401);
    expect((await set('reactivate')).body).toMatchObject({ id, is_active: true });
    expect((await me(token)).status).toBe(401);
    const again = await logIn('Paused');
    expect((await me(String(again.body['token']))).status).toBe(200);
  });

  it('gets a new role at the next request', async () => {
    const { id, token } = await server.addUser('Rising', 'USER');
    expect((await server.send('GET', '/api/admin/users', { token })).status).toBe(403);
    const body = { role: 'ADMIN' };
    await server.send('PUT', `/api/admin/users/${id}/role`, { token: server.adminToken, body });
    expect((await server.send('GET', '/api/admin/users', { token })).status).toBe(200);
  });
});

describe('a new password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    server.send('POST', '/api/auth/password', { token, body: { current_password, new_password } });

  it('ends the other sessions, and the old password is good for nothing', async () => {
    const { token } = await server.addUser('Careful', 'READONLY');
    const other = String((await logIn('Careful')).body['token']);
    expect((await change(token, password, 'another long one')).status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await logIn('Careful')).status).toBe(401);
    expect((await logIn('Careful', 'another long one')).status).toBe(200);
  });

  it('wants the old one, and eight characters', async () => {
    const { token } = await server.addUser('Hasty', 'USER');
    const wrong = await change(token, 'not this', 'another long one');
    expect([wrong.status, errorOf(wrong).message]).toEqual([400, '`current_password` is wrong.']);
    expect(errorOf(await change(token, password, 'short')).message).toBe(
      '`new_password` must have at least 8 characters.',
    );
  });
});

describe('API tokens', () => {
  it('are shown once, listed without their text, and end when they are deleted', async () => {
    const { token } = await server.addUser('Builder', 'READONLY');
    const made = await server.send('POST', '/api/auth/tokens', { token, body: { name: 'nightly' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'nightly', expires_at: null });
    const text = String(made.body['token']);
    expect((await me(text)).status).toBe(200);

    const listed = await server.send('GET', '/api/auth/tokens', { token });
    expect(listed.body['tokens']).toEqual([
      {
        id: made.body['id'],
        name: 'nightly',
        kind: 'api',
        expires_at: null,
        created_at: made.body['created_at'],
      },
    ]);

    const path = `/api/auth/tokens/${String(made.body['id'])}`;
    expect((await server.send('DELETE', path, { token: server.adminToken })).status).toBe(404);
    expect((await server.send('DELETE', path, { token })).body).toEqual({ id: made.body['id'] });
    expect((await me(text)).status).toBe(401);
  });

  it('are listed by pages', async () => {
    const { token } = await server.addUser('Collector', 'USER');
    for (const name of ['first', 'second', 'third']) {
      await server.send('POST', '/api/auth/tokens', { token, body: { name } });
    }
    const one = await server.send('GET', '/api/auth/tokens?limit=2', { token });
    const cursor = encodeURIComponent(String(one.body['next_cursor']));
    const two = await server.send('GET', `/api/auth/tokens?limit=2&cursor=${cursor}`, { token });
    const names = [one, two]
      .flatMap(({ body }) => body['tokens'] as { name: string }[])
      .map(({ name }) => name);
    expect(names.sort()).toEqual(['first', 'second', 'third']);
    expect(two.body['next_cursor']).toBeNull();
    expect((await server.send('GET', '/api/auth/tokens?limit=201', { token })).status).toBe(400);
  });

  it('expire when they say, and cannot begin expired', async () => {
    const { token } = await server.addUser('Planner', 'USER');
    const create = (expires_at: string) =>
      server.send('POST', '/api/auth/tokens', { token, body: { name: 'short', expires_at } });
    const made = await create(new Date(now + 60_000).toISOString());
    const text = String(made.body['token']);
    expect((await me(text)).status).toBe(200);
    now += 60_000;
    expect((await me(text)).status).toBe(401);
    expect((await create('2020-01-01T00:00:00Z')).status).toBe(400);
    expect((await create('tomorrow')).status).toBe(400);
  });
});

describe('the last active ADMIN', () => {
  it('can be neither demoted nor deactivated', async () => {
    const { body } = await me(server.adminToken);
    const admins = await server.engine.store.find('users', { role: 'ADMIN' });
    for (const { id } of admins.filter(({ id }) => id !== body['id'])) {
      await server.send('PUT', `/api/admin/users/${id}/deactivate`, { token: server.adminToken });
    }
    const path = `/api/admin/users/${String(body['id'])}`;
    const demoted = await server.send('PUT', `${path}/role`, {
      token: server.adminToken,
      body: { role: 'USER' },
    });
    const deactivated = await server.send('PUT', `${path}/deactivate`, { token: server.adminToken });
    expect([demoted.status, deactivated.status]).toEqual([409, 409]);
  });
});
