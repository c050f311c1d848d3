import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { SharedObjectType, ShareRecord } from '../records/workspace.js';

/** Whom an object is to be shared with: all of them, in place of those before; nobody ends the sharing. */
export interface ShareInput {
  readonly user_ids?: readonly string[] | undefined;
  readonly group_ids?: readonly string[] | undefined;
}

/** Whom an object is shared with, each list in order of id. */
export interface ShareView {
  readonly user_ids: readonly string[];
  readonly group_ids: readonly string[];
}

/** Who may see objects of others. Whether the acting principal owns the object is for the caller to check. Decision 0009. */
export interface Shares {
  /** Sets whom an object is shared with. @throws NOT_FOUND for an unknown user or group; then nothing is changed */
  set(acting: Principal, type: SharedObjectType, objectId: string, input: ShareInput): Promise<ShareView>;
  get(type: SharedObjectType, objectId: string): Promise<ShareView>;
  /** Whether an object is shared with this principal or a group of theirs. */
  isSharedWith(principal: Principal, type: SharedObjectType, objectId: string): Promise<boolean>;
  /** The ids of the objects that are shared with this principal or a group of theirs. */
  sharedWith(principal: Principal, type: SharedObjectType): Promise<ReadonlySet<string>>;
  /** Ends the sharing of an object that is deleted; inside the transaction of the deletion. */
  removeAll(store: Store, type: SharedObjectType, objectId: string): Promise<void>;
}

/** Makes the shares of a store. */
export function createShares({ store, clock }: { store: Store; clock: Clock }): Shares {
  const find = async (principal: Principal, type: SharedObjectType, objectId?: string) => {
    const filter = { object_type: type, ...(objectId === undefined ? {} : { object_id: objectId }) };
    const [direct, byGroup] = await Promise.all([
      store.find('shares', { ...filter, user_id: principal.user_id }),
      principal.group_ids.length === 0
        ? []
        : store.find('shares', { ...filter, group_id: { in: principal.group_ids } }),
    ]);
    return [...direct, ...byGroup];
  };

  return {
    async set(acting, type, objectId, input) {
      const userIds = unique(input.user_ids);
      const groupIds = unique(input.group_ids);
      await requireAll(store, 'users', userIds);
      await requireAll(store, 'groups', groupIds);
      const created_at = clock().toISOString();
      const share = (holder: Pick<ShareRecord, 'user_id' | 'group_id'>): ShareRecord => ({
        id: randomUUID(),
        object_type: type,
        object_id: objectId,
        created_at,
        created_by: acting.user_id,
        ...holder,
      });
      await store.transaction(async (inside) => {
        await inside.remove('shares', { object_type: type, object_id: objectId });
        await inside.insert('shares', [
          ...userIds.map((user_id) => share({ user_id, group_id: null })),
          ...groupIds.map((group_id) => share({ user_id: null, group_id })),
        ]);
      });
      return { user_ids: userIds, group_ids: groupIds };
    },

    async get(type, objectId) {
      const shares = await store.find('shares', { object_type: type, object_id: objectId });
      return {
        user_ids: unique(shares.flatMap(({ user_id }) => user_id ?? [])),
        group_ids: unique(shares.flatMap(({ group_id }) => group_id ?? [])),
      };
    },

    isSharedWith: async (principal, type, objectId) => (await find(principal, type, objectId)).length > 0,

    sharedWith: async (principal, type) =>
      new Set((await find(principal, type)).map(({ object_id }) => object_id)),

    async removeAll(inside, type, objectId) {
      await inside.remove('shares', { object_type: type, object_id: objectId });
    },
  };
}

function unique(ids: readonly string[] = []): string[] {
  return [...new Set(ids)].sort();
}

async function requireAll(store: Store, kind: 'users' | 'groups', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = new Set((await store.find(kind, { id: { in: ids } })).map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return;
  const noun = kind === 'users' ? 'user' : 'group';
  throw new AnalyticsError('NOT_FOUND', `There is no ${noun} ${missing.join(', ')} to share with.`, {
    details: { [`${noun}_ids`]: missing },
  });
}
