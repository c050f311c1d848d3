import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { shopTables } from '../../packages/server/src/demo/shop-schema.js';

const synonymFile = z.strictObject({
  synonyms: z.array(z.strictObject({ term: z.string(), columns: z.array(z.string()).min(1) })),
});
const templateFile = z.strictObject({
  templates: z.array(
    z.strictObject({ question: z.string(), sql: z.string(), tags: z.array(z.string()).min(1) }),
  ),
});
const kpiFile = z.strictObject({
  kpis: z.array(z.strictObject({ name: z.string(), formula: z.string(), description: z.string() })),
});

/** The text of one of a pack's files. */
function textOf(pack: string, section: string): string {
  return readFileSync(fileURLToPath(new URL(`../../packs/${pack}/${section}.yaml`, import.meta.url)), 'utf8');
}

/** Makes the tables that the comment at a file's top states. */
function createStatedTables(database: InstanceType<typeof DatabaseSync>, text: string): void {
  for (const [, table, columns] of text.matchAll(/^# {3}(\w+)\((.+)\)$/gm)) {
    database.exec(`CREATE TABLE ${String(table)} (${String(columns)})`);
  }
}

describe.each(['ecommerce', 'saas', 'finance', 'healthcare'])('the knowledge pack %s', (pack) => {
  const { synonyms } = synonymFile.parse(parse(textOf(pack, 'synonyms')));
  const { templates } = templateFile.parse(parse(textOf(pack, 'templates')));
  const { kpis } = kpiFile.parse(parse(textOf(pack, 'kpis')));
  const database = new DatabaseSync(':memory:');
  createStatedTables(database, textOf(pack, 'synonyms'));
  afterAll(() => database.close());

  it('states the same tables at the top of its three files', () => {
    const statedIn = (section: string): string => textOf(pack, section).split('\n\n')[0] ?? '';
    expect(statedIn('templates')).toBe(statedIn('synonyms'));
    expect(statedIn('kpis')).toBe(statedIn('synonyms'));
  });

  it('holds enough to be of use, and nothing twice', () => {
    expect(synonyms.length).toBeGreaterThanOrEqual(40);
    expect(templates.length).toBeGreaterThanOrEqual(12);
    expect(kpis.length).toBeGreaterThanOrEqual(10);
    const names = [
      ...synonyms.map(({ term }) => term.toLowerCase()),
      ...templates.map(({ question }) => question.toLowerCase()),
      ...kpis.map(({ name }) => `kpi ${name.toLowerCase()}`),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(synonyms.flatMap(({ term, columns }) => columns.map((column) => ({ term, column }))))(
    'means a column of its tables by "$term": $column',
    ({ column }) => {
      const [table = '', name = ''] = column.split('.');
      expect(() => database.prepare(`SELECT ${table}.${name} FROM ${table}`)).not.toThrow();
    },
  );

  it.each(templates)('has SQL that its tables can run for "$question"', ({ sql }) => {
    expect(() => database.prepare(sql)).not.toThrow();
  });

  it.each(kpis)('has a formula that its tables can compute for $name', ({ formula }) => {
    const tables = [...new Set([...formula.matchAll(/([a-z]\w*)\.[a-z]\w*/g)].map(([, table]) => table))];
    expect(() => database.prepare(`SELECT ${formula} FROM ${tables.join(', ')}`)).not.toThrow();
  });
});

describe('the knowledge pack ecommerce', () => {
  it('states the tables of the demo shop, column by column', () => {
    const stated = new DatabaseSync(':memory:');
    createStatedTables(stated, textOf('ecommerce', 'synonyms'));
    const shop = new DatabaseSync(':memory:');
    shop.exec(shopTables);
    const columns = `SELECT t.name AS table_name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' ORDER BY t.name, c.cid`;
    expect(stated.prepare(columns).all()).toEqual(shop.prepare(columns).all());
    stated.close();
    shop.close();
  });
});
