import type { Clock } from '../interfaces/clock.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { Store } from '../interfaces/store.js';
import type { WebhookAnswer, WebhookSender } from '../interfaces/webhook-sender.js';
import type { WebhookDeliveryRecord, WebhookRecord } from '../records/webhook.js';
import { mayReceive, ownersOf } from './webhook-owners.js';
import { nextAttemptAt } from './webhook-schedule.js';
import { webhookHeaders } from './webhook-signature.js';

/** What {@link createWebhookDispatcher} needs. */
export interface WebhookDispatcherOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly secretBox: SecretBox | null;
  readonly sender: WebhookSender;
}

/** Empties the outbox: claims what is due, sends it, and writes down what became of it. Decision 0025. */
export interface WebhookDispatcher {
  /** Tries what is due now, the oldest first, and answers how many deliveries it took. */
  dispatchDue(): Promise<number>;
  /** Tries one that nobody else has claimed, whether it is due or not; null where somebody has. */
  dispatchOne(delivery: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord | null>;
  /** Forgets deliveries that ended long ago. */
  forgetEnded(): Promise<void>;
  /** Ends running attempts; what they were to deliver is due again. Safe to call twice. */
  close(): Promise<void>;
}

type DeliveryPatch = Partial<Omit<WebhookDeliveryRecord, 'id'>>;

const attemptLimitMs = 10_000;
/** Longer than an attempt can take, so that no two processes send the same at once. */
const claimMs = 60_000;
const deliveriesAtATime = 8;
const dueBatch = 100;
const keptMs = 30 * 24 * 60 * 60 * 1_000;
const gone = 410;

/** Makes the dispatcher of an outbox. */
export function createWebhookDispatcher(options: WebhookDispatcherOptions): WebhookDispatcher {
  const { store, clock, secretBox, sender } = options;
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  /** Takes a delivery for this process; null where another one was faster. */
  async function claim(delivery: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord | null> {
    const { id, status, attempt_count, next_attempt_at } = delivery;
    const until = new Date(clock().getTime() + claimMs).toISOString();
    const patch = { claimed_until: until, next_attempt_at: until, attempt_count: attempt_count + 1 };
    const seen = { id, status, attempt_count, next_attempt_at };
    const count = await store.update('webhook_deliveries', seen, patch);
    return count === 0 ? null : { ...delivery, ...patch };
  }

  /** Writes down how an attempt ended, unless its claim has run out and another process took over. */
  async function finish(
    claimed: WebhookDeliveryRecord,
    outcome: DeliveryPatch,
  ): Promise<WebhookDeliveryRecord> {
    const { id, attempt_count, claimed_until } = claimed;
    const patch = { claimed_until: null, ...outcome };
    await store.update('webhook_deliveries', { id, status: 'pending', attempt_count, claimed_until }, patch);
    return { ...claimed, ...patch };
  }

  async function attempt(claimed: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord> {
    const [hook] = await store.find('webhooks', { id: claimed.webhook_id });
    const reason = await reasonNotToSend(store, claimed, hook);
    const secret = hook === undefined || reason !== null ? null : openSecret(hook, secretBox);
    if (hook === undefined || secret === null) {
      const error = reason ?? 'The secret of the webhook cannot be opened: set it again.';
      return finish(claimed, unsent(claimed, { status: 'failed', next_attempt_at: null, error }));
    }
    const body = JSON.stringify(claimed.payload);
    const answer = await sender.send({
      url: hook.url,
      headers: webhookHeaders({ id: claimed.id, at: clock(), body }, secret),
      body,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptLimitMs)]),
    });
    const now = clock();
    if (answer.status === null && closing.signal.aborted)
      return finish(claimed, unsent(claimed, { next_attempt_at: now.toISOString() }));
    if (answer.status === gone)
      await store.update('webhooks', { id: hook.id }, { is_active: false, updated_at: now.toISOString() });
    return finish(claimed, outcomeOf(claimed, answer, now));
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  }

  async function dispatchOne(delivery: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord | null> {
    if (closing.signal.aborted) return null;
    const claimed = await claim(delivery);
    return claimed === null ? null : attempt(claimed);
  }

  return {
    dispatchOne: (delivery) => track(dispatchOne(delivery)),

    async dispatchDue() {
      const due = await store.find(
        'webhook_deliveries',
        { status: 'pending', next_attempt_at: { lte: clock().toISOString() } },
        { order: [{ field: 'next_attempt_at', direction: 'asc' }], limit: dueBatch },
      );
      const waiting = due.values();
      let taken = 0;
      const work = async () => {
        for (const delivery of waiting) if ((await track(dispatchOne(delivery))) !== null) taken += 1;
      };
      await Promise.all(Array.from({ length: deliveriesAtATime }, work));
      return taken;
    },

    async forgetEnded() {
      const before = new Date(clock().getTime() - keptMs).toISOString();
      const ended = { status: { in: ['delivered', 'failed'] }, created_at: { lte: before } } as const;
      await store.remove('webhook_deliveries', ended);
    },

    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Why a delivery is not sent, or null: the rights of now decide, not those of when the event happened. */
async function reasonNotToSend(
  store: Store,
  claimed: WebhookDeliveryRecord,
  hook: WebhookRecord | undefined,
): Promise<string | null> {
  if (hook === undefined) return 'The webhook was deleted.';
  const isTest = claimed.event === 'webhook.test';
  if (!hook.is_active && !isTest) return 'The webhook is not active.';
  const owner = (await ownersOf(store, [hook])).get(hook.user_id);
  if (!mayReceive(owner, claimed.caused_by))
    return 'The owner of the webhook may not receive this event now.';
  // A process ended during the last attempt: whether it arrived is not known.
  const wasLast =
    claimed.attempt_count > 1 && nextAttempt(claimed, claimed.attempt_count - 1, new Date(0)) === null;
  return wasLast ? 'The last attempt was interrupted.' : null;
}

function openSecret(hook: WebhookRecord, secretBox: SecretBox | null): string | null {
  if (hook.sealed_secret === null || secretBox === null) return null;
  try {
    return secretBox.open(hook.sealed_secret);
  } catch {
    return null;
  }
}

/** An end without an attempt: it is not counted. */
function unsent(claimed: WebhookDeliveryRecord, patch: DeliveryPatch): DeliveryPatch {
  return { ...patch, attempt_count: claimed.attempt_count - 1 };
}

function outcomeOf(claimed: WebhookDeliveryRecord, answer: WebhookAnswer, now: Date): DeliveryPatch {
  const response_status = answer.status;
  if (response_status !== null && response_status >= 200 && response_status < 300) {
    const delivered_at = now.toISOString();
    return { status: 'delivered', next_attempt_at: null, response_status, error: null, delivered_at };
  }
  const isGone = response_status === gone;
  const next = isGone ? null : nextAttempt(claimed, claimed.attempt_count, now);
  const error = isGone
    ? 'The receiver answered 410: the webhook was deactivated.'
    : (answer.error ?? `The receiver answered ${String(response_status)}.`);
  return { status: next === null ? 'failed' : 'pending', next_attempt_at: next, response_status, error };
}

/** Tests are not tried again. */
function nextAttempt({ event }: WebhookDeliveryRecord, attemptCount: number, now: Date): string | null {
  return event === 'webhook.test' ? null : nextAttemptAt(attemptCount, now);
}
