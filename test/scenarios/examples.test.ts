import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

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
