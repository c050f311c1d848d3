import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import type { BenchRow } from './bench-row.js';

const rowCount = 1_000_000;
const rounds = 3;
const formats = ['csv', 'ndjson'] as const;

/** A server that exports, in a process of its own. */
interface Candidate {
  readonly process: ChildProcess;
  readonly url: string;
  readonly token: string;
  /** Ids of queries: some rows to warm up with, and all of them. */
  readonly small: string;
  readonly whole: string;
}

interface Measured {
  readonly growthMb: number;
  readonly seconds: number;
  readonly bytes: number;
}

/** Memory and time of an export of a million rows over HTTP, against keeping all rows before they are written as one text. */
export async function rows(): Promise<BenchRow[]> {
  if (process.platform !== 'linux')
    throw new Error('Resident memory is read from /proc, which is Linux only.');
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  try {
    const database = makeDatabase(join(folder, 'events.db'));
    const measured: BenchRow[] = [];
    for (const format of formats) measured.push(...(await compare(database, format)));
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(database: string, format: string): Promise<BenchRow[]> {
  const spent: { querent: Measured[]; buffered: Measured[] } = { querent: [], buffered: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['buffered', 'querent'] as const)
      spent[kind].push(await measure(kind, database, format));
  }
  const [ours, theirs] = [spent.querent, spent.buffered];
  const sizes = new Set([...ours, ...theirs].map(({ bytes }) => bytes));
  if (sizes.size !== 1) throw new Error(`The exports differ in size: ${[...sizes].join(', ')} bytes.`);
  const [size = 0] = sizes;
  const baseline_name = 'all rows kept, then written as one text by the same writer';
  const note = `${String(rowCount)} rows of 6 columns, ${String(Math.round(size / 1e6))} MB, a new process each, ${String(rounds)} rounds`;
  return [
    {
      name: `${format} export, peak memory above rest`,
      ours: Math.max(...ours.map(({ growthMb }) => growthMb)),
      baseline: Math.min(...theirs.map(({ growthMb }) => growthMb)),
      baseline_name,
      unit: 'MB',
      target: { at_most: 0.15 },
      note: `${note}; our highest against its lowest`,
    },
    {
      name: `${format} export, wall time`,
      ours: Math.min(...ours.map(({ seconds }) => seconds)),
      baseline: Math.min(...theirs.map(({ seconds }) => seconds)),
      baseline_name,
      unit: 's',
      target: { at_most: 1 },
      note: `${note}; the best of each`,
    },
  ];
}

async function measure(kind: string, database: string, format: string): Promise<Measured> {
  const candidate = await start(kind, database);
  try {
    await download(candidate, candidate.small, format);
    candidate.process.send('collect');
    await once(candidate.process, 'message');
    const pid = candidate.process.pid ?? 0;
    writeFileSync(`/proc/${String(pid)}/clear_refs`, '5'); // the peak begins anew
    const before = residentKb(pid, 'VmRSS');
    const started = performance.now();
    const bytes = await download(candidate, candidate.whole, format);
    const seconds = (performance.now() - started) / 1_000;
    return { growthMb: (residentKb(pid, 'VmHWM') - before) / 1_024, seconds, bytes };
  } finally {
    candidate.process.kill();
    await once(candidate.process, 'close');
  }
}

async function start(kind: string, database: string): Promise<Candidate> {
  const script = fileURLToPath(new URL('./export-server.ts', import.meta.url));
  const execArgv = ['--expose-gc', '--import', 'tsx', '--conditions=@querent/source'];
  const child = fork(script, [kind, database], { execArgv });
  const [told] = (await once(child, 'message')) as [Omit<Candidate, 'process'>];
  return { ...told, process: child };
}

/** Reads a whole export and forgets it; answers how many bytes it had. */
function download({ url, token }: Candidate, id: string, format: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { headers: { authorization: `Bearer ${token}` } };
    get(`${url}/api/queries/${id}/export?format=${format}`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Status ${String(response.statusCode)}.`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}

function residentKb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
}

function makeDatabase(file: string): string {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE events (id INTEGER PRIMARY KEY, customer TEXT, country TEXT, amount NUMERIC, is_paid BOOLEAN, happened_on DATE);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${String(rowCount)})
    INSERT INTO events
    SELECT n, 'Customer ' || (n * 7919 % 100003), CASE n % 4 WHEN 0 THEN 'France' WHEN 1 THEN 'Spain' WHEN 2 THEN 'Japan' ELSE NULL END,
           (n * 31 % 100000) / 100.0, n % 3 = 0, date('2020-01-01', '+' || (n % 2000) || ' days')
    FROM numbers;
  `);
  database.close();
  return file;
}
