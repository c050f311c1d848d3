import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.js';

/** A server that is told to stop while a request runs; what its caller got. */
async function stopDuringRequest(
  answer: (stopping: AbortSignal) => RequestListener,
  ending: { readonly graceMs: number; readonly answerMs: number },
): Promise<number | string> {
  const stopping = new AbortController();
  const server = createServer(answer(stopping.signal));
  const listening = await listen(server, { host: '127.0.0.1', port: 0, ...ending });
  const reached = once(server, 'request');
  const got = fetch(listening.url).then(
    ({ status }) => status,
    () => 'hung up',
  );
  await reached;
  await listening.close(() => stopping.abort());
  return got;
}

const answerWhenEnded =
  (stopping: AbortSignal): RequestListener =>
  (_request, response) => {
    stopping.addEventListener('abort', () => setImmediate(() => response.writeHead(503).end()));
  };

describe('a server that stops', () => {
  it('lets those answer whose requests it ends', async () => {
    expect(await stopDuringRequest(answerWhenEnded, { graceMs: 0, answerMs: 60_000 })).toBe(503);
  });

  it('hangs up on those that do not answer even then', async () => {
    const neverAnswer = () => () => undefined;
    expect(await stopDuringRequest(neverAnswer, { graceMs: 0, answerMs: 0 })).toBe('hung up');
  });
});
