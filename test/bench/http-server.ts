import { once } from 'node:events';
import { createServer } from 'node:http';
import { Router } from '@koa/router';
import { createEngine, type SqlGenerator } from '@querent/core';
import { createApp, createFirstAdmin } from '@querent/server';
import { createKnexStore } from '@querent/store-knex';
import Koa from 'koa';

/*
 * One server of the HTTP bench, in a process of its own: `bare` is Koa with a router that answers a constant, `querent` is the
 * app over a SQLite store. It tells its address and a token, and then, whenever it is asked, the processor time it has used.
 */
const password = 'for this bench only';
const app = process.argv[2] === 'bare' ? bareApp() : await querentApp();
const answer = app.callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
process.send?.({ url, token: process.argv[2] === 'bare' ? '' : await logIn() });
process.on('message', () => process.send?.(process.cpuUsage()));

function bareApp(): Koa {
  const user = {
    id: '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10',
    username: 'root',
    email: null,
    role: 'ADMIN',
    is_active: true,
    created_at: '2026-01-31T12:00:00.000Z',
    updated_at: '2026-01-31T12:00:00.000Z',
  };
  const router = new Router();
  router.get('/api/auth/me', (context) => {
    context.body = user;
  });
  const bare = new Koa();
  bare.use(router.routes());
  return bare;
}

async function querentApp() {
  const engine = await createEngine({
    generator: silentGenerator(),
    drivers: {},
    store: createKnexStore({ url: 'sqlite::memory:' }),
  });
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  return createApp({ engine, rateLimitPerMinute: 1_000_000_000 });
}

async function logIn(): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

function silentGenerator(): SqlGenerator {
  return {
    specVersion: 1,
    name: 'silent',
    generate: async () => ({ kind: 'not_answerable', explanation: 'Nothing is asked here.' }),
    close: async () => {},
  };
}
