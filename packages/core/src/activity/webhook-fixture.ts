import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { Store } from '../interfaces/store.js';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../interfaces/webhook-sender.js';
import { collectionDefinitions } from '../records/collections.js';
import type { Role } from '../records/identity.js';

/** A sealing that a test can read. */
const readableBox: SecretBox = {
  specVersion: 1,
  seal: (secret) => `sealed ${secret}`,
  open: (sealed) => sealed.slice('sealed '.length),
};

/** What webhooks need, on a clock and with receivers that the test writes. */
export interface WebhookWorld {
  readonly store: Store;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly sender: WebhookSender;
  /** Every message so far. */
  readonly sent: readonly WebhookMessage[];
  /** What receivers answer from now on. */
  answer: (message: WebhookMessage) => Promise<WebhookAnswer>;
  /** Moves the clock on. */
  later(seconds: number): void;
  addUser(id: string, role: Role): Promise<Principal>;
}

/** A receiver that always answers alike. */
export const answerWith =
  (status: number): WebhookWorld['answer'] =>
  async () => ({ status, error: null });

/** A world over an empty store at noon of 1 March 2026, whose receivers answer 200. */
export async function createWebhookWorld(store: Store): Promise<WebhookWorld> {
  await store.migrate(Object.values(collectionDefinitions));
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = () => new Date(now);
  const sent: WebhookMessage[] = [];
  const world: WebhookWorld = {
    store,
    clock,
    secretBox: readableBox,
    sent,
    answer: answerWith(200),
    later: (seconds) => (now += seconds * 1_000),
    sender: {
      specVersion: 1,
      checkUrl: async () => {},
      send: (message) => {
        sent.push(message);
        return world.answer(message);
      },
      close: async () => {},
    },
    async addUser(id, role) {
      const at = clock().toISOString();
      const login = { username: id, username_key: id, email: null, password_hash: null };
      await store.insert('users', [{ id, ...login, role, is_active: true, created_at: at, updated_at: at }]);
      return { user_id: id, username: id, role, group_ids: [] };
    },
  };
  return world;
}
