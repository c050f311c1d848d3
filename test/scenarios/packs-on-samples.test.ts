import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createEngine,
  parsePack,
  type Engine,
  type GenerationContext,
  type Principal,
  type SqlGenerator,
} from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createPlanner } from '@querent/planner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureShopDatabase } from '../../packages/server/src/demo/shop-database.js';
import { createSampleShop, readPackFiles } from './sample-shops.js';

const admin: Principal = { user_id: 'root', username: 'root', role: 'ADMIN', group_ids: [] };
let clerk: Principal = { user_id: 'clerk', username: 'clerk', role: 'USER', group_ids: [] };
type Source = 'shop' | 'northwind' | 'chinook';

const folder = mkdtempSync(join(tmpdir(), 'querent-samples-'));
const ids = new Map<Source, string>();
const contexts: GenerationContext[] = [];
let engine: Engine;

/** The planner, with what it was told. */
function listening(planner: SqlGenerator): SqlGenerator {
  const generate: SqlGenerator['generate'] = (request) => {
    contexts.push(request.context);
    return planner.generate(request);
  };
  return { ...planner, generate };
}

beforeAll(async () => {
  engine = await createEngine({
    generator: listening(createPlanner()),
    drivers: { sqlite: createSqliteDriverFactory() },
  });
  ensureShopDatabase(join(folder, 'shop.db'));
  createSampleShop(join(folder, 'northwind.db'), 'northwind');
  createSampleShop(join(folder, 'chinook.db'), 'chinook');
  for (const name of ['shop', 'northwind', 'chinook'] as const) {
    const database = join(folder, `${name}.db`);
    const { id } = await engine.dataSources.create(admin, { name, type: 'sqlite', database, catalog: name });
    ids.set(name, id);
  }
  expect((await engine.packs.loadFiles(readPackFiles())).problems).toEqual([]);
}, 120_000);
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(source: Source | null, question: string, principal = admin) {
  const id = source === null ? undefined : ids.get(source);
  const query = await engine.queries.generate(principal, {
    question,
    ...(id === undefined ? {} : { datasource_id: id }),
  });
  const run = async () => (await engine.queries.execute(principal, query.id ?? '')).rows;
  return { ...query, rows: query.sql === null ? [] : await run() };
}

const folders: readonly (readonly [string, Source])[] = [
  ['ecommerce', 'shop'],
  ['finance/shop', 'shop'],
  ['saas/shop', 'shop'],
  ...(['ecommerce', 'finance', 'saas'] as const).flatMap((pack) =>
    (['northwind', 'chinook'] as const).map((source) => [`${pack}/${source}`, source] as const),
  ),
];

describe('with three databases and all packs', () => {
  it.each(folders)('every question of %s runs as it was verified', async (path, source) => {
    const [file] = readPackFiles(`${path}/templates.yaml`);
    const { templates } = parsePack(file?.text ?? '', path);
    expect(templates.length).toBeGreaterThanOrEqual(10);
    for (const { question, sql } of templates) {
      const answer = await ask(source, question);
      expect([answer.sql, answer.receipt.templates, answer.receipt.repairs]).toEqual([sql, [question], []]);
    }
  });

  it.each<[Source, string, string, unknown[][]]>([
    ['northwind', 'show me the revenue by country, please', 'What is the revenue by country?', [['France', 350], ['Spain', 30]]],
    ['chinook', 'REVENUE BY COUNTRY', 'What is the revenue by country?', [['France', 6], ['Spain', 4]]],
    ['chinook', 'Can you list the 10 longest tracks?', 'What are the ten longest tracks?', [['Dawn', 'Threshold', 6], ['Hinge', 'Threshold', 5], ['Dawn', 'Day', 4], ['Wings', 'Night', 3], ['Hoot', 'Night', 2]]],
    ['northwind', 'which orders were shipped late', 'Which orders were shipped late?', [[2, 'Adas Inn', '2017-04-10', '2017-04-12']]],
    ['northwind', 'What is the average order value', 'What is the average order value?', [[380 / 3]]],
    ['chinook', 'how many customers do we have by country?', 'How many customers do we have by country?', [['France', 2], ['Spain', 1]]],
  ])('%s: "%s" runs "%s"', async (source, question, template, rows) => {
    const answer = await ask(source, question);
    expect([answer.receipt.templates, answer.rows]).toEqual([[template], rows]);
  }); // prettier-ignore

  it.each<[Source, string]>([
    ['northwind', 'Who are our 5 best customers?'],
    ['northwind', 'What is the revenue by country in 2017?'],
    ['northwind', 'Which orders were not shipped late?'],
    ['chinook', 'How many tracks were sold?'],
    ['chinook', 'What is the revenue by customer?'],
  ])('%s: "%s" is no question that somebody verified', async (source, question) => {
    expect((await ask(source, question)).receipt.templates).toEqual([]);
  });

  it.each<[Source, string, string, RegExp, unknown[][]]>([
    ['northwind', 'average order value by country', 'Average order value', /AVG|COUNT\(DISTINCT "Order Details"."OrderID"\).*GROUP BY Customers\.Country/s, [['France', 175], ['Spain', 30]]],
    ['chinook', 'average order value by country', 'Average order value', /AVG\("Invoice"\."Total"\).*GROUP BY Customer\.Country/s, [['Spain', 4], ['France', 2]]],
    ['northwind', 'turnover in 2017', 'Turnover', /WHERE Orders\.OrderDate >= '2017-01-01'/, [[230]]],
    ['northwind', 'discount rate by supplier', 'Discount rate', /GROUP BY Suppliers\.CompanyName/, [['Sugar House', 50 / 300], ['North Brewery', 10 / 140]]],
    ['northwind', 'What is the late shipment rate?', 'Late shipment rate', /"ShippedDate" > "Orders"\."RequiredDate"/, [[0.5]]],
    ['northwind', 'units sold by employee', 'Units sold', /GROUP BY Employees/, [['Eve', 'Stone', 19], ['Max', 'Wood', 10]]],
    ['chinook', 'units sold by genre', 'Units sold', /GROUP BY Genre\.Name/, [['Rock', 4], ['Jazz', 3]]],
    ['chinook', 'top 1 artists by revenue', 'Revenue', /GROUP BY Artist\.Name.*LIMIT 1/s, [['Blue Door', 6]]],
    ['chinook', 'active customers in 2022', 'Active customers', /COUNT\(DISTINCT "Invoice"\."CustomerId"\)/, [[1]]],
    ['chinook', 'average invoice by customer', 'Average invoice', /GROUP BY Customer\.FirstName, Customer\.LastName/, [['Bob', 'Hill', 4], ['Ada', 'Lake', 2.5], ['Cid', 'Moor', 1]]],
    ['shop', 'average order value by channel', 'Average order value', /CASE WHEN orders\.status <> 'Cancelled'.*GROUP BY orders\.channel/s, []],
    ['shop', 'outstanding payments', 'Outstanding payments', /'Authorized'/, []],
  ])('%s: "%s" compiles the formula of %s', async (source, question, kpi, pattern, rows) => {
    const answer = await ask(source, question);
    expect(answer.receipt.kpis).toEqual([kpi]);
    expect(answer.sql).toMatch(pattern);
    if (rows.length > 0) expect(answer.rows).toEqual(rows);
    expect(answer.rows.length).toBeGreaterThan(0);
  }); // prettier-ignore

  it.each<[Source, string, string, unknown[][]]>([
    ['chinook', 'List all songs', 'SELECT Name FROM Track', [['Hoot'], ['Wings'], ['Dawn'], ['Hinge'], ['Dawn']]],
    ['chinook', 'total spending by country', 'SUM(Invoice.Total)', [['France', 6], ['Spain', 4]]],
    ['chinook', 'revenue by band', 'GROUP BY Artist.Name', [['Blue Door', 6], ['The Owls', 4]]],
    ['northwind', 'Show the vendors', 'CompanyName FROM Suppliers', [['North Brewery'], ['Sugar House']]],
    ['northwind', 'average shipping cost per carrier', 'AVG(Orders.Freight)', [['Steady', 7], ['Swift', 7]]],
    ['northwind', 'freight cost by destination', 'GROUP BY Orders.ShipCountry', [['France', 12], ['Spain', 9]]],
  ])('%s: the words of "%s" mean columns', async (source, question, part, rows) => {
    const answer = await ask(source, question);
    expect(answer.sql).toContain(part);
    expect(answer.rows).toEqual(expect.arrayContaining(rows));
    expect(answer.rows).toHaveLength(rows.length);
  }); // prettier-ignore

  it.each<[string, Source]>([
    ['What is the revenue by genre?', 'chinook'],
    ['Please show me the ten best-selling albums', 'chinook'],
    ['How much discount do we give by category?', 'northwind'],
    ['What is the freight by shipper?', 'northwind'],
    ['Why do customers return goods?', 'shop'],
    ['cancellation rate by channel', 'shop'],
  ])('"%s" goes to %s without being told', async (question, source) => {
    const answer = await ask(null, question);
    expect(answer.datasource_id).toBe(ids.get(source));
    expect([...answer.receipt.templates, ...answer.receipt.kpis]).toHaveLength(1);
  });

  it('no generator is told of items that are none of its source', () => {
    for (const source of ['shop', 'northwind', 'chinook'] as const) {
      const own = folders
        .filter(([, of]) => of === source)
        .flatMap(([path]) => readPackFiles(`${path}/`))
        .filter(({ path }) => folders.some(([own, of]) => of === source && path.startsWith(`${own}/`)))
        .map(({ text }) => parsePack(text, ''));
      const texts = new Set([
        ...own.flatMap(({ templates }) => templates.map(({ sql }) => sql)),
        ...own.flatMap(({ kpis }) => kpis.map(({ formula }) => formula)),
      ]);
      const told = contexts
        .filter(({ catalog }) => catalog === source)
        .flatMap(({ templates, kpis }) => [...templates.map(({ sql }) => sql), ...kpis.map(({ formula }) => formula)]);
      expect(told.length).toBeGreaterThan(50);
      expect(told.filter((text) => !texts.has(text))).toEqual([]);
    }
  }); // prettier-ignore
});

describe('an asker who may read orders and customers, and not what was ordered', () => {
  beforeAll(async () => {
    const { id } = await engine.access.users.create(admin, {
      ...{ username: 'clerk', email: null, password_hash: null, role: 'USER' },
    });
    clerk = { ...clerk, user_id: id };
    for (const table of ['Orders', 'Customers'])
      await engine.access.createRule(admin, { user_id: id, catalog: 'northwind', schema: 'main', table });
  });

  it.each([
    ['Which orders were shipped late?', ['Which orders were shipped late?']],
    ['What is the revenue by country?', []],
    ['Who are our ten best customers?', []],
    ['How many orders does each shipper carry?', []],
  ])('%s', async (question, templates) => {
    const answer = await ask('northwind', question, clerk);
    expect(answer.receipt.templates).toEqual(templates);
    const context = contexts.at(-1);
    expect([context?.question, context?.templates.map((one) => one.question)]).toEqual([
      question,
      expect.arrayContaining(templates),
    ]);
    expect(JSON.stringify(context)).not.toMatch(/Order Details|Shippers|Employees/);
  });

  it.each([
    ['freight cost by country', ['Freight cost']],
    ['average order value by country', []],
  ])('%s', async (question, kpis) => {
    const answer = await ask('northwind', question, clerk);
    expect([answer.receipt.kpis, contexts.at(-1)?.kpis.map(({ name }) => name)]).toEqual([kpis, kpis]);
  });
});
