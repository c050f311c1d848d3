import type { EventKind } from '../records/webhook.js';

/** Something that happened and that webhooks may be told of. Spec, Events. */
export interface DomainEvent {
  readonly kind: EventKind;
  /** Who caused it: hooks of a USER get only their own. */
  readonly user_id: string;
  /** Ids and figures in wire names; never rows, secrets or prompts. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Where the rooms tell what happened. */
export interface EventSink {
  /** Keeps the event for delivery. Never throws and never waits for a receiver: what was done stays done. */
  emit(event: DomainEvent): Promise<void>;
}
