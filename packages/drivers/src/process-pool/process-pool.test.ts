import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, describe, expect, it } from 'vitest';

import { createProcessPool, type ProcessPool } from './process-pool.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-pool-'));
const script = join(folder, 'child.ts');
writeFileSync(
  script,
  `process.on('disconnect', () => process.exit());
   process.on('message', (message) => {
     if (message.do === 'end') process.exit(1);
     if (message.do === 'hang') for (;;);
     if (message.do === 'starve') process.kill(process.pid, 'SIGTERM');
     if (message.do === 'tell') for (const note of [1, 2]) process.send({ isNote: true, note });
     process.send({ pid: process.pid, environment: Object.keys(process.env) });
   });`,
);
const pools: ProcessPool<Request, Reply>[] = [];

interface Request {
  readonly do: 'answer' | 'end' | 'hang' | 'starve' | 'tell';
}
interface Reply {
  readonly pid: number;
  readonly environment: readonly string[];
}

const unhurried = new AbortController().signal;

function poolOf(processes: number): ProcessPool<Request, Reply> {
  const options = { script: pathToFileURL(script), processes, memoryLimitMb: 256, idleMs: 60_000 };
  const pool = createProcessPool<Request, Reply>(options);
  pools.push(pool);
  return pool;
}

afterAll(() => {
  for (const pool of pools) pool.close();
  rmSync(folder, { recursive: true });
});

describe('createProcessPool', () => {
  it('starts no more processes than it may, and gives each to one holder at a time', async () => {
    const pool = poolOf(1);
    const first = await pool.acquire(unhurried);
    const second = pool.acquire(unhurried);
    const { pid } = await first.request({ do: 'answer' });
    first.release();
    first.release();
    const held = await second;
    expect((await held.request({ do: 'answer' })).pid).toBe(pid);
    held.release();
  });

  it('leaves the line when the signal is raised, and the next in line gets the process', async () => {
    const pool = poolOf(1);
    const first = await pool.acquire(unhurried);
    const leaving = new AbortController();
    const second = pool.acquire(leaving.signal);
    const third = pool.acquire(unhurried);
    leaving.abort();
    await expect(second).rejects.toThrow();
    first.release();
    expect((await (await third).request({ do: 'answer' })).pid).toBeGreaterThan(0);
  });

  it('ends a process in the middle of its work, and starts another for the next in line', async () => {
    const pool = poolOf(1);
    const stuck = await pool.acquire(unhurried);
    const { pid } = await stuck.request({ do: 'answer' });
    const next = pool.acquire(unhurried);
    const hanging = stuck.request({ do: 'hang' });
    stuck.kill();
    await expect(hanging).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
    expect((await (await next).request({ do: 'answer' })).pid).not.toBe(pid);
  });

  it('tells a process that ran out of memory from one that ended for another reason', async () => {
    const pool = poolOf(1);
    const starved = await pool.acquire(unhurried);
    await expect(starved.request({ do: 'starve' })).rejects.toMatchObject({ code: 'DATA_SOURCE_REFUSED' });
    const ended = await pool.acquire(unhurried);
    await expect(ended.request({ do: 'end' })).rejects.toMatchObject({ code: 'DATA_SOURCE_UNAVAILABLE' });
  });

  it('hands on what a process tells before it answers', async () => {
    const held = await poolOf(1).acquire(unhurried);
    const notes: unknown[] = [];
    await held.request({ do: 'tell' }, (note) => notes.push(note));
    expect(notes).toEqual([1, 2]);
  });

  it('passes no secrets of the environment on', async () => {
    const held = await poolOf(1).acquire(unhurried);
    const { environment } = await held.request({ do: 'answer' });
    expect(environment).not.toContain('PATH');
    expect(environment).toContain('TMPDIR');
  });
});
