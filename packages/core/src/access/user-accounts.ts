import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import { roles, type Role, type UserRecord } from '../records/identity.js';
import { recordAct, type AuditedAct } from './activity-entry.js';
import { requireAdmin } from './require-admin.js';
import { requiredName } from './required-name.js';

/** A user to be. The host hashes the password, or signs the user in itself and gives null. */
export interface NewUser {
  readonly username: string;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly role: Role;
}

/** A user as callers see it: without the secret. */
export type UserView = Omit<UserRecord, 'password_hash'>;

/** The users and what becomes of them. All but `principalOf` and `createFirstAdmin` throw ADMIN_REQUIRED for others. */
export interface UserAccounts {
  /** The principal of an active user, read anew, or null for an unknown or deactivated one. */
  principalOf(userId: string): Promise<Principal | null>;
  /** Makes an ADMIN where no user exists yet; null where one does, also where another process was faster. */
  createFirstAdmin(input: Omit<NewUser, 'role'>): Promise<UserView | null>;
  /** @throws CONFLICT where the name is taken in any case; VALIDATION_ERROR */
  create(acting: Principal, input: NewUser): Promise<UserView>;
  /** By user name. */
  list(acting: Principal, page?: PageRequest): Promise<Page<UserView>>;
  /** @throws NOT_FOUND */
  get(acting: Principal, userId: string): Promise<UserView>;
  /** @throws CONFLICT for the last active ADMIN; NOT_FOUND; VALIDATION_ERROR */
  setRole(acting: Principal, userId: string, role: Role): Promise<UserView>;
  /** Keeps the record and its history, and ends every session. @throws CONFLICT for the last active ADMIN; NOT_FOUND */
  deactivate(acting: Principal, userId: string): Promise<UserView>;
  /** For one who has forgotten theirs: ends every session. API tokens stay. @throws NOT_FOUND */
  resetPassword(acting: Principal, userId: string, passwordHash: string): Promise<UserView>;
  /** @throws NOT_FOUND */
  reactivate(acting: Principal, userId: string): Promise<UserView>;
}

/** The user accounts of a store. Every change stands in the activity log. */
export function createUserAccounts({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): UserAccounts {
  const insertUser = async (inside: Store, input: NewUser, actingId: string | null): Promise<UserView> => {
    const user = newUserRecord(input, clock);
    await inside.insert('users', [user]);
    await recordAct(inside, clock, {
      user_id: actingId,
      action: 'user.created',
      object_type: 'user',
      object_id: user.id,
      details: { username: user.username, role: user.role },
    });
    return viewOf(user);
  };

  const change = (
    acting: Principal,
    userId: string,
    patch: Partial<Pick<UserRecord, 'role' | 'is_active'>>,
    actOf: (before: UserRecord) => Pick<AuditedAct, 'action' | 'details'>,
  ): Promise<UserView> =>
    store.transaction(async (inside) => {
      const activeAdmins = await lockActiveAdmins(inside);
      const before = await requireUser(inside, userId);
      const after = { ...before, ...patch, updated_at: clock().toISOString() };
      if (after.role === before.role && after.is_active === before.is_active) return viewOf(before);
      if (isActiveAdmin(before) && !isActiveAdmin(after) && activeAdmins === 1) {
        throw new AnalyticsError(
          'CONFLICT',
          'This is the last active ADMIN: make somebody else ADMIN first.',
        );
      }
      await inside.update('users', { id: userId }, { ...patch, updated_at: after.updated_at });
      if (!after.is_active) await endSessions(inside, userId);
      const act = actOf(before);
      await recordAct(inside, clock, {
        user_id: acting.user_id,
        ...act,
        object_type: 'user',
        object_id: userId,
      });
      return viewOf(after);
    });

  return {
    principalOf: async (userId) => {
      const [user] = await store.find('users', { id: userId });
      if (user === undefined || !user.is_active) return null;
      const memberships = await store.find('group_members', { user_id: userId });
      const group_ids = memberships.map(({ group_id }) => group_id).sort();
      return { user_id: user.id, username: user.username, role: user.role, group_ids };
    },
    createFirstAdmin: async (input) => {
      try {
        return await store.transaction(async (inside) => {
          const [present] = await inside.find('users', {}, { limit: 1 });
          return present === undefined ? await insertUser(inside, { ...input, role: 'ADMIN' }, null) : null;
        });
      } catch (error) {
        if (AnalyticsError.is(error) && error.code === 'CONFLICT') return null;
        throw error;
      }
    },
    create: async (acting, input) => {
      requireAdmin(acting, 'create users');
      return store.transaction(async (inside) => {
        const [taken] = await inside.find('users', { username_key: input.username.toLowerCase() });
        if (taken !== undefined)
          throw new AnalyticsError('CONFLICT', 'This user name is taken: choose another.');
        return insertUser(inside, input, acting.user_id);
      });
    },
    list: async (acting, page) => {
      requireAdmin(acting, 'list users');
      const byName = [{ field: 'username_key', direction: 'asc' }] as const;
      const { items, next_cursor } = await findPage(store, 'users', {}, byName, page);
      return { items: items.map(viewOf), next_cursor };
    },
    get: async (acting, userId) => {
      requireAdmin(acting, 'see users');
      return viewOf(await requireUser(store, userId));
    },
    setRole: async (acting, userId, role) => {
      requireAdmin(acting, 'change roles');
      requireRole(role);
      return change(acting, userId, { role }, (before) => ({
        action: 'user.role_changed',
        details: { from: before.role, to: role },
      }));
    },
    deactivate: async (acting, userId) => {
      requireAdmin(acting, 'deactivate users');
      return change(acting, userId, { is_active: false }, () => ({
        action: 'user.deactivated',
        details: {},
      }));
    },
    resetPassword: async (acting, userId, password_hash) => {
      requireAdmin(acting, 'reset passwords');
      return store.transaction(async (inside) => {
        const before = await requireUser(inside, userId);
        const updated_at = clock().toISOString();
        await inside.update('users', { id: userId }, { password_hash, updated_at });
        await endSessions(inside, userId);
        await recordAct(inside, clock, {
          user_id: acting.user_id,
          action: 'user.password_reset',
          object_type: 'user',
          object_id: userId,
          details: {},
        });
        return viewOf({ ...before, updated_at });
      });
    },
    reactivate: async (acting, userId) => {
      requireAdmin(acting, 'reactivate users');
      return change(acting, userId, { is_active: true }, () => ({ action: 'user.reactivated', details: {} }));
    },
  };
}

/**
 * The number of active admins. The patch changes nothing: it holds their rows until the transaction ends, so that two
 * transactions cannot each demote the other's last ADMIN.
 */
function lockActiveAdmins(inside: Store): Promise<number> {
  return inside.update('users', { role: 'ADMIN', is_active: true }, { is_active: true });
}

/** Field by field, so that a secret which the record gains stays inside. */
function viewOf(user: UserRecord): UserView {
  const { id, username, username_key, email, role, is_active, created_at, updated_at } = user;
  return { id, username, username_key, email, role, is_active, created_at, updated_at };
}

async function endSessions(inside: Store, userId: string): Promise<void> {
  await inside.remove('tokens', { user_id: userId, kind: 'session' });
}

function isActiveAdmin(user: UserRecord): boolean {
  return user.role === 'ADMIN' && user.is_active;
}

async function requireUser(store: Store, userId: string): Promise<UserRecord> {
  const [user] = await store.find('users', { id: userId });
  if (user === undefined) throw new AnalyticsError('NOT_FOUND', 'There is no user of this id.');
  return user;
}

function requireRole(role: string): void {
  if (roles.some((known) => known === role)) return;
  throw new AnalyticsError('VALIDATION_ERROR', `\`role\` is one of ${roles.join(', ')}.`, {
    details: { field: 'role' },
  });
}

function newUserRecord(input: NewUser, clock: Clock): UserRecord {
  requireRole(input.role);
  const username = requiredName('username', input.username);
  const now = clock().toISOString();
  return {
    id: randomUUID(),
    username,
    username_key: username.toLowerCase(),
    email: input.email,
    password_hash: input.password_hash,
    role: input.role,
    is_active: true,
    created_at: now,
    updated_at: now,
  };
}
