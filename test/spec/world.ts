import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { readConfiguration } from '../../packages/server/src/configuration/read-configuration.js';
import { createLogger } from '../../packages/server/src/logging/logger.js';
import { startServer } from '../../packages/server/src/serve/start-server.js';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** What a request got. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; an empty object for what is none. */
  readonly body: Json;
  readonly text: string;
}

/** Somebody who asks. */
export interface Caller {
  readonly id: string;
  readonly token: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** A server as `querent serve` starts it, with one data source of two schemas and a caller of each role. */
export interface World {
  readonly url: string;
  readonly admin: Caller;
  /** May read the schema `sales`. */
  readonly user: Caller;
  /** May read the schema `sales`. */
  readonly reader: Caller;
  /** The data source `Shop`, catalog `shop`. */
  readonly sourceId: string;
  /** Makes a user who may read nothing. */
  addUser(role?: string): Promise<Caller>;
  /** Without a token. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** A name that nothing else has. */
  name(): string;
  close(): Promise<void>;
}

/** What a row of the specification is called, how it is held, and the check itself. */
export interface SpecRow {
  readonly row: string;
  /** How we hold it: ends the line in docs/spec-coverage.md. */
  readonly holds: string;
  readonly check: (world: World) => Promise<void> | void;
}

/** Rows of one part of the specification. */
export interface SpecPart {
  readonly part: string;
  readonly rows: readonly SpecRow[];
}

const password = 'correct horse battery';

/** The statements of the data source: sales with a chain of three tables and one apart, and salaries beside it. */
const shop = `
  CREATE SCHEMA sales;
  CREATE SCHEMA hr;
  CREATE TABLE sales.customers (id INTEGER PRIMARY KEY, name VARCHAR, country VARCHAR);
  CREATE TABLE sales.orders (id INTEGER PRIMARY KEY, customer_id INTEGER, amount DECIMAL(10,2), created_on DATE);
  CREATE TABLE sales.order_items (id INTEGER PRIMARY KEY, order_id INTEGER, quantity INTEGER);
  CREATE TABLE sales.weather (day DATE, degrees DOUBLE);
  CREATE TABLE hr.salaries (id INTEGER PRIMARY KEY, employee VARCHAR, amount DECIMAL(10,2));
  INSERT INTO sales.customers VALUES (1, 'Ada', 'Italy'), (2, 'Bo', 'Sweden'), (3, 'Cleo', 'Italy');
  INSERT INTO sales.orders VALUES (1, 1, 10.5, '2026-01-31'), (2, 1, 20, '2026-02-01'), (3, 2, 5, '2026-02-02');
  INSERT INTO sales.order_items VALUES (1, 1, 2), (2, 2, 1), (3, 3, 4);
  INSERT INTO hr.salaries VALUES (1, 'Dora', 50000);
`;

/** Starts a world; settings are those of the configuration, by variable. */
export async function startWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-spec-'));
  await writeShop(join(folder, 'shop.duckdb'));
  const server = await startServer({
    configuration: readConfiguration({
      PORT: '0',
      DATA_DIR: folder,
      EXTERNAL_LLM_MODEL: 'builtin/planner',
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: password,
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOK_ALLOW_PRIVATE_NETWORK: 'true',
      EMBEDDER: 'lexical',
      ...settings,
    }),
    logger: createLogger({ level: 'silent' }),
    announce: () => {},
  });
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => request(server.url, method, path, body, headers);
  let count = 0;
  const name = () => `name${String((count += 1))}`;

  const logIn = async (username: string): Promise<Caller> => {
    const { body } = await send('POST', '/api/auth/login', { username, password });
    const token = String(body['token']);
    return {
      id: String((body['user'] as Json)['id']),
      token,
      send: (method, path, sent) => send(method, path, sent, { authorization: `Bearer ${token}` }),
    };
  };
  const admin = await logIn('root');
  const addUser = async (role = 'USER'): Promise<Caller> => {
    const username = name();
    await admin.send('POST', '/api/admin/users', {
      username,
      email: `${username}@example.com`,
      password,
      role,
    });
    return logIn(username);
  };
  const source = await admin.send('POST', '/api/datasources', {
    name: 'Shop',
    type: 'duckdb',
    database: 'shop.duckdb',
  });
  const [user, reader] = [await addUser('USER'), await addUser('READONLY')];
  for (const { id } of [user, reader]) {
    await admin.send('POST', '/api/admin/data-access', { user_id: id, catalog: 'shop', schema: 'sales' });
  }
  return {
    url: server.url,
    admin,
    user,
    reader,
    sourceId: String(source.body['id']),
    addUser,
    send,
    name,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function writeShop(file: string): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(shop);
  connection.closeSync();
  instance.closeSync();
}

async function request(
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Json) : {},
    text,
  };
}

/** Asks a question and gives the stored query. */
export async function ask(
  caller: Caller,
  world: World,
  question = 'How many customers are there?',
): Promise<Json> {
  const { body } = await caller.send('POST', '/api/queries', { question, datasource_id: world.sourceId });
  return body;
}
