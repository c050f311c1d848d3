import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpWebhookSender } from './http-webhook-sender.js';
import type { ResolveAll } from './public-lookup.js';

let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
}

/** A name server that says what the test wants. */
const resolvesTo =
  (...addresses: readonly string[]): ResolveAll =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const knowsNothing: ResolveAll = (_, __, callback) =>
  callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);

const message = (url: string, signal = new AbortController().signal) => ({
  url,
  headers: { 'content-type': 'application/json', 'webhook-id': 'one' },
  body: '{"a":"é"}',
  signal,
});
const open = createHttpWebhookSender({ isPrivateAllowed: true });
const refusal = expect.objectContaining({ code: 'VALIDATION_ERROR' }) as unknown;

describe('sending', () => {
  it('posts the body byte for byte and answers the status', async () => {
    let seen: unknown;
    const url = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, headers } = request;
        seen = { method, id: headers['webhook-id'], body: Buffer.concat(chunks).toString() };
        response.writeHead(202).end('thank you');
      });
    });
    expect(await open.send(message(url))).toEqual({ status: 202, error: null });
    expect(seen).toEqual({ method: 'POST', id: 'one', body: '{"a":"é"}' });
  });

  it('does not follow a redirect', async () => {
    let visits = 0;
    const target = await listen((_, response) => {
      visits += 1;
      response.end();
    });
    const url = await listen((_, response) => void response.writeHead(302, { Location: target }).end());
    expect(await open.send(message(url))).toEqual({ status: 302, error: null });
    expect(visits).toBe(0);
  });

  it('does not wait for the end of a body', async () => {
    const url = await listen((_, response) => void response.writeHead(200).write('x'.repeat(100_000)));
    expect(await open.send(message(url))).toEqual({ status: 200, error: null });
  });

  it('ends with its signal', async () => {
    const ending = new AbortController();
    const url = await listen(() => ending.abort());
    expect(await open.send(message(url, ending.signal))).toEqual({
      status: null,
      error: 'There was no answer in time.',
    });
  });

  it('says that nobody listens', async () => {
    const url = await listen(() => undefined);
    const [server] = servers;
    server?.close();
    const { status, error } = await open.send(message(url));
    expect([status, error]).toEqual([null, 'The receiver could not be reached (ECONNREFUSED).']);
  });
});

describe('without leave for private networks', () => {
  const strict = (resolveAll?: ResolveAll) =>
    createHttpWebhookSender({ isPrivateAllowed: false, resolveAll });
  const reached = async () => {
    let visits = 0;
    const url = await listen((_, response) => {
      visits += 1;
      response.end();
    });
    return { url, port: new URL(url).port, visits: () => visits };
  };

  it('an address of this machine is refused at creation and again at sending', async () => {
    const { url, visits } = await reached();
    await expect(strict().checkUrl(url)).rejects.toEqual(refusal);
    expect(await strict().send(message(url))).toMatchObject({
      status: null,
      error: expect.stringContaining('private') as string,
    });
    expect(visits()).toBe(0);
  });

  it.each([
    ['to a private address', ['10.0.0.1']],
    ['to a public and a private one', ['93.184.216.34', '127.0.0.1']],
    ['to the loopback of IPv6', ['::1']],
    ['to a mapped address', ['::ffff:127.0.0.1']],
  ])('a name that leads %s is refused at creation', async (_, addresses) => {
    await expect(strict(resolvesTo(...addresses)).checkUrl('http://rebind.example/')).rejects.toEqual(
      refusal,
    );
  });

  it('a name that leads to a public address, or nowhere yet, is taken', async () => {
    await expect(strict(resolvesTo('93.184.216.34')).checkUrl('https://a.example/')).resolves.toBeUndefined();
    await expect(strict(knowsNothing).checkUrl('https://a.example/')).resolves.toBeUndefined();
  });

  it('a name that changes after creation is refused by the address that the socket gets', async () => {
    const { port, visits } = await reached();
    const url = `http://rebind.example:${port}/`;
    expect(await strict(resolvesTo('127.0.0.1')).send(message(url))).toMatchObject({
      status: null,
      error: expect.stringContaining('private') as string,
    });
    expect(visits()).toBe(0);
  });

  it('a name that is not known is a failed attempt', async () => {
    expect(await strict(knowsNothing).send(message('http://nowhere.example/'))).toEqual({
      status: null,
      error: 'The receiver could not be reached (ENOTFOUND).',
    });
  });
});
