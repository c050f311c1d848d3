import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { createEngine, type Engine, type Principal, type SqlGenerator } from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createPlanner } from '@querent/planner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureShopDatabase } from '../../packages/server/src/demo/shop-database.js';

const admin: Principal = { user_id: 'root', username: 'root', role: 'ADMIN', group_ids: [] };
const packsFolder = fileURLToPath(new URL('../../packs/', import.meta.url));

const filesOf = (pack: string) =>
  readdirSync(join(packsFolder, pack))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({
      path: `${pack}/${name}`,
      text: readFileSync(join(packsFolder, pack, name), 'utf8'),
    }));

/** Counts the rows of the table that fits best: so a test sees what was found, and not what a planner makes of it. */
const bestTable: SqlGenerator = {
  specVersion: 1,
  name: 'test/best-table',
  generate: async ({ context: { tables } }) => ({
    kind: 'sql',
    sql: `SELECT count(*) FROM ${tables[0]?.table ?? 'nothing'}`,
    explanation: 'Counts the rows of the table that fits best.',
    assumptions: [],
    estimate: null,
    templates: [],
    kpis: [],
    synonyms: [],
    tokens: null,
  }),
  close: async () => {},
};

/** An engine, with the planner where no generator is given, over SQLite files of its own folder. */
async function openEngine(files: Readonly<Record<string, (file: string) => void>>, generator?: SqlGenerator) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-knowledge-'));
  const engine = await createEngine({
    generator: generator ?? createPlanner(),
    drivers: { sqlite: createSqliteDriverFactory() },
  });
  for (const [catalog, make] of Object.entries(files)) {
    const database = join(folder, `${catalog}.db`);
    make(database);
    await engine.dataSources.create(admin, { name: catalog, type: 'sqlite', database, catalog });
  }
  return {
    engine,
    async close() {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const run = (file: string, sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

describe.each(['ecommerce', 'finance', 'healthcare', 'saas'])('the pack %s', (pack) => {
  it('has no item that its tables cannot serve', async () => {
    const files = filesOf(pack);
    const stated = [...(files[0]?.text ?? '').matchAll(/^# {3}(\w+)\((.+)\)$/gm)];
    const opened = await openEngine({
      [pack]: (file) =>
        run(
          file,
          stated.map(([, table = '', columns = '']) => `CREATE TABLE ${table} (${columns});`).join('\n'),
        ),
    });
    const { problems, checked_against, item_count } = await opened.engine.packs.lintFiles(admin, files);
    await opened.close();
    expect(problems).toEqual([]);
    expect(checked_against).toEqual([pack]);
    expect(item_count).toBeGreaterThan(60);
  });
});

describe('the demo shop with the pack ecommerce', () => {
  let shop: Awaited<ReturnType<typeof openEngine>>;
  let engine: Engine;

  beforeAll(async () => {
    shop = await openEngine({ shop: (file) => void ensureShopDatabase(file) });
    engine = shop.engine;
    expect((await engine.packs.loadFiles(filesOf('ecommerce'))).problems).toEqual([]);
  }, 120_000);
  afterAll(() => shop.close());

  const answer = async (question: string) => {
    const query = await engine.queries.generate(admin, { question });
    const rows = query.sql === null ? [] : (await engine.queries.execute(admin, query.id ?? '')).rows;
    return { ...query, rows };
  };

  it.each([
    ['What is the average order value?', 'AVG(orders.total_amount)'],
    ['What is the revenue by country?', 'SUM(orders.total_amount) AS revenue'],
    ['which products were never sold', 'order_items.order_item_id IS NULL'],
  ])('runs a verified template as it is, and says so: %s', async (question, part) => {
    const { sql, receipt, rows } = await answer(question);
    expect(sql).toContain(part);
    expect(receipt.templates).toHaveLength(1);
    expect(rows).toBeInstanceOf(Array);
  });

  it.each([
    ['What is the cancellation rate by channel?', 'Cancellation rate', /'Cancelled'.*COUNT/s],
    ['refunded amount', 'Refunded amount', /SUM\(.*refund_amount/s],
    ['average rating per product', 'Average rating', /AVG\(.*rating/s],
    ['stock value by warehouse', 'Stock value', /quantity_on_hand.*unit_cost/s],
    ['units sold in 2024', 'Units sold', /SUM\(.*quantity/s],
  ])('compiles a KPI into the SQL, and says so: %s', async (question, name, formula) => {
    const { sql, receipt, rows } = await answer(question);
    expect(receipt.kpis).toEqual([name]);
    expect(sql).toMatch(formula);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]?.some((cell) => cell !== null)).toBe(true);
  });

  it('shows at once how often a relationship was used', async () => {
    const used = async () => {
      const { items } = await engine.relationships.list(admin, { table: 'orders', limit: 200 });
      const found = items.find(({ target_table }) => target_table === 'customers');
      return { usage_count: found?.usage_count ?? -1, last_used_at: found?.last_used_at ?? null };
    };
    const before = await used();
    const { joins } = await answer('number of orders for each customer segment');
    expect(joins.length).toBeGreaterThan(0);
    const after = await used();
    expect(after.usage_count).toBe(before.usage_count + 1);
    expect(after.last_used_at).not.toBeNull();
    const { relationships } = await engine.relationships.graph(admin);
    expect(relationships.some(({ usage_count }) => usage_count === after.usage_count)).toBe(true);
  });
});

describe('what people say', () => {
  const twins = (file: string) =>
    run(
      file,
      `CREATE TABLE bookings_a (id INTEGER PRIMARY KEY, guest TEXT, price NUMERIC);
       CREATE TABLE bookings_b (id INTEGER PRIMARY KEY, guest TEXT, price NUMERIC);
       CREATE TABLE t17 (id INTEGER PRIMARY KEY, label TEXT);
       INSERT INTO bookings_a VALUES (1, 'Ada', 10);
       INSERT INTO bookings_b VALUES (1, 'Ben', 20), (2, 'Cleo', 30);`,
    );
  const tablesFor = async (engine: Engine, question: string, principal = admin) =>
    (await engine.queries.generate(principal, { question })).tables;

  it('in a description is seen by the next question, and forgotten with it', async () => {
    const opened = await openEngine({ hotel: twins }, bestTable);
    const { engine } = opened;
    const question = 'How many penguins are there?';
    expect(await tablesFor(engine, question)).not.toEqual(['hotel.main.t17']);
    const names = { database_name: 'hotel', schema_name: 'main', table_name: 't17' };
    const { record } = await engine.metadata.upsert(admin, { ...names, description: 'Penguins of the zoo.' });
    expect(await tablesFor(engine, question)).toEqual(['hotel.main.t17']);
    await engine.metadata.remove(admin, record.id ?? '');
    expect(await tablesFor(engine, question)).not.toEqual(['hotel.main.t17']);
    await opened.close();
  });

  it('they prefer decides between tables that fit alike, for them alone', async () => {
    const opened = await openEngine({ hotel: twins }, bestTable);
    const { engine } = opened;
    const question = 'How many bookings are there?';
    const first = await tablesFor(engine, question);
    expect(first).toHaveLength(1);
    const other = first[0] === 'hotel.main.bookings_a' ? 'hotel.main.bookings_b' : 'hotel.main.bookings_a';
    await engine.preferences.set(admin, { table_boosts: { [other]: 5 } });
    expect(await tablesFor(engine, question)).toEqual([other]);
    const somebody: Principal = { ...admin, user_id: 'other', username: 'other' };
    expect(await tablesFor(engine, question, somebody)).toEqual(first);
    await engine.preferences.set(admin, { table_boosts: {} });
    expect(await tablesFor(engine, question)).toEqual(first);
    await engine.preferences.set(admin, { table_boosts: { [first[0] ?? '']: 0 } });
    expect(await tablesFor(engine, question)).toEqual([other]);
    await opened.close();
  });
});
