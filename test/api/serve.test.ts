import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceArguments } from './run-querent.js';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'querent-serve-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Running {
  readonly process: ChildProcess;
  readonly url: string;
  /** What it told the person who started it. */
  readonly told: readonly string[];
}

/** Starts `querent serve` on a free port and waits until it listens. */
async function serve(): Promise<Running> {
  const child = spawn(process.execPath, [...sourceArguments, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      EXTERNAL_LLM_MODEL: 'builtin/planner',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    told.push(line);
    const url = /listens on (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stderr.resume();
      return { process: child, url, told };
    }
  }
  throw new Error(`The server did not start: ${told.join('\n')}`);
}

async function stop({ process: child }: Running): Promise<number | null> {
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const [code] = (await closed) as [number | null];
  return code;
}

const logIn = (url: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

describe('querent serve', () => {
  it('makes one ADMIN with a random password at the first start only, and stops when told to', async () => {
    const first = await serve();
    const password = first.told.map((line) => /with the password (\S+)/.exec(line)?.[1]).find(Boolean) ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await logIn(first.url, password)).status).toBe(200);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await stop(first)).toBe(0);

    const second = await serve();
    expect(second.told.join('\n')).not.toContain('password');
    expect((await logIn(second.url, password)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  });
});
