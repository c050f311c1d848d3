import { randomBytes } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import { eventKinds, type EventKind } from '../records/webhook.js';
import { isSigningSecret, signingSecretOf } from './webhook-signature.js';

/** What makes a webhook. Spec, Resources: Webhook. */
export interface WebhookInput {
  readonly url: string;
  /** One or more of {@link eventKinds}. */
  readonly events: readonly string[];
  /** Left out: one is made up and told once. */
  readonly secret?: string | undefined;
}

/** What can be changed of a webhook: what is left out stays. */
export type WebhookPatch = {
  readonly [Field in keyof WebhookInput]?: WebhookInput[Field] | undefined;
} & { readonly is_active?: boolean | undefined };

const longestUrl = 2_048;
const longestSecret = 512;
/** Of a secret that is made up. */
const keyBytes = 32;

/** @throws VALIDATION_ERROR unless it is an http or https address without a user name or password */
export function checkUrl(url: string): string {
  const parsed = url.length <= longestUrl && URL.canParse(url) ? new URL(url) : null;
  if (parsed === null) throw invalid('url', `url must be a URL of at most ${String(longestUrl)} characters.`);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    throw invalid('url', 'url must start with https:// or http://.');
  if (parsed.username !== '' || parsed.password !== '')
    throw invalid('url', 'url must not hold a user name or password: messages are signed with the secret.');
  return url;
}

/** The kinds in the order in which they were sent, each once. @throws VALIDATION_ERROR that lists the known ones */
export function checkEvents(events: readonly string[]): readonly EventKind[] {
  const known = events.filter(isEventKind);
  const unknown = events.filter((event) => !isEventKind(event));
  if (events.length === 0 || unknown.length > 0) {
    const mistake = unknown.length > 0 ? `There is no event ${unknown.join(', ')}.` : 'events is empty.';
    throw new AnalyticsError('VALIDATION_ERROR', `${mistake} Choose of ${eventKinds.join(', ')}.`, {
      details: { field: 'events', known: eventKinds },
    });
  }
  return [...new Set(known)];
}

/** A secret nobody else has, as the Standard Webhooks specification writes it. */
export function makeSecret(): string {
  return signingSecretOf(randomBytes(keyBytes));
}

/** @throws VALIDATION_ERROR for a secret that cannot sign, and for any where nothing can seal it */
export function sealSecret(secret: string, secretBox: SecretBox | null): string {
  if (secret.length > longestSecret || !isSigningSecret(secret)) {
    throw invalid(
      'secret',
      `secret must be a text of 1 to ${String(longestSecret)} characters; after whsec_ it must be base64.`,
    );
  }
  if (secretBox !== null) return secretBox.seal(secret);
  throw invalid('secret', 'secret cannot be kept: this engine was made without a secret box that seals it.');
}

function isEventKind(event: string): event is EventKind {
  return eventKinds.some((kind) => kind === event);
}

function invalid(field: string, message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
