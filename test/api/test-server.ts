import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createEngine,
  createMemoryStore,
  type Clock,
  type Engine,
  type Principal,
  type Role,
  type SqlGenerator,
} from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createApp, createFirstAdmin, createLogger, routeTable } from '@querent/server';
import { expect } from 'vitest';

/** What a request got. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body; empty where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What goes into a request besides its method and path. */
export interface Sending {
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is; a blob without a Content-Type. */
  readonly text?: string | Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A running server with an ADMIN, whose token is at hand. */
export interface TestServer {
  readonly engine: Engine;
  readonly adminToken: string;
  send(method: string, path: string, sending?: Sending): Promise<Answer>;
  /** Makes a user and logs in. */
  addUser(username: string, role: Role): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

/** The password of every user of a test. */
export const password = 'correct horse battery';

/** A generator whose SQL is the question itself: so a test decides what the guard gets to see. */
const echoGenerator: SqlGenerator = {
  specVersion: 1,
  name: 'echo',
  generate: async ({ context }) => ({
    kind: 'sql',
    sql: context.question,
    explanation: 'The question is the SQL.',
    assumptions: [],
    estimate: null,
    templates: [],
    kpis: [],
    synonyms: [],
    tokens: null,
  }),
  close: async () => {},
};

/** Starts a server on a free port over a store in memory. */
export async function startTestServer(
  options: {
    readonly generator?: SqlGenerator;
    readonly clock?: Clock;
    readonly rateLimitPerMinute?: number;
    readonly queryTimeoutMs?: number;
    readonly isProxyTrusted?: boolean;
    /** Gets every line of the log. */
    readonly log?: (line: string) => void;
  } = {},
): Promise<TestServer> {
  const { generator = echoGenerator, clock, rateLimitPerMinute = 0, queryTimeoutMs = 30_000 } = options;
  const { isProxyTrusted, log } = options;
  const logger = log === undefined ? undefined : createLogger({ level: 'debug', write: log });
  const engine = await createEngine({
    generator,
    clock,
    store: createMemoryStore(),
    drivers: { sqlite: createSqliteDriverFactory() },
    limits: { queryTimeoutMs },
  });
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, clock, rateLimitPerMinute, isProxyTrusted, logger }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;

  const send = (method: string, path: string, sending: Sending = {}) =>
    sendTo(`${base}${path}`, method, sending);
  const logIn = async (username: string): Promise<string> => {
    const { body } = await send('POST', '/api/auth/login', { body: { username, password } });
    return String(body['token']);
  };
  const adminToken = await logIn('root');
  const [root] = await engine.store.find('users', { username_key: 'root' });
  const acting: Principal = {
    user_id: root?.id ?? '',
    username: 'root',
    role: 'ADMIN',
    group_ids: [],
  };

  return {
    engine,
    adminToken,
    send,
    addUser: async (username, role) => {
      // The ADMIN's hash is of the same password; making another one for each user would take most of a test's time.
      const user = { username, email: null, password_hash: root?.password_hash ?? null, role };
      const { id } = await engine.access.users.create(acting, user);
      return { id, token: await logIn(username) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

async function sendTo(url: string, method: string, { token, body, text, headers }: Sending): Promise<Answer> {
  const payload = body === undefined ? text : JSON.stringify(body);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const received = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson && received !== '' ? JSON.parse(received) : {};
  if (response.ok && isJson) expectDescribedReply(method, new URL(url).pathname, response.status, parsed);
  return { status: response.status, headers: response.headers, body: parsed as Answer['body'] };
}

/** The error of an answer. */
export function errorOf({ body }: Answer): {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
} {
  return body['error'] as ReturnType<typeof errorOf>;
}

/** Every success is what the route table says of it, field for field: so the interface description cannot fall behind. */
function expectDescribedReply(method: string, path: string, status: number, body: unknown): void {
  const route = routeTable.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (route === undefined || path === '/api/openapi.json') return;
  const described = route.replies[status];
  expect(described, `${method} ${path} answers ${String(status)}`).toBeDefined();
  expect(described?.schema.parse(body), `${method} ${path}`).toEqual(body);
}
