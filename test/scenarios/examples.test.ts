import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfiguration } from '../../packages/server/src/configuration/read-configuration.js';
import { createLogger } from '../../packages/server/src/logging/logger.js';
import { startServer } from '../../packages/server/src/serve/start-server.js';

const fromSource = ['--import', 'tsx', '--conditions=@querent/source'];
const example = (name: string): string => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

let folder = '';
let file = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-examples-'));
  file = join(folder, 'shop.db');
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE products (product_id INTEGER PRIMARY KEY, name TEXT NOT NULL, price DECIMAL(10,2) NOT NULL);
    CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
    CREATE TABLE employees (employee_id INTEGER PRIMARY KEY, name TEXT NOT NULL, salary DECIMAL(10,2) NOT NULL);
    INSERT INTO products (name, price) VALUES ('Kettle', 30), ('Lamp', 45.5), ('Desk', 210);
    INSERT INTO customers (name, country) VALUES ('Ada', 'Italy'), ('Bo', 'Sweden'), ('Cleo', 'Italy');
    INSERT INTO employees (name, salary) VALUES ('Dora', 50000), ('Emil', 60000);
  `);
  database.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('examples/quickstart.ts', () => {
  it('prints the SQL and the rows', () => {
    const question = 'How many customers are there in each country?';
    const { status, stdout } = spawnSync(
      process.execPath,
      [...fromSource, example('quickstart.ts'), file, question],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toMatch(/select/i);
    expect(stdout).toContain('["Italy",2]');
    expect(stdout).toContain('["Sweden",1]');
    expect(status).toBe(0);
  });
});

describe('examples/embed-in-koa.ts', () => {
  it("answers within the rights of the host's user, and ends when it is told to", async () => {
    const host = spawn(process.execPath, [...fromSource, example('embed-in-koa.ts'), file, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void host.kill('SIGKILL'));
    const url = await new Promise<string>((resolve, reject) => {
      host.once('exit', (code) => reject(new Error(`The example ended with ${String(code)}.`)));
      host.stdout.on('data', (chunk: Buffer) => {
        const [, address] = /listening on (\S+)/.exec(chunk.toString()) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    const ask = async (user: string, question: string) => {
      const headers = { 'x-user': user };
      const response = await fetch(`${url}/ask?q=${encodeURIComponent(question)}`, { headers });
      return { status: response.status, text: await response.text() };
    };

    expect(await ask('bea', 'How many products are there?')).toMatchObject({
      status: 200,
      text: expect.stringContaining('[[3]]') as unknown,
    });
    const salaries = 'What is the average salary of employees?';
    expect((await ask('root', salaries)).text).toContain('[[55000]]');
    const refused = await ask('bea', salaries);
    expect(refused.text).toContain('"sql":null');
    expect(refused.text).not.toContain('55000');
    expect((await ask('nobody', salaries)).status).toBe(401);

    host.kill('SIGTERM');
    expect(await once(host, 'exit')).toEqual([0, null]);
  });
});

describe('examples/api-walk-through.ts', () => {
  it('goes from the first login to a dashboard and the access log', async () => {
    const [username, password] = ['root', 'correct horse battery'];
    const server = await startServer({
      configuration: readConfiguration({
        PORT: '0',
        DATA_DIR: folder,
        EXTERNAL_LLM_MODEL: 'builtin/planner',
        EMBEDDER: 'lexical',
        ADMIN_USERNAME: username,
        ADMIN_PASSWORD: password,
      }),
      logger: createLogger({ level: 'silent' }),
      announce: () => {},
    });
    onTestFinished(() => server.close());
    const call = [...fromSource, example('api-walk-through.ts'), server.url, username, password, 'shop.db'];
    const child = spawn(process.execPath, call, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const said = new Map(
      printed
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(': ')), JSON.parse(line.slice(line.indexOf(': ') + 2))]),
    );

    expect(said.get('Logged in as')).toBe('root');
    expect(said.get('Connected')).toEqual({
      catalog: 'shop',
      tables: ['customers', 'employees', 'products'],
    });
    expect(said.get('Granted')).toEqual(['bea', 'shop', 'main']);
    expect(said.get('Rows')).toEqual(
      expect.arrayContaining([
        ['Italy', 2],
        ['Sweden', 1],
      ]) as unknown,
    );
    expect(said.get('Followed up')).toEqual(['answered', [['Italy', 2]]]);
    expect(said.get('Shared with')).toBe(1);
    expect(said.get('Exported')).toEqual(expect.arrayContaining(['Italy,2', 'Sweden,1']) as unknown);
    expect(said.get('Uploaded')).toEqual(['parcels', 'ready', 3]);
    expect(said.get('Of the file')).toEqual([[8]]);
    expect(said.get('Dashboard')).toEqual(['My morning', [2, 1]]);
    expect(said.get('Access log')).toContain('main.customers granted');
    expect(ended).toEqual([0, null]);
  });
});
