import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import type { Role } from '../records/identity.js';
import { createAccessService, type AccessService } from './access-service.js';

let store: Store;
let access: AccessService;
let admin: Principal;
let user: Principal;

const now = '2026-03-01T10:00:00.000Z';
const sales = { catalog: 'shop', schema: 'public', table: 'sales' };
const refusal = (code: string): unknown => expect.objectContaining({ code });

async function addUser(username: string, role: Role): Promise<Principal> {
  const { id } = await access.users.create(admin, { username, email: null, password_hash: 'hash', role });
  return principalOf(id);
}

async function principalOf(userId: string): Promise<Principal> {
  const principal = await access.users.principalOf(userId);
  if (principal === null) throw new Error('The user is not active.');
  return principal;
}

async function acts(): Promise<string[]> {
  const records = await store.find('activity', {});
  return records.map(({ action }) => action);
}

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  access = createAccessService({ store, clock: () => new Date(now), dialectOf: () => 'postgres' });
  const first = await access.users.createFirstAdmin({ username: 'Root', email: null, password_hash: null });
  admin = await principalOf(first?.id ?? '');
  user = await addUser('ann', 'USER');
});

describe('rules', () => {
  it('act at once, for users and through groups', async () => {
    const group = await access.groups.create(admin, { name: 'Finance', description: null });
    await access.groups.addMember(admin, group.id, user.user_id);
    const grant = await access.createRule(admin, { group_id: group.id, catalog: 'shop' });
    const member = await principalOf(user.user_id);

    expect((await access.readableSet(user)).canRead(sales)).toBe(false);
    expect((await access.readableSet(member)).canRead(sales)).toBe(true);

    const denial = await access.createRule(admin, { user_id: user.user_id, ...sales, effect: 'deny' });
    expect((await access.readableSet(member)).canRead(sales)).toBe(false);

    await access.removeRule(admin, denial.id);
    expect((await access.readableSet(member)).canRead(sales)).toBe(true);
    await access.removeRule(admin, grant.id);
    expect((await access.readableSet(member)).canRead(sales)).toBe(false);
  });

  it('are checked for another user by their rules of now, a deactivated one reads nothing', async () => {
    const rule = await access.createRule(admin, { user_id: user.user_id, catalog: 'shop', schema: 'public' });

    expect(await access.check(admin, user.user_id, sales)).toMatchObject({ has_access: true, rule });
    expect(await access.check(admin, user.user_id, { catalog: 'shop' })).toMatchObject({ has_access: false });

    await access.users.deactivate(admin, user.user_id);
    expect(await access.check(admin, user.user_id, sales)).toMatchObject({
      has_access: false,
      reason: 'The user ann is deactivated.',
    });
  });

  it('are listed of one user or one group', async () => {
    const group = await access.groups.create(admin, { name: 'Finance', description: null });
    const own = await access.createRule(admin, { user_id: user.user_id, catalog: 'shop' });
    const ofGroup = await access.createRule(admin, { group_id: group.id, catalog: 'shop' });

    expect((await access.rulesOfUser(admin, user.user_id)).items).toEqual([own]);
    expect((await access.rulesOfGroup(admin, group.id)).items).toEqual([ofGroup]);
  });

  it.each([
    ['no user and no group', { catalog: 'shop' }, 'VALIDATION_ERROR'],
    ['both a user and a group', { user_id: 'u', group_id: 'g', catalog: 'shop' }, 'VALIDATION_ERROR'],
    ['a table without its schema', { user_id: 'u', catalog: 'shop', table: 'sales' }, 'VALIDATION_ERROR'],
    ['a blank catalog', { user_id: 'u', catalog: ' ' }, 'VALIDATION_ERROR'],
    ['a blank schema', { user_id: 'u', catalog: 'shop', schema: '' }, 'VALIDATION_ERROR'],
    ['an unknown user', { user_id: 'u', catalog: 'shop' }, 'NOT_FOUND'],
    ['an unknown group', { group_id: 'g', catalog: 'shop' }, 'NOT_FOUND'],
  ])('with %s are refused', async (_, input, code) => {
    await expect(access.createRule(admin, input)).rejects.toThrow(refusal(code));
    expect(await store.find('access_rules', {})).toEqual([]);
  });

  it('that exist already are refused', async () => {
    await access.createRule(admin, { user_id: user.user_id, catalog: 'shop' });
    await expect(access.createRule(admin, { user_id: user.user_id, catalog: 'shop' })).rejects.toThrow(
      refusal('CONFLICT'),
    );
  });
});

describe('exclusions', () => {
  it('hide a schema until they are removed', async () => {
    await access.createRule(admin, { user_id: user.user_id, catalog: 'shop' });
    const hidden = await access.exclusions.create(admin, {
      catalog: 'shop',
      schema: 'public',
      reason: 'old',
    });

    expect((await access.readableSet(user)).canRead(sales)).toBe(false);
    expect((await access.readableSet(admin)).canRead(sales)).toBe(true);
    expect((await access.exclusions.list(admin)).items).toEqual([hidden]);
    await expect(access.exclusions.create(admin, { ...hidden, reason: null })).rejects.toThrow(
      refusal('CONFLICT'),
    );

    await access.exclusions.remove(admin, hidden.id);
    expect((await access.readableSet(user)).canRead(sales)).toBe(true);
    await expect(access.exclusions.remove(admin, hidden.id)).rejects.toThrow(refusal('NOT_FOUND'));
  });
});

describe('users', () => {
  it('have names that are unique in any case, and never show their password', async () => {
    const input = { username: 'ANN', email: null, password_hash: 'hash', role: 'USER' } as const;
    await expect(access.users.create(admin, input)).rejects.toThrow(refusal('CONFLICT'));
    await expect(access.users.create(admin, { ...input, username: '' })).rejects.toThrow(
      refusal('VALIDATION_ERROR'),
    );

    const { items } = await access.users.list(admin);
    expect(items.map(({ username }) => username)).toEqual(['ann', 'Root']);
    expect(JSON.stringify(items)).not.toContain('hash');
  });

  it('lose their principal when deactivated and get it back', async () => {
    await access.users.deactivate(admin, user.user_id);
    expect(await access.users.principalOf(user.user_id)).toBeNull();
    expect(await access.users.principalOf('unknown')).toBeNull();

    await access.users.reactivate(admin, user.user_id);
    expect(await access.users.principalOf(user.user_id)).toEqual(user);
  });

  it('get a first ADMIN only while there is nobody', async () => {
    expect(
      await access.users.createFirstAdmin({ username: 'x', email: null, password_hash: null }),
    ).toBeNull();
  });

  it('always keep an active ADMIN', async () => {
    await expect(access.users.setRole(admin, admin.user_id, 'USER')).rejects.toThrow(refusal('CONFLICT'));
    await expect(access.users.deactivate(admin, admin.user_id)).rejects.toThrow(refusal('CONFLICT'));

    await access.users.setRole(admin, user.user_id, 'ADMIN');
    await access.users.deactivate(admin, user.user_id);
    await expect(access.users.setRole(admin, admin.user_id, 'USER')).rejects.toThrow(refusal('CONFLICT'));

    await access.users.reactivate(admin, user.user_id);
    await access.users.setRole(admin, admin.user_id, 'READONLY');
    expect((await principalOf(admin.user_id)).role).toBe('READONLY');
  });

  it('keep an active ADMIN when the last two are demoted at once', async () => {
    await access.users.setRole(admin, user.user_id, 'ADMIN');
    const outcomes = await Promise.allSettled([
      access.users.setRole(admin, admin.user_id, 'USER'),
      access.users.deactivate(admin, user.user_id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('groups', () => {
  it('have unique names, and members that come and go', async () => {
    const group = await access.groups.create(admin, { name: 'Finance', description: 'money' });
    await expect(access.groups.create(admin, { name: 'Finance', description: null })).rejects.toThrow(
      refusal('CONFLICT'),
    );
    const member = await access.groups.addMember(admin, group.id, user.user_id);
    expect(await access.groups.addMember(admin, group.id, user.user_id)).toEqual(member);
    expect((await access.groups.members(admin, group.id)).items).toEqual([member]);
    expect((await access.groups.list(admin)).items).toEqual([group]);

    await access.groups.removeMember(admin, group.id, user.user_id);
    expect((await principalOf(user.user_id)).group_ids).toEqual([]);
    await expect(access.groups.removeMember(admin, group.id, user.user_id)).rejects.toThrow(
      refusal('NOT_FOUND'),
    );
  });
});

describe('the audit', () => {
  it('holds every change, by whom and of what, and no change that failed', async () => {
    const group = await access.groups.create(admin, { name: 'Finance', description: null });
    await access.groups.addMember(admin, group.id, user.user_id);
    const rule = await access.createRule(admin, { user_id: user.user_id, ...sales });
    await access.removeRule(admin, rule.id);
    const denial = await access.createRule(admin, { user_id: user.user_id, ...sales, effect: 'deny' });
    const hidden = await access.exclusions.create(admin, { catalog: 'shop', schema: 'hr', reason: null });
    await access.exclusions.remove(admin, hidden.id);
    await access.users.setRole(admin, user.user_id, 'READONLY');
    await access.users.setRole(admin, user.user_id, 'READONLY');
    await access.users.deactivate(admin, user.user_id);
    await access.users.reactivate(admin, user.user_id);
    await access.groups.removeMember(admin, group.id, user.user_id);
    await expect(access.users.deactivate(admin, admin.user_id)).rejects.toThrow();

    expect((await acts()).sort()).toEqual([
      'data_access.denied',
      'data_access.granted',
      'data_access.revoked',
      'group.created',
      'group.member_added',
      'group.member_removed',
      'schema.hidden',
      'schema.shown',
      'user.created',
      'user.created',
      'user.deactivated',
      'user.reactivated',
      'user.role_changed',
    ]);
    const [record] = await store.find('activity', { action: 'data_access.denied' });
    expect(record).toMatchObject({
      user_id: admin.user_id,
      object_id: denial.id,
      details: { ...sales, user_id: user.user_id, effect: 'deny' },
      timestamp: now,
    });
    const [roleChange] = await store.find('activity', { action: 'user.role_changed' });
    expect(roleChange?.details).toEqual({ from: 'USER', to: 'READONLY' });
  });
});

describe('everything but reading', () => {
  const attempts: readonly (readonly [string, (acting: Principal) => Promise<unknown>])[] = [
    ['check', (acting) => access.check(acting, 'u', sales)],
    ['createRule', (acting) => access.createRule(acting, { user_id: 'u', catalog: 'shop' })],
    ['rulesOfUser', (acting) => access.rulesOfUser(acting, 'u')],
    ['rulesOfGroup', (acting) => access.rulesOfGroup(acting, 'g')],
    ['removeRule', (acting) => access.removeRule(acting, 'r')],
    [
      'exclusions.create',
      (acting) => access.exclusions.create(acting, { catalog: 'c', schema: 's', reason: null }),
    ],
    ['exclusions.list', (acting) => access.exclusions.list(acting)],
    ['exclusions.remove', (acting) => access.exclusions.remove(acting, 'e')],
    ['groups.create', (acting) => access.groups.create(acting, { name: 'g', description: null })],
    ['groups.list', (acting) => access.groups.list(acting)],
    ['groups.members', (acting) => access.groups.members(acting, 'g')],
    ['groups.addMember', (acting) => access.groups.addMember(acting, 'g', 'u')],
    ['groups.removeMember', (acting) => access.groups.removeMember(acting, 'g', 'u')],
    [
      'users.create',
      (acting) =>
        access.users.create(acting, { username: 'u', email: null, password_hash: null, role: 'USER' }),
    ],
    ['users.list', (acting) => access.users.list(acting)],
    ['users.get', (acting) => access.users.get(acting, 'u')],
    ['users.setRole', (acting) => access.users.setRole(acting, 'u', 'ADMIN')],
    ['users.deactivate', (acting) => access.users.deactivate(acting, 'u')],
    ['users.reactivate', (acting) => access.users.reactivate(acting, 'u')],
  ];

  it.each(attempts)('%s is for admins only', async (_, attempt) => {
    await expect(attempt(user)).rejects.toThrow(refusal('ADMIN_REQUIRED'));
    await expect(attempt({ ...user, role: 'READONLY' })).rejects.toThrow(refusal('ADMIN_REQUIRED'));
  });
});
