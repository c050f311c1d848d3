import { createAccessService, createMemoryStore, collectionDefinitions, type Principal } from '@querent/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthentication, type Authenticate } from './authentication.js';
import { createTokens, type Tokens } from './tokens.js';

const start = Date.parse('2026-01-31T12:00:00Z');
const root: Principal = { user_id: 'root', username: 'root', role: 'ADMIN', group_ids: [] };

let now: number;
let authenticate: Authenticate;
let tokens: Tokens;
let access: ReturnType<typeof createAccessService>;
let userId: string;

beforeEach(async () => {
  now = start;
  const clock = () => new Date(now);
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  access = createAccessService({ store, clock, dialectOf: () => null });
  tokens = createTokens({ store, clock });
  authenticate = createAuthentication({ store, users: access.users, clock });
  await access.users.create(root, { username: 'root', email: null, password_hash: null, role: 'ADMIN' });
  userId = (
    await access.users.create(root, { username: 'ada', email: null, password_hash: null, role: 'USER' })
  ).id;
});

describe('createAuthentication', () => {
  it('knows the principal of a token, again and again', async () => {
    const { token, id } = await tokens.startSession(userId);
    for (let count = 0; count < 2; count += 1) {
      expect(await authenticate(token)).toMatchObject({
        tokenId: id,
        principal: { user_id: userId, username: 'ada', role: 'USER', group_ids: [] },
      });
    }
  });

  it('does not know a token that nobody has', async () => {
    await tokens.startSession(userId);
    expect(await authenticate('qt_nobody')).toBeNull();
  });

  it('forgets a session after twelve hours, to the millisecond', async () => {
    const { token } = await tokens.startSession(userId);
    now = start + 12 * 60 * 60_000 - 1;
    expect(await authenticate(token)).not.toBeNull();
    now += 1;
    expect(await authenticate(token)).toBeNull();
  });

  it('forgets an API token when it expires, and keeps one without expiry', async () => {
    const expires_at = new Date(start + 1000).toISOString();
    const short = await tokens.create(userId, { name: 'short', expires_at });
    const long = await tokens.create(userId, { name: 'long', expires_at: null });
    now = start + 365 * 24 * 60 * 60_000;
    expect(await authenticate(short.token)).toBeNull();
    expect(await authenticate(long.token)).not.toBeNull();
  });

  const changes: readonly (readonly [string, () => Promise<unknown>, (caller: unknown) => void])[] = [
    [
      'a new role',
      () => access.users.setRole(root, userId, 'READONLY'),
      (caller) => expect(caller).toMatchObject({ principal: { role: 'READONLY' } }),
    ],
    ['a deactivation', () => access.users.deactivate(root, userId), (caller) => expect(caller).toBeNull()],
    [
      'a new group',
      async () => {
        const group = await access.groups.create(root, { name: 'sales', description: null });
        await access.groups.addMember(root, group.id, userId);
      },
      (caller) => expect(caller).toMatchObject({ principal: { group_ids: [expect.any(String)] } }),
    ],
  ];

  it.each(changes)('sees %s at the next request', async (_name, change, check) => {
    const { token } = await tokens.startSession(userId);
    await authenticate(token);
    await change();
    check(await authenticate(token));
  });

  it('does not know a token after it was removed', async () => {
    const { token, id } = await tokens.create(userId, { name: 'gone', expires_at: null });
    await authenticate(token);
    await tokens.remove(userId, id);
    expect(await authenticate(token)).toBeNull();
  });
});
