import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { RelationshipRecord } from '../records/relationship.js';

/** What an admin does to relationships. */
export type RelationshipAct =
  | 'relationship.created'
  | 'relationship.updated'
  | 'relationship.verified'
  | 'relationship.disabled'
  | 'relationship.enabled'
  | 'relationship.deleted'
  | 'relationship.imported'
  | 'relationship.inferred'
  | 'relationship.mined';

/**
 * Lets only an ADMIN pass. Spec, Authentication 3.
 * @throws ADMIN_REQUIRED
 */
export function requireAdmin(principal: Principal, action: string): void {
  if (principal.role === 'ADMIN') return;
  throw new AnalyticsError('ADMIN_REQUIRED', `Only an ADMIN may ${action}.`);
}

/** Writes an act upon one relationship, in the transaction of the change; its join key outlives it. */
export async function recordChange(
  store: Store,
  clock: Clock,
  acting: Principal,
  action: RelationshipAct,
  { id, join_key, join_condition }: RelationshipRecord,
): Promise<void> {
  await recordAct(store, clock, acting, action, id, { join_key, join_condition });
}

/** Writes an act upon many. */
export async function recordRun(
  store: Store,
  clock: Clock,
  acting: Principal,
  action: RelationshipAct,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAct(store, clock, acting, action, null, details);
}

/** The join keys of relationships that an admin deleted: a refresh does not bring them back. */
export async function deletedJoinKeys(store: Store): Promise<ReadonlySet<string>> {
  const acts = await store.find('activity', { action: 'relationship.deleted' satisfies RelationshipAct });
  return new Set(
    acts.flatMap(({ details }) => (typeof details['join_key'] === 'string' ? details['join_key'] : [])),
  );
}

async function recordAct(
  store: Store,
  clock: Clock,
  acting: Principal,
  action: RelationshipAct,
  object_id: string | null,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await store.insert('activity', [
    {
      id: randomUUID(),
      user_id: acting.user_id,
      action,
      object_type: 'relationship',
      object_id,
      details,
      timestamp: clock().toISOString(),
    },
  ]);
}
