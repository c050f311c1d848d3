import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createEngine, type SqlGenerator } from '@querent/core';
import { createUploadedFiles } from '@querent/drivers/uploads';
import { createApp, createFirstAdmin } from '@querent/server';
import { createKnexStore } from '@querent/store-knex';
import { loadBaseline } from './baselines.js';
import type { BenchRow } from './bench-row.js';
import type { Upload, UploadAnswer } from './upload-client.js';

const rowCount = 1_000_000;
const rounds = 3;
const password = 'for this bench only';
const header = 'id,customer,city,amount,ordered_on,is_paid';

/** The parts of csv-parse and better-sqlite3 that the baseline uses. */
interface CsvParse {
  readonly parse: (options: {
    readonly from_line: number;
  }) => NodeJS.ReadWriteStream & AsyncIterable<string[]>;
}
interface SqliteDatabase {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: readonly string[]): void };
  close(): void;
}
type SqliteConstructor = new (file: string) => SqliteDatabase;

/** Rows a second from a CSV file to a typed table, over HTTP, against parsing it into SQLite row by row. */
export async function rows(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  try {
    const file = join(folder, 'orders.csv');
    await pipeline(Readable.from(csvLines()), createWriteStream(file));
    const server = await startServer(folder);
    await server.upload(file); // the first starts the child
    const seconds: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
    for (let round = 0; round < rounds; round += 1) {
      seconds.baseline.push(await loadRowByRow(file, join(folder, `${String(round)}.db`)));
      seconds.ours.push(await server.upload(file));
    }
    await server.close();
    return [
      {
        name: 'CSV upload of 1 000 000 rows',
        ours: rowCount / Math.min(...seconds.ours),
        baseline: rowCount / Math.min(...seconds.baseline),
        baseline_name: 'csv-parse into better-sqlite3, one prepared insert a row in one transaction',
        unit: 'rows/s',
        target: { at_least: 5 },
        note: `6 columns; ours over HTTP from a client in a process of its own, until the typed table is ready; best of ${String(rounds)} rounds`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* csvLines(): Generator<string> {
  let lines = `${header}\n`;
  for (let id = 1; id <= rowCount; id += 1) {
    const day = String((id % 28) + 1).padStart(2, '0');
    lines += `${String(id)},"Customer ${String(id % 50_000)}, Ltd",City ${String(id % 400)},${((id % 100_000) / 100).toFixed(2)},2024-${String((id % 12) + 1).padStart(2, '0')}-${day},${id % 3 === 0 ? 'true' : 'false'}\n`;
    if (id % 1_000 === 0) {
      yield lines;
      lines = '';
    }
  }
}

async function startServer(folder: string) {
  const engine = await createEngine({
    generator: silentGenerator,
    drivers: {},
    store: createKnexStore({ url: `sqlite:${join(folder, 'querent.db')}` }),
    fileLoader: createUploadedFiles({ folder: join(folder, 'uploads'), maxBytes: 1_000_000_000 }),
    limits: { fileAnswerMs: 600_000 },
  });
  await createFirstAdmin(engine, { adminUsername: 'root', adminPassword: password });
  const answer = createApp({ engine, rateLimitPerMinute: 0 }).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`;
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
  const { token } = (await login.json()) as { token: string };
  const client = await startClient();
  return {
    /** Seconds until the typed table is ready. */
    async upload(file: string): Promise<number> {
      const { status, row_count, seconds } = await client.send({ url: `${base}/api/files`, token, file });
      if (status !== 'ready' || row_count !== rowCount)
        throw new Error(`The upload is ${status} with ${String(row_count)} rows.`);
      return seconds;
    },
    async close(): Promise<void> {
      client.close();
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

/** A client in a process of its own, as every client is: what sending costs it is not the server's. */
async function startClient() {
  const script = fileURLToPath(new URL('./upload-client.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async send(upload: Upload): Promise<UploadAnswer> {
      child.send(upload);
      const [answer] = (await once(child, 'message')) as [UploadAnswer];
      return answer;
    },
    close: () => child.kill(),
  };
}

/** Seconds it takes. */
async function loadRowByRow(file: string, target: string): Promise<number> {
  const { parse } = loadBaseline('csv-parse') as CsvParse;
  const Database = loadBaseline('better-sqlite3') as SqliteConstructor;
  const startedMs = performance.now();
  const database = new Database(target);
  database.exec(
    'CREATE TABLE orders (id INTEGER, customer TEXT, city TEXT, amount REAL, ordered_on TEXT, is_paid TEXT)',
  );
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)');
  database.exec('BEGIN');
  for await (const row of createReadStream(file).pipe(parse({ from_line: 2 })))
    insert.run(...(row as unknown as string[]));
  database.exec('COMMIT');
  database.close();
  return (performance.now() - startedMs) / 1_000;
}

const silentGenerator: SqlGenerator = {
  specVersion: 1,
  name: 'silent',
  generate: async () => ({ kind: 'not_answerable', explanation: 'Nothing is asked here.' }),
  close: async () => {},
};
