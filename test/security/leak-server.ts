import { once } from 'node:events';
import { createServer } from 'node:http';
import { createEngine, createMemoryStore, type GenerationContext, type SqlGenerator } from '@querent/core';
import { createPostgresDriver } from '@querent/drivers/postgres';
import { createPlanner } from '@querent/planner';
import { createApp, createFirstAdmin } from '@querent/server';

const password = 'correct horse battery';

/** A reply with its status. */
interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A server over PostgreSQL sources that keeps what its generator gets to see. */
export interface LeakServer {
  readonly adminToken: string;
  readonly contexts: readonly GenerationContext[];
  send(method: string, path: string, token: string, body?: unknown): Promise<Reply>;
  /** Makes a user and answers its id and token. */
  addUser(username: string): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

/** Starts a server whose answers come from the built-in planner. */
export async function startLeakServer(): Promise<LeakServer> {
  const contexts: GenerationContext[] = [];
  const planner = createPlanner();
  const generator: SqlGenerator = {
    ...planner,
    generate(request) {
      contexts.push(request.context);
      return planner.generate(request);
    },
  };
  const engine = await createEngine({
    generator,
    store: createMemoryStore(),
    drivers: { postgres: createPostgresDriver },
  });
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;

  const send = async (method: string, path: string, token: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Reply['body'] };
  };
  const logIn = async (username: string): Promise<string> =>
    String((await send('POST', '/api/auth/login', '', { username, password })).body['token']);
  const adminToken = await logIn('root');

  return {
    adminToken,
    contexts,
    send,
    addUser: async (username) => {
      const user = { username, password, role: 'USER' };
      const { body } = await send('POST', '/api/admin/users', adminToken, user);
      return { id: String(body['id']), token: await logIn(username) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}
