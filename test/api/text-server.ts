import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Engine } from '@querent/core';
import { createApp } from '@querent/server';

/** What a request got as text. */
interface TextAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The app of an engine once more, for answers that are not JSON. */
export interface TextServer {
  get(path: string, token?: string): Promise<TextAnswer>;
  close(): void;
}

/** Starts it on a free port, without a rate limit. */
export async function startTextServer(engine: Engine): Promise<TextServer> {
  const answer = createApp({ engine, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
  return {
    async get(path, token) {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const response = await fetch(`${base}${path}`, { headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
