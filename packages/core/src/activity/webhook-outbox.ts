import { randomUUID } from 'node:crypto';
import type { Clock } from '../interfaces/clock.js';
import type { Store } from '../interfaces/store.js';
import type { WebhookDeliveryRecord, WebhookRecord } from '../records/webhook.js';
import type { DomainEvent } from './events.js';
import { withoutQuery } from './tile-history.js';
import { mayReceive, ownersOf } from './webhook-owners.js';

/** Puts an event into the outbox, once for every hook that is told of it, and answers for how many. */
export async function keepEvent(store: Store, clock: Clock, event: DomainEvent): Promise<number> {
  const active = await store.find('webhooks', { is_active: true });
  const hooks = active.filter(({ events }) => events.includes(event.kind));
  const owners = await ownersOf(store, hooks);
  const receivers = hooks.filter(({ user_id }) => mayReceive(owners.get(user_id), event.user_id));
  if (receivers.length === 0) return 0;
  const now = clock().toISOString();
  const queryOwner = await ownerOfTile(store, event);
  const deliveries = receivers.map((hook) => {
    const isOpen = owners.get(hook.user_id)?.role === 'ADMIN' || hook.user_id === queryOwner;
    const data = event.data['purpose'] === 'tile' && !isOpen ? withoutQuery(event.data) : event.data;
    return newDelivery(hook, { ...event, data }, now);
  });
  await store.insert('webhook_deliveries', deliveries);
  return deliveries.length;
}

/** Whose query a tile ran; null for other events and for a query that is gone. */
async function ownerOfTile(store: Store, { data }: DomainEvent): Promise<string | null> {
  const { purpose, query_id } = data;
  if (purpose !== 'tile' || typeof query_id !== 'string') return null;
  const [query] = await store.find('queries', { id: query_id });
  return query?.user_id ?? null;
}

/** A delivery that nobody has tried yet. Payload by the Standard Webhooks specification. */
export function newDelivery(
  hook: WebhookRecord,
  event: Omit<DomainEvent, 'kind'> & { readonly kind: WebhookDeliveryRecord['event'] },
  now: string,
): WebhookDeliveryRecord {
  return {
    id: randomUUID(),
    webhook_id: hook.id,
    event: event.kind,
    caused_by: event.user_id,
    payload: { type: event.kind, timestamp: now, data: { user_id: event.user_id, ...event.data } },
    status: 'pending',
    attempt_count: 0,
    next_attempt_at: now,
    claimed_until: null,
    response_status: null,
    error: null,
    created_at: now,
    delivered_at: null,
  };
}
