import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { GroupMemberRecord, GroupRecord } from '../records/identity.js';
import { recordAct, type AuditedAct } from './activity-entry.js';
import { requireAdmin } from './require-admin.js';
import { requiredName } from './required-name.js';

/** The groups and their members. Every method throws ADMIN_REQUIRED for others. */
export interface UserGroups {
  /** @throws CONFLICT where the name is taken; VALIDATION_ERROR */
  create(
    acting: Principal,
    input: { readonly name: string; readonly description: string | null },
  ): Promise<GroupRecord>;
  /** Fields left out stay. @throws CONFLICT where the name is taken; NOT_FOUND; VALIDATION_ERROR */
  change(
    acting: Principal,
    groupId: string,
    patch: { readonly name?: string | undefined; readonly description?: string | null | undefined },
  ): Promise<GroupRecord>;
  /** Deletes a group with its memberships, its rules and what was shared with it. @throws NOT_FOUND */
  remove(acting: Principal, groupId: string): Promise<GroupRecord>;
  /** By name. */
  list(acting: Principal, page?: PageRequest): Promise<Page<GroupRecord>>;
  /** In order of joining. @throws NOT_FOUND */
  members(acting: Principal, groupId: string, page?: PageRequest): Promise<Page<GroupMemberRecord>>;
  /** Changes nothing for one who is a member. @throws NOT_FOUND */
  addMember(acting: Principal, groupId: string, userId: string): Promise<GroupMemberRecord>;
  /** @throws NOT_FOUND */
  removeMember(acting: Principal, groupId: string, userId: string): Promise<void>;
}

/** The user groups of a store. Every change stands in the activity log. */
export function createUserGroups({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): UserGroups {
  const record = (
    inside: Store,
    acting: Principal,
    action: Extract<AuditedAct['action'], `group.${string}`>,
    groupId: string,
    details: AuditedAct['details'],
  ): Promise<void> =>
    recordAct(inside, clock, {
      user_id: acting.user_id,
      action,
      object_type: 'group',
      object_id: groupId,
      details,
    });

  return {
    create: async (acting, input) => {
      requireAdmin(acting, 'create groups');
      const name = requiredName('name', input.name);
      return store.transaction(async (inside) => {
        await requireFreeName(inside, name);
        const group: GroupRecord = {
          id: randomUUID(),
          name,
          description: input.description,
          created_at: clock().toISOString(),
        };
        await inside.insert('groups', [group]);
        await record(inside, acting, 'group.created', group.id, { name });
        return group;
      });
    },
    change: async (acting, groupId, { name, description }) => {
      requireAdmin(acting, 'change groups');
      return store.transaction(async (inside) => {
        const before = await requireGroup(inside, groupId);
        const after: GroupRecord = {
          ...before,
          ...(name === undefined ? {} : { name: requiredName('name', name) }),
          ...(description === undefined ? {} : { description }),
        };
        const isRenamed = after.name !== before.name;
        if (!isRenamed && after.description === before.description) return before;
        if (isRenamed) await requireFreeName(inside, after.name);
        await inside.update('groups', { id: groupId }, { name: after.name, description: after.description });
        await record(
          inside,
          acting,
          'group.changed',
          groupId,
          isRenamed ? { from: before.name, to: after.name } : {},
        );
        return after;
      });
    },
    remove: async (acting, groupId) => {
      requireAdmin(acting, 'delete groups');
      return store.transaction(async (inside) => {
        const group = await requireGroup(inside, groupId);
        for (const collection of ['access_rules', 'shares', 'group_members'] as const)
          await inside.remove(collection, { group_id: groupId });
        await inside.remove('groups', { id: groupId });
        await record(inside, acting, 'group.deleted', groupId, { name: group.name });
        return group;
      });
    },
    list: async (acting, page) => {
      requireAdmin(acting, 'list groups');
      return findPage(store, 'groups', {}, [{ field: 'name', direction: 'asc' }], page);
    },
    members: async (acting, groupId, page) => {
      requireAdmin(acting, 'list members');
      await requireGroup(store, groupId);
      const byAge = [{ field: 'created_at', direction: 'asc' }] as const;
      return findPage(store, 'group_members', { group_id: groupId }, byAge, page);
    },
    addMember: async (acting, groupId, userId) => {
      requireAdmin(acting, 'add members');
      return store.transaction(async (inside) => {
        await requireGroup(inside, groupId);
        const [user] = await inside.find('users', { id: userId });
        if (user === undefined) throw new AnalyticsError('NOT_FOUND', 'There is no user of this id.');
        const [present] = await inside.find('group_members', { group_id: groupId, user_id: userId });
        if (present !== undefined) return present;
        const member: GroupMemberRecord = {
          id: randomUUID(),
          group_id: groupId,
          user_id: userId,
          created_at: clock().toISOString(),
        };
        await inside.insert('group_members', [member]);
        await record(inside, acting, 'group.member_added', groupId, { user_id: userId });
        return member;
      });
    },
    removeMember: async (acting, groupId, userId) => {
      requireAdmin(acting, 'remove members');
      await store.transaction(async (inside) => {
        const removed = await inside.remove('group_members', { group_id: groupId, user_id: userId });
        if (removed === 0) throw new AnalyticsError('NOT_FOUND', 'This user is not a member of this group.');
        await record(inside, acting, 'group.member_removed', groupId, { user_id: userId });
      });
    },
  };
}

async function requireFreeName(inside: Store, name: string): Promise<void> {
  const [taken] = await inside.find('groups', { name });
  if (taken !== undefined) throw new AnalyticsError('CONFLICT', 'This group name is taken: choose another.');
}

/**
 * The group of an id.
 * @throws NOT_FOUND
 */
export async function requireGroup(store: Store, groupId: string): Promise<GroupRecord> {
  const [group] = await store.find('groups', { id: groupId });
  if (group === undefined) throw new AnalyticsError('NOT_FOUND', 'There is no group of this id.');
  return group;
}
