import { randomUUID } from 'node:crypto';
import type { Clock } from '../interfaces/clock.js';
import type { Store } from '../interfaces/store.js';

/** One act upon users, groups, rules or exclusions, as the audit keeps it. Spec, What the service does 7. */
export interface AuditedAct {
  /** Who acted, or null for the host itself. */
  readonly user_id: string | null;
  readonly action:
    | 'user.created'
    | 'user.role_changed'
    | 'user.deactivated'
    | 'user.reactivated'
    | 'user.password_reset'
    | 'group.created'
    | 'group.changed'
    | 'group.deleted'
    | 'group.member_added'
    | 'group.member_removed'
    | 'data_access.granted'
    | 'data_access.denied'
    | 'data_access.revoked'
    | 'schema.hidden'
    | 'schema.shown';
  readonly object_type: 'user' | 'group' | 'access_rule' | 'schema_exclusion';
  readonly object_id: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes an act to the activity collection; called in the transaction of the change itself, so that neither stands alone. */
export async function recordAct(store: Store, clock: Clock, act: AuditedAct): Promise<void> {
  await store.insert('activity', [{ id: randomUUID(), ...act, timestamp: clock().toISOString() }]);
}
