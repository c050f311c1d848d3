/** What webhooks can be told of. Spec, Events; Decision 0007. */
export const eventKinds = [
  'query.generated',
  'query.executed',
  'query.failed',
  'access.denied',
  'dashboard.created',
  'dashboard.updated',
  'dashboard.deleted',
  'file.uploaded',
  'relationship.verified',
] as const;

/** One of {@link eventKinds}. */
export type EventKind = (typeof eventKinds)[number];

/** An address that is told of events. Spec, Resources: Webhook. */
export interface WebhookRecord {
  readonly id: string;
  readonly user_id: string;
  readonly url: string;
  readonly events: readonly EventKind[];
  /** Sealed; never given out. */
  readonly sealed_secret: string | null;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** One message to one webhook: the outbox and, once it ended, the delivery log. */
export interface WebhookDeliveryRecord {
  /** Also the `webhook-id` of every attempt. */
  readonly id: string;
  readonly webhook_id: string;
  readonly event: EventKind | 'webhook.test';
  /** Who caused the event: the owner's right to it is checked again at every attempt. */
  readonly caused_by: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempt_count: number;
  /** Null once it ended. */
  readonly next_attempt_at: string | null;
  /** A process works on it until then; null: nobody does. Until then `next_attempt_at` is the same time. */
  readonly claimed_until: string | null;
  readonly response_status: number | null;
  /** Why the last attempt failed, without the body of the answer. */
  readonly error: string | null;
  readonly created_at: string;
  readonly delivered_at: string | null;
}
