import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { createEngine, type Cell, type Engine, type Principal, type SqlGenerator } from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createApp, createFirstAdmin } from '@querent/server';
import { createKnexStore } from '@querent/store-knex';
import { writeCsv } from '../../packages/server/src/export/write-csv.js';
import { writeNdjson } from '../../packages/server/src/export/write-ndjson.js';

/*
 * One server of the export bench, in a process of its own over the SQLite file that it is given: `querent` is the app, `buffered` runs the
 * same query through the same engine, keeps all its rows, makes one text of them with the same writers and sends that. It tells where
 * its export is, and collects its garbage whenever it is asked.
 */
const [kind, database = ''] = process.argv.slice(2);
const password = 'for this bench only';
const writers = { csv: writeCsv, ndjson: writeNdjson };

const engine = await createEngine({
  generator: silentGenerator(),
  drivers: { sqlite: createSqliteDriverFactory() },
  store: createKnexStore({ url: 'sqlite::memory:' }),
});
await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
const [root] = await engine.store.find('users', { username_key: 'root' });
const principal: Principal = { user_id: root?.id ?? '', username: 'root', role: 'ADMIN', group_ids: [] };
await engine.dataSources.create(principal, { name: 'Bench', type: 'sqlite', database });
const [small, whole] = await Promise.all(
  ['SELECT * FROM events LIMIT 20000', 'SELECT * FROM events'].map((sql) =>
    engine.queries.createFromSql(principal, { sql }),
  ),
);

const app = createApp({ engine, rateLimitPerMinute: 0 }).callback();
const server = createServer((request, response) => {
  if (kind === 'querent' || request.url?.startsWith('/api/queries/') !== true) void app(request, response);
  else {
    const [, , , id = '', rest = ''] = request.url.split('/');
    const format = rest.endsWith('ndjson') ? 'ndjson' : 'csv';
    void bufferedExport(engine, principal, id, format).then((text) => response.end(text));
  }
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
process.send?.({ url, token: await logIn(), small: small?.id, whole: whole?.id });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.('collected');
});

/** Every row kept, then one text of them. */
async function bufferedExport(
  { queries }: Engine,
  asker: Principal,
  id: string,
  format: keyof typeof writers,
): Promise<string> {
  let text = '';
  await queries.export(asker, id, async ({ columns, batches }) => {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of batches) for (const row of batch) rows.push(row);
    for await (const part of writers[format]({ columns, batches: Readable.from([rows]) })) text += part;
  });
  return text;
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
