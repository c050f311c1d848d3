import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { Store } from '../interfaces/store.js';
import type { WebhookSender } from '../interfaces/webhook-sender.js';
import { findPage } from '../paging/find-page.js';
import type { WebhookDeliveryRecord, WebhookRecord } from '../records/webhook.js';
import type { EventSink } from './events.js';
import { createWebhookDispatcher } from './webhook-dispatcher.js';
import {
  checkEvents,
  checkUrl,
  makeSecret,
  sealSecret,
  type WebhookInput,
  type WebhookPatch,
} from './webhook-input.js';
import { createWebhookLoop } from './webhook-loop.js';
import { keepEvent, newDelivery } from './webhook-outbox.js';

/** A webhook as callers see it: without its secret. */
export type WebhookView = Omit<WebhookRecord, 'sealed_secret'> & { readonly has_secret: boolean };

/** A webhook that was just made; `secret` is there only where we made it up, and never again. */
export type CreatedWebhook = WebhookView & { readonly secret?: string };

/** A delivery as callers see it. */
export type WebhookDeliveryView = Omit<WebhookDeliveryRecord, 'caused_by' | 'claimed_until'>;

/**
 * Who is told of what happens. An ADMIN reads every webhook by id; only its owner changes it, and READONLY has none: else every
 * method throws WRITE_ACCESS_REQUIRED. Spec, Events; Decision 0025.
 */
export interface WebhookService extends EventSink {
  /** @throws VALIDATION_ERROR for an address that is not permitted, an unknown event or a secret that cannot sign or be kept */
  create(principal: Principal, input: WebhookInput): Promise<CreatedWebhook>;
  /** One's own, newest first. */
  list(principal: Principal, page?: PageRequest): Promise<Page<WebhookView>>;
  /** @throws NOT_FOUND */
  get(principal: Principal, id: string): Promise<WebhookView>;
  /** @throws NOT_FOUND, VALIDATION_ERROR */
  update(principal: Principal, id: string, patch: WebhookPatch): Promise<WebhookView>;
  /** Its deliveries go with it. @throws NOT_FOUND */
  remove(principal: Principal, id: string): Promise<{ readonly id: string }>;
  /** Sends a `webhook.test` message now, once. @throws NOT_FOUND, CONFLICT where the engine has no sender */
  test(principal: Principal, id: string): Promise<WebhookDeliveryView>;
  /** What was sent or waits, newest first. @throws NOT_FOUND */
  deliveries(principal: Principal, id: string, page?: PageRequest): Promise<Page<WebhookDeliveryView>>;
  /** Tries what is due now and answers how many deliveries it took; for a host without {@link WebhookService.start}. */
  dispatchDue(): Promise<number>;
  /** Delivers from now on; timers keep no process alive. Does nothing without a sender. */
  start(options: { readonly onFailure: (error: unknown) => void }): void;
  /** Ends running attempts; they are due again. Safe to call twice. */
  close(): Promise<void>;
}

/** What {@link createWebhookService} needs. */
export interface WebhookServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Null: webhooks cannot be made, since their secrets cannot be kept. */
  readonly secretBox: SecretBox | null;
  /** Null: deliveries wait in the outbox. */
  readonly sender: WebhookSender | null;
}

const testGraceMs = 60_000;
const newestFirst = [{ field: 'created_at', direction: 'desc' }] as const;

/** Makes the service that keeps webhooks and delivers to them. */
export function createWebhookService(options: WebhookServiceOptions): WebhookService {
  const { store, clock, secretBox, sender } = options;
  const dispatcher = sender === null ? null : createWebhookDispatcher({ store, clock, secretBox, sender });
  const loop = dispatcher === null ? null : createWebhookLoop(dispatcher);
  const now = () => clock().toISOString();

  async function permittedUrl(url: string): Promise<string> {
    const checked = checkUrl(url);
    await sender?.checkUrl(checked);
    return checked;
  }

  async function visible(principal: Principal, id: string): Promise<WebhookRecord> {
    requireWriter(principal);
    const [hook] = await store.find('webhooks', { id });
    if (hook !== undefined && (hook.user_id === principal.user_id || principal.role === 'ADMIN')) return hook;
    throw notFound(id);
  }

  async function owned(principal: Principal, id: string): Promise<WebhookRecord> {
    const hook = await visible(principal, id);
    if (hook.user_id === principal.user_id) return hook;
    throw new AnalyticsError(
      'WRITE_ACCESS_REQUIRED',
      'Permission denied: write access required, and only its owner may change or test this webhook.',
    );
  }

  /** An address may hold a token of the receiver's: the audit keeps its host alone. */
  async function recordAct(inside: Store, principal: Principal, action: string, hook: WebhookRecord) {
    const details = { host: new URL(hook.url).host, events: hook.events, is_active: hook.is_active };
    await inside.insert('activity', [
      {
        id: randomUUID(),
        user_id: principal.user_id,
        action,
        object_type: 'webhook',
        object_id: hook.id,
        details,
        timestamp: now(),
      },
    ]);
  }

  return {
    async emit(event) {
      try {
        if ((await keepEvent(store, clock, event)) > 0) loop?.wake();
      } catch {
        // What was done stays done; a store that fails shows in every other request.
      }
    },

    async create(principal, input) {
      requireWriter(principal);
      const events = checkEvents(input.events);
      const secret = input.secret ?? makeSecret();
      const sealed_secret = sealSecret(secret, secretBox);
      const at = now();
      const hook: WebhookRecord = {
        id: randomUUID(),
        user_id: principal.user_id,
        url: await permittedUrl(input.url),
        events,
        sealed_secret,
        is_active: true,
        created_at: at,
        updated_at: at,
      };
      await store.transaction(async (inside) => {
        await inside.insert('webhooks', [hook]);
        await recordAct(inside, principal, 'webhook.created', hook);
      });
      return input.secret === undefined ? { ...viewOf(hook), secret } : viewOf(hook);
    },

    async list(principal, page) {
      requireWriter(principal);
      const mine = { user_id: principal.user_id };
      const { items, next_cursor } = await findPage(store, 'webhooks', mine, newestFirst, page);
      return { items: items.map(viewOf), next_cursor };
    },

    get: async (principal, id) => viewOf(await visible(principal, id)),

    async update(principal, id, patch) {
      await owned(principal, id);
      const change = {
        ...(patch.events === undefined ? {} : { events: checkEvents(patch.events) }),
        ...(patch.secret === undefined ? {} : { sealed_secret: sealSecret(patch.secret, secretBox) }),
        ...(patch.url === undefined ? {} : { url: await permittedUrl(patch.url) }),
        ...(patch.is_active === undefined ? {} : { is_active: patch.is_active }),
        updated_at: now(),
      };
      return store.transaction(async (inside) => {
        await inside.update('webhooks', { id }, change);
        const [hook] = await inside.find('webhooks', { id });
        if (hook === undefined) throw notFound(id);
        await recordAct(inside, principal, 'webhook.updated', hook);
        return viewOf(hook);
      });
    },

    async remove(principal, id) {
      const hook = await owned(principal, id);
      await store.transaction(async (inside) => {
        // Of two who delete it at once, one was first.
        if ((await inside.remove('webhooks', { id })) === 0) throw notFound(id);
        await inside.remove('webhook_deliveries', { webhook_id: id });
        await recordAct(inside, principal, 'webhook.deleted', hook);
      });
      return { id };
    },

    async test(principal, id) {
      const hook = await owned(principal, id);
      if (dispatcher === null)
        throw new AnalyticsError(
          'CONFLICT',
          'Nothing is sent from here: this engine was made without a sender.',
        );
      const event = { kind: 'webhook.test', user_id: principal.user_id, data: { webhook_id: id } } as const;
      const delivery = newDelivery(hook, event, now());
      // Not due yet, so that no loop takes it before the line below does.
      const next_attempt_at = new Date(clock().getTime() + testGraceMs).toISOString();
      await store.insert('webhook_deliveries', [{ ...delivery, next_attempt_at }]);
      const sent = await dispatcher.dispatchOne({ ...delivery, next_attempt_at });
      return deliveryViewOf(sent ?? delivery);
    },

    async deliveries(principal, id, page) {
      await visible(principal, id);
      const ofHook = { webhook_id: id };
      const { items, next_cursor } = await findPage(store, 'webhook_deliveries', ofHook, newestFirst, page);
      return { items: items.map(deliveryViewOf), next_cursor };
    },

    dispatchDue: async () => dispatcher?.dispatchDue() ?? 0,
    start: ({ onFailure }) => loop?.start(onFailure),
    close: async () => {
      await loop?.close();
      await sender?.close();
    },
  };
}

/** Spec, Access rules 5; design: READONLY has no webhooks. */
function requireWriter(principal: Principal): void {
  if (principal.role !== 'READONLY') return;
  throw new AnalyticsError(
    'WRITE_ACCESS_REQUIRED',
    'Permission denied: write access required, and the role READONLY has no webhooks.',
  );
}

function notFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no webhook ${id}.`, { details: { id } });
}

function viewOf({ sealed_secret, ...hook }: WebhookRecord): WebhookView {
  return { ...hook, has_secret: sealed_secret !== null };
}

function deliveryViewOf({
  caused_by,
  claimed_until,
  ...delivery
}: WebhookDeliveryRecord): WebhookDeliveryView {
  return delivery;
}
