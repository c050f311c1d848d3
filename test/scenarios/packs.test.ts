import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createEngine, parsePack, type Engine, type Principal } from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createPlanner } from '@querent/planner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { shopTables } from '../../packages/server/src/demo/shop-schema.js';
import { createSampleTables, readPackFiles, statedTables } from './sample-shops.js';

const admin: Principal = { user_id: 'root', username: 'root', role: 'ADMIN', group_ids: [] };

/** A pack's folders, and the database that each was written for. */
const folders = [
  ['ecommerce', 'shop'],
  ['ecommerce/northwind', 'northwind'],
  ['ecommerce/chinook', 'chinook'],
  ['finance', 'finance'],
  ['finance/shop', 'shop'],
  ['finance/northwind', 'northwind'],
  ['finance/chinook', 'chinook'],
  ['healthcare', 'healthcare'],
  ['saas', 'saas'],
  ['saas/shop', 'shop'],
  ['saas/northwind', 'northwind'],
  ['saas/chinook', 'chinook'],
] as const;

const shapes = {
  synonyms: z.strictObject({
    synonyms: z.array(z.strictObject({ term: z.string(), columns: z.array(z.string()).min(1) })),
  }),
  templates: z.strictObject({
    templates: z.array(
      z.strictObject({ question: z.string(), sql: z.string(), tags: z.array(z.string()).min(1) }),
    ),
  }),
  kpis: z.strictObject({
    kpis: z.array(z.strictObject({ name: z.string(), formula: z.string(), description: z.string().min(10) })),
  }),
};

const files = readPackFiles();
const textOf = (folder: string, section: string): string =>
  files.find(({ path }) => path === `${folder}/${section}.yaml`)?.text ?? '';
const itemsOf = (folder: string) => ({
  ...shapes.synonyms.parse(parse(textOf(folder, 'synonyms'))),
  ...shapes.templates.parse(parse(textOf(folder, 'templates'))),
  ...shapes.kpis.parse(parse(textOf(folder, 'kpis'))),
});

it('are all of the files that there are', () => {
  const expected = folders.flatMap(([folder]) => ['kpis', 'synonyms', 'templates'].map((name) => `${folder}/${name}.yaml`));
  expect(files.map(({ path }) => path)).toEqual(expected.sort());
}); // prettier-ignore

describe.each(folders)('the folder %s', (folder, database) => {
  it('states the tables of its database at the top of its three files', () => {
    const stated = statedTables(textOf(folder, 'synonyms'));
    expect(stated.length).toBeGreaterThan(5);
    for (const section of ['templates', 'kpis'])
      expect(statedTables(textOf(folder, section))).toEqual(stated);
    const first = folders.find(([, other]) => other === database)?.[0] ?? '';
    expect(stated).toEqual(statedTables(textOf(first, 'synonyms')));
  });

  it('holds nothing twice', () => {
    const { synonyms, templates, kpis } = itemsOf(folder);
    for (const names of [
      synonyms.map(({ term }) => term),
      templates.map(({ question }) => question),
      kpis.map(({ name }) => name),
    ])
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});

describe('the packs', () => {
  it.each([
    ['ecommerce', 40, 12, 10],
    ['ecommerce/northwind', 25, 12, 10],
    ['ecommerce/chinook', 25, 12, 10],
    ['finance', 40, 12, 10],
    ['healthcare', 40, 12, 10],
    ['saas', 40, 12, 10],
    ['finance/shop', 15, 10, 8],
    ['finance/northwind', 15, 10, 8],
    ['finance/chinook', 15, 10, 8],
    ['saas/shop', 15, 10, 8],
    ['saas/northwind', 15, 10, 8],
    ['saas/chinook', 15, 10, 8],
  ])('hold enough to be of use in %s', (folder, leastSynonyms, leastTemplates, leastKpis) => {
    const { synonyms, templates, kpis } = itemsOf(folder);
    expect(synonyms.length).toBeGreaterThanOrEqual(leastSynonyms);
    expect(templates.length).toBeGreaterThanOrEqual(leastTemplates);
    expect(kpis.length).toBeGreaterThanOrEqual(leastKpis);
  });

  it.each(['shop', 'northwind', 'chinook'])('say the same of %s wherever they use the same name', (database) => {
    const said = new Map<string, string>();
    for (const [folder] of folders.filter(([, of]) => of === database)) {
      const { templates, kpis } = itemsOf(folder);
      const named = [
        ...templates.map(({ question, sql }) => [`question ${question}`, sql] as const),
        ...kpis.map(({ name, formula }) => [`kpi ${name}`, formula] as const),
      ];
      for (const [name, text] of named) expect([name, said.get(name) ?? text]).toEqual([name, text]);
      for (const [name, text] of named) said.set(name, text);
    }
  }); // prettier-ignore

  it('state the tables of the demo shop, column by column', () => {
    const shop = new DatabaseSync(':memory:');
    shop.exec(shopTables);
    const columns = `SELECT t.name AS "table", group_concat(c.name, ', ') AS columns FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' GROUP BY t.name ORDER BY t.name`;
    const stated = statedTables(textOf('ecommerce', 'synonyms'))
      .map(({ table, columns: names }) => ({ table, columns: names.join(', ') }))
      .sort((left, right) => (left.table < right.table ? -1 : 1));
    expect(shop.prepare(columns).all()).toEqual(stated);
    shop.close();
  });
});

describe('lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'querent-packs-'));
  let engine: Engine;

  beforeAll(async () => {
    engine = await createEngine({
      generator: createPlanner(),
      drivers: { sqlite: createSqliteDriverFactory() },
    });
    for (const catalog of new Set(folders.map(([, database]) => database))) {
      const [stated = ''] = folders.find(([, database]) => database === catalog) ?? [];
      const file = join(folder, `${catalog}.db`);
      const database = new DatabaseSync(file);
      createSampleTables(database, textOf(stated, 'synonyms'));
      database.close();
      await engine.dataSources.create(admin, { name: catalog, type: 'sqlite', database: file, catalog });
    }
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds nothing in any file, with all of their databases at hand', async () => {
    const found = await engine.packs.lintFiles(admin, files);
    expect(found.problems).toEqual([]);
    expect(found.checked_against).toEqual(['chinook', 'finance', 'healthcare', 'northwind', 'saas', 'shop']);
    expect(found.item_count).toBeGreaterThan(700);
  });

  it.each(folders)('finds nothing in %s with %s alone', async (path, catalog) => {
    for (const section of ['synonyms', 'templates', 'kpis']) {
      const { synonyms, templates, kpis } = parsePack(textOf(path, section), section);
      expect((await engine.packs.lint(admin, { catalog, synonyms, templates, kpis })).problems).toEqual([]);
    }
  });
});
