import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import {
  createEngine,
  createMemoryStore,
  type Clock,
  type Engine,
  type Role,
  type Store,
} from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createApp, createFirstAdmin, routeTable } from '@querent/server';
import { expect } from 'vitest';
import { createSecretBox } from '../../packages/server/src/configuration/secret-box.js';
import { createHttpWebhookSender } from '../../packages/server/src/webhooks/http-webhook-sender.js';
import { scriptedGenerator } from '../scenarios/shop-fixture.js';
import { password, type Answer } from './test-server.js';

/** A server that sends webhooks, over a store that several of them may share. */
export interface WebhookServer {
  readonly engine: Engine;
  readonly adminToken: string;
  send(method: string, path: string, token?: string, body?: unknown): Promise<Answer>;
  /** Makes a user and logs in. */
  addUser(username: string, role: Role): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

/** Starts a server on a free port. */
export async function startWebhookServer(options: {
  readonly isPrivateAllowed: boolean;
  readonly clock?: Clock;
  readonly store?: Store;
}): Promise<WebhookServer> {
  const { isPrivateAllowed, clock, store = createMemoryStore() } = options;
  const engine = await createEngine({
    generator: scriptedGenerator(['SELECT 1']),
    drivers: { sqlite: createSqliteDriverFactory() },
    store,
    clock,
    secretBox: createSecretBox('the key of a test'),
    webhookSender: createHttpWebhookSender({ isPrivateAllowed }),
  });
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, clock, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = urlOf(server.address());

  const send: WebhookServer['send'] = async (method, path, token, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed: unknown = await response.json();
    if (response.ok) expectDescribed(method, path, response.status, parsed);
    return { status: response.status, headers: response.headers, body: parsed as Answer['body'] };
  };
  const logIn = async (username: string) =>
    String((await send('POST', '/api/auth/login', undefined, { username, password })).body['token']);
  const adminToken = await logIn('root');

  return {
    engine,
    adminToken,
    send,
    addUser: async (username, role) => {
      const { body } = await send('POST', '/api/admin/users', adminToken, { username, password, role });
      return { id: String(body['id']), token: await logIn(username) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

/** A message as it arrived. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on a free port of this machine. */
export interface Receiver {
  readonly url: string;
  /** In order of arrival. */
  readonly received: Received[];
  /** What it answers, in order; the last one repeats. */
  answers: readonly (readonly [status: number, headers: Readonly<Record<string, string>>])[];
  close(): void;
}

/** Starts a receiver that answers 204. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { answers } = receiver;
      const [status, headers] = answers[Math.min(received.length, answers.length) - 1] ?? [500, {}];
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `${urlOf(server.address())}/hook`,
    received,
    answers: [[204, {}]],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

function urlOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  return `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
}

/** Every success is what the route table says of it, field for field. */
function expectDescribed(method: string, path: string, status: number, body: unknown): void {
  const [pathname = ''] = path.split('?');
  const route = routeTable.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  expect(route?.replies[status]?.schema.parse(body), `${method} ${path}`).toEqual(body);
}
