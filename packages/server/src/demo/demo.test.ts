import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Cell } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOverHttp } from './demo-answer.js';
import { openDemoApi, type DemoApi } from './demo-api.js';
import { demoQuestions } from './demo-questions.js';
import { ensureShopDatabase } from './shop-database.js';
import { z } from 'zod';

const program = fileURLToPath(new URL('../command/querent.ts', import.meta.url));

/** What a person would write for each question of the demo, in its order. */
const handWritten: readonly { readonly sql: string; readonly isOrdered: boolean }[] = [
  { sql: 'SELECT avg(salary) FROM employees', isOrdered: true },
  {
    sql: `SELECT department, count(*) FROM reviews JOIN products USING (product_id) JOIN categories USING (category_id)
      GROUP BY department`,
    isOrdered: false,
  },
  {
    sql: `SELECT substr(order_date, 1, 7), count(*) FROM orders WHERE order_date BETWEEN '2025-01-01' AND '2025-12-31'
      GROUP BY 1 ORDER BY 1`,
    isOrdered: true,
  },
  { sql: 'SELECT name FROM products ORDER BY unit_price DESC LIMIT 5', isOrdered: true },
  { sql: "SELECT count(*) FROM shipments WHERE carrier = 'DHL'", isOrdered: true },
];

let folder = '';
let demo: ChildProcess;
let said = '';
let api: DemoApi;
let datasourceId = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-demo-'));
  demo = spawn(process.execPath, ['--import', 'tsx', '--conditions=@querent/source', program, 'demo'], {
    env: { DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isUp = new Promise<void>((resolve) => {
    demo.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Press Ctrl+C')) resolve();
    });
  });
  await Promise.race([
    isUp,
    once(demo, 'exit').then(([code]) => expect.fail(`The demo ended with ${String(code)}.`)),
  ]);

  const [, url = ''] = /keeps running at (\S+);/.exec(said) ?? [];
  const [, username = '', password = ''] = /User (\S+), password (\S+)\./.exec(said) ?? [];
  api = await openDemoApi(url, { username, password });
  const sources = z.object({ datasources: z.array(z.object({ id: z.string() })) });
  datasourceId = (await api.request('GET', '/api/datasources', sources)).datasources[0]?.id ?? '';
}, 120_000);

afterAll(() => {
  demo.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('querent demo', () => {
  it('shows five questions with their SQL, confidence and rows, on lines of at most 100 columns', () => {
    for (const { question } of demoQuestions) expect(said).toContain(question);
    expect(said.split('\n').filter((line) => /\bselect\b/i.test(line)).length).toBeGreaterThanOrEqual(5);
    expect(said.match(/confidence \d\.\d\d · \d+ rows? in \d+ ms/g)).toHaveLength(5);
    expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it.each(demoQuestions.map((asked, index) => ({ ...asked, index })))(
    'answers "$question" as a person would',
    async ({ question, index }) => {
      const { result } = await askOverHttp(api, question, datasourceId);
      const { sql = '', isOrdered = false } = handWritten[index] ?? {};
      const expected = runByHand(join(folder, 'demo', 'shop.db'), sql);
      expect(expected.length).toBeGreaterThan(0);
      expect(readable(result?.rows ?? [], isOrdered)).toEqual(readable(expected, isOrdered));
    },
  );

  it('ends cleanly when it is interrupted, and leaves the shop alone behind', async () => {
    demo.kill('SIGINT');
    expect(await once(demo, 'exit')).toEqual([0, null]);
    expect(readdirSync(join(folder, 'demo'))).toEqual(['shop.db']);
  });
});

describe('ensureShopDatabase', () => {
  it('makes the same rows every time', () => {
    const file = join(folder, 'again.db');
    const shop = ensureShopDatabase(file);
    expect(shop.tables).toBeGreaterThanOrEqual(12);
    expect(shop.rows).toBeGreaterThanOrEqual(50_000);
    const digest = `SELECT sum(total_amount), group_concat(DISTINCT status) FROM orders`;
    expect(runByHand(file, digest)).toEqual(runByHand(join(folder, 'demo', 'shop.db'), digest));
  });

  it('uses a complete file again and replaces one that is not', () => {
    const file = join(folder, 'again.db');
    expect(ensureShopDatabase(file).isNew).toBe(false);
    const broken = new DatabaseSync(file);
    broken.exec('PRAGMA user_version = 0');
    broken.close();
    expect(ensureShopDatabase(file).isNew).toBe(true);
  });

  it('keeps every reference whole', () => {
    expect(runByHand(join(folder, 'again.db'), 'PRAGMA foreign_key_check')).toEqual([]);
    const lost = `SELECT count(*) FROM returns WHERE order_item_id NOT IN (SELECT order_item_id FROM order_items)`;
    expect(runByHand(join(folder, 'again.db'), lost)).toEqual([[0]]);
  });
});

function runByHand(file: string, sql: string): Cell[][] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return z.array(z.array(z.custom<Cell>())).parse(statement.all());
  } finally {
    database.close();
  }
}

/** Cents are enough, and only some questions ask for an order. */
function readable(rows: readonly (readonly Cell[])[], isOrdered: boolean): string[] {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : JSON.stringify(cell))).join(' | '),
  );
  return isOrdered ? lines : lines.sort();
}
