import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Clock, type Engine, type Role, type SqlGenerator } from '@querent/core';
import { createUploadedFiles } from '@querent/drivers/uploads';
import { createPlanner } from '@querent/planner';
import { createApp, createFirstAdmin, routeTable } from '@querent/server';
import { createKnexStore } from '@querent/store-knex';
import { expect } from 'vitest';

/** What a request got. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A server over a SQLite store and a folder of uploads, which another may use after or beside it. */
export interface UploadServer {
  readonly engine: Engine;
  readonly folder: string;
  readonly adminToken: string;
  send(method: string, path: string, token: string, body?: unknown): Promise<Answer>;
  /** Sends a form with one file. */
  upload(
    token: string,
    name: string,
    content: string | Buffer,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  sendForm(token: string, form: FormData): Promise<Answer>;
  addUser(username: string, role: Role): Promise<{ readonly id: string; readonly token: string }>;
  logIn(username: string): Promise<string>;
  /** The names of all that is kept of uploads. */
  kept(): Promise<string[]>;
  close(): Promise<void>;
}

/** What {@link startUploadServer} can be given. */
export interface UploadServerOptions {
  /** A folder of an earlier server; default: a new one. */
  readonly folder?: string;
  readonly clock?: Clock;
  readonly generator?: SqlGenerator;
  readonly maxBytes?: number;
  readonly loadTimeoutMs?: number;
  /** Default: an upload answers when it is ready. */
  readonly fileAnswerMs?: number;
}

const password = 'correct horse battery';

/** Starts a server on a free port. */
export async function startUploadServer(options: UploadServerOptions = {}): Promise<UploadServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'querent-files-')));
  const { clock, maxBytes = 1_000_000, loadTimeoutMs } = options;
  const uploads = join(folder, 'uploads');
  const engine = await createEngine({
    generator: options.generator ?? createPlanner(),
    clock,
    store: createKnexStore({ url: `sqlite:${join(folder, 'querent.db')}` }),
    drivers: {},
    limits: { fileAnswerMs: options.fileAnswerMs ?? 60_000 },
    fileLoader: createUploadedFiles({ folder: uploads, maxBytes, loadTimeoutMs }),
  });
  if (options.folder === undefined)
    await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, clock, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;

  const request = async (method: string, path: string, token: string, init: RequestInit): Promise<Answer> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string> | undefined),
    };
    const response = await fetch(`${base}${path}`, { ...init, method, headers });
    const body = (await response.json()) as Answer['body'];
    if (response.ok) expectDescribedReply(method, path, response.status, body);
    return { status: response.status, body };
  };
  const send: UploadServer['send'] = (method, path, token, body) =>
    request(method, path, token, {
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const logIn = async (username: string): Promise<string> =>
    String((await send('POST', '/api/auth/login', '', { username, password })).body['token']);
  const adminToken = await logIn('root');

  return {
    engine,
    folder,
    adminToken,
    send,
    logIn,
    async upload(token, name, content, fields = {}) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      return request('POST', '/api/files', token, { body: form });
    },
    sendForm: (token, form) => request('POST', '/api/files', token, { body: form }),
    async addUser(username, role) {
      const { body } = await send('POST', '/api/admin/users', adminToken, { username, password, role });
      return { id: String(body['id']), token: await logIn(username) };
    },
    kept: () => readdir(uploads).catch(() => []),
    async close() {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

/** Deletes all that a server kept. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Every success is what the route table says of it. */
function expectDescribedReply(method: string, path: string, status: number, body: unknown): void {
  const [pathname = ''] = path.split('?');
  const route = routeTable.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  expect(route?.replies[status]?.schema.parse(body), `${method} ${path}`).toEqual(body);
}
