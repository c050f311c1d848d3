import type { Store } from '../interfaces/store.js';
import type { UserRecord } from '../records/identity.js';
import type { WebhookRecord } from '../records/webhook.js';

/** Reads the owners of webhooks as they are now, by id. */
export async function ownersOf(
  store: Store,
  hooks: readonly WebhookRecord[],
): Promise<ReadonlyMap<string, UserRecord>> {
  if (hooks.length === 0) return new Map();
  const ids = [...new Set(hooks.map(({ user_id }) => user_id))];
  return new Map((await store.find('users', { id: { in: ids } })).map((user) => [user.id, user]));
}

/** Whether an owner gets an event: an ADMIN every one, a USER their own, nobody else any. Spec, Events; Decision 0025. */
export function mayReceive(owner: UserRecord | undefined, causedBy: string): boolean {
  if (owner === undefined || !owner.is_active) return false;
  return owner.role === 'ADMIN' || (owner.role === 'USER' && owner.id === causedBy);
}
