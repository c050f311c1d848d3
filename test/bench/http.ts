import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench-row.js';

const connections = 16;
const warmUpRequests = 3_000;
const measuredRequests = 6_000;
const rounds = 3;

interface Candidate {
  readonly process: ChildProcess;
  readonly url: string;
  readonly token: string;
  readonly agent: Agent;
}

/** Processor time of an authenticated GET, all of the process counted, against Koa and its router alone. */
export async function rows(): Promise<BenchRow[]> {
  const bare = await start('bare');
  const querent = await start('querent');
  try {
    for (const candidate of [bare, querent]) await request(candidate, warmUpRequests);
    const spent: { bare: number[]; querent: number[] } = { bare: [], querent: [] };
    for (let round = 0; round < rounds; round += 1) {
      spent.bare.push(await microsecondsEach(bare));
      spent.querent.push(await microsecondsEach(querent));
    }
    return [
      {
        name: 'authenticated GET /api/auth/me',
        ours: Math.min(...spent.querent),
        baseline: Math.min(...spent.bare),
        baseline_name: 'bare Koa with @koa/router',
        unit: 'µs of processor time a request',
        target: { at_most: 1.8 },
        note: `${String(connections)} kept-alive connections, SQLite store, best of ${String(rounds)} rounds`,
      },
    ];
  } finally {
    for (const { process, agent } of [bare, querent]) {
      agent.destroy();
      process.kill();
    }
  }
}

async function start(kind: 'bare' | 'querent'): Promise<Candidate> {
  const script = fileURLToPath(new URL('./http-server.ts', import.meta.url));
  const child = fork(script, [kind], { execArgv: ['--import', 'tsx'] });
  const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }];
  return { process: child, url, token, agent: new Agent({ keepAlive: true, maxSockets: connections }) };
}

async function microsecondsEach(candidate: Candidate): Promise<number> {
  const before = await processorTime(candidate.process);
  await request(candidate, measuredRequests);
  return ((await processorTime(candidate.process)) - before) / measuredRequests;
}

async function processorTime(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** So many requests, as many at a time as there are connections. */
async function request(candidate: Candidate, count: number): Promise<void> {
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await requestOnce(candidate);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

function requestOnce({ url, token, agent }: Candidate): Promise<void> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(`${url}/api/auth/me`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Status ${String(response.statusCode)}.`));
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });
}
