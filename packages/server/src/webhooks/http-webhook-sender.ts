import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AnalyticsError, type WebhookAnswer, type WebhookMessage, type WebhookSender } from '@querent/core';
import { isPublicAddress, isPublicHost } from './public-address.js';
import { PrivateAddressError, publicLookup, type ResolveAll } from './public-lookup.js';

/** How messages are sent. */
export interface HttpWebhookSenderOptions {
  /** True lets messages go to private and loopback addresses: WEBHOOK_ALLOW_PRIVATE_NETWORK. */
  readonly isPrivateAllowed: boolean;
  /** Default: the system's. */
  readonly resolveAll?: ResolveAll | undefined;
}

/** Creation does not wait longer for a name server: the address is looked up again at every delivery. */
const creationLookupMs = 2_000;
/** Of an answer's body, which nobody reads; a longer one is cut off. */
const drainedBytes = 16 * 1024;

const refusal =
  'Messages do not go to private, loopback or reserved addresses: use a public one, or allow it with WEBHOOK_ALLOW_PRIVATE_NETWORK.';

/** Sends messages by HTTP and HTTPS, each on a connection of its own, and follows no redirect. Decision 0025. */
export function createHttpWebhookSender({
  isPrivateAllowed,
  resolveAll = lookup,
}: HttpWebhookSenderOptions): WebhookSender {
  const guardedLookup = isPrivateAllowed ? undefined : publicLookup(resolveAll);

  return {
    specVersion: 1,

    async checkUrl(url) {
      if (isPrivateAllowed) return;
      const { hostname } = new URL(url);
      if (isPublicHost(hostname) && (await resolvesPublicly(hostname, resolveAll))) return;
      throw new AnalyticsError('VALIDATION_ERROR', refusal, { details: { field: 'url' } });
    },

    async send(message) {
      try {
        // A socket looks up no address that is written as one.
        if (!isPrivateAllowed && !isPublicHost(new URL(message.url).hostname))
          throw new PrivateAddressError();
        return { status: await post(message, guardedLookup), error: null };
      } catch (error) {
        return { status: null, error: reasonOf(error, message.signal) };
      }
    },

    close: async () => {
      // Connections end with their messages.
    },
  };
}

/** The status of the answer. */
function post(
  { url, headers, body, signal }: WebhookMessage,
  guardedLookup: ReturnType<typeof publicLookup> | undefined,
): Promise<number> {
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      agent: false,
      signal,
      ...(guardedLookup === undefined ? {} : { lookup: guardedLookup }),
    });
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      drain(response);
    });
    // Also after the answer: what goes wrong then changes nothing.
    request.on('error', reject);
    request.end(body);
  });
}

/** Lets a short body come to its end and cuts off a long one. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => response.destroy());
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainedBytes) response.destroy();
  });
}

/** Whether a name leads to public addresses alone. One that cannot be resolved now is judged when a message goes there. */
async function resolvesPublicly(hostname: string, resolveAll: ResolveAll): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), creationLookupMs).unref();
    resolveAll(hostname.replace(/^\[|\]$/g, ''), { all: true }, (error, addresses) => {
      clearTimeout(timer);
      resolve(error !== null || addresses.every(({ address }) => isPublicAddress(address)));
    });
  });
}

/** A sentence that says no more than the owner of the hook may know of this network. */
function reasonOf(error: unknown, signal: AbortSignal): WebhookAnswer['error'] {
  if (error instanceof PrivateAddressError) return refusal;
  if (signal.aborted) return 'There was no answer in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return code === null
    ? 'The receiver could not be reached.'
    : `The receiver could not be reached (${code}).`;
}
