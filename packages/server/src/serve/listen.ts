import { once } from 'node:events';
import type { Server } from 'node:http';
import { AnalyticsError } from '@querent/core';
import { answerMalformed } from './answer-malformed.js';

/** A server that accepts requests. */
export interface Listening {
  readonly url: string;
  /** Accepts no more, lets running requests finish for a few seconds, then ends them. */
  close(): Promise<void>;
}

/** How a server ends. */
interface Ending {
  /** So long running requests may go on. Default 5 000. */
  readonly graceMs?: number;
  /** So long those that were ended then may take to answer that. Default 1 000. */
  readonly answerMs?: number;
}

const idleCheckMs = 50;

/**
 * Listens on an address.
 * @throws VALIDATION_ERROR where it cannot be had
 */
export async function listen(
  server: Server,
  { host, port, ...ending }: { readonly host: string; readonly port: number } & Ending,
): Promise<{ readonly url: string; readonly close: (endRequests: () => void) => Promise<void> }> {
  answerMalformed(server);
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `Cannot listen on ${host}:${String(port)}${reason}: set PORT and HOST to a free address.`,
      { cause },
    );
  }
  const address = server.address();
  const openPort = typeof address === 'object' && address !== null ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${String(openPort)}`,
    close: (endRequests) => close(server, endRequests, ending),
  };
}

/** `endRequests` is called when the grace is over and requests still run. */
async function close(
  server: Server,
  endRequests: () => void,
  { graceMs = 5_000, answerMs = 1_000 }: Ending,
): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const endTimer = setTimeout(endRequests, graceMs);
  const hangUpTimer = setTimeout(() => server.closeAllConnections(), graceMs + answerMs);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(endTimer);
  clearTimeout(hangUpTimer);
}
