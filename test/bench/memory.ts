import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench-row.js';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const built = join(repository, 'packages/server/bin/querent.js');
const source = join(repository, 'packages/server/src/command/querent.ts');
const isBuilt = existsSync(join(repository, 'packages/server/dist/querent.js'));
const command = isBuilt
  ? [built]
  : [process.execPath, '--import', 'tsx', '--conditions=@querent/source', source];

const startLimitMs = 120_000;
/** Processes that ran SQL end when they had nothing to do for half a minute. */
const restLimitMs = 45_000;

/** What the server keeps in memory when the demo has asked its questions and nobody asks any more. */
export async function rows(): Promise<BenchRow[]> {
  if (process.platform !== 'linux')
    throw new Error('Resident memory is read from /proc, which is Linux only.');
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  const [program = '', ...words] = command;
  const child = spawn(program, [...words, 'demo'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The demo did not come up in time.')), startLimitMs);
      void ended.then(() => reject(new Error('The demo ended early.')));
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (!said.includes('The server keeps running')) return;
        clearTimeout(timer);
        resolve();
      });
    });
    const pid = child.pid ?? 0;
    const rested = performance.now() + restLimitMs;
    while (childrenOf(pid) > 0 && performance.now() < rested) await sleep(500);
    return [
      {
        name: 'server at rest with the demo, resident',
        ours: residentMb(pid),
        baseline: null,
        baseline_name: null,
        unit: 'MB',
        target: { at_most: 150 },
        note: `${isBuilt ? 'built' : 'from source through tsx'}, ${childrenOf(pid)} child processes left`,
      },
    ];
  } finally {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024);
}

function childrenOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim())
    .flatMap((children) => (children === '' ? [] : children.split(' '))).length;
}
