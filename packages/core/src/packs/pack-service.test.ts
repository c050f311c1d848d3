import { afterAll, describe, expect, it } from 'vitest';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { createGuard } from '../sql/guard.js';
import type { LintSource } from './lint-pack.js';
import { createPackService, type NewPack } from './pack-service.js';

const admin: Principal = { user_id: 'a', username: 'ada', role: 'ADMIN', group_ids: [] };
const user: Principal = { ...admin, user_id: 'u', role: 'USER' };
const synonyms = [{ term: 'client', columns: ['customers.name'] }];

const guard = createGuard();
afterAll(() => guard.close());

async function createService(lintSources: readonly LintSource[] = []) {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  const clock = () => new Date('2026-01-02T03:04:05Z');
  const sources = { refresh: async () => {}, all: () => lintSources };
  return { store, packs: createPackService({ store, clock, guard, sources }) };
}

describe('createPackService', () => {
  it('adds a pack, and replaces it under the same id', async () => {
    const { packs } = await createService();
    const first = await packs.save(admin, { name: 'shop', synonyms });
    const second = await packs.save(admin, { name: 'shop', catalog: 'sales', kpis: [] });
    expect([first.created, second.created]).toEqual([true, false]);
    expect(second.record).toMatchObject({ id: first.record.id, catalog: 'sales', synonyms: [] });
  });

  it('stores nothing of a pack with a bad item, and names every one', async () => {
    const { packs } = await createService();
    const bad = { name: 'shop', synonyms: [...synonyms, { term: '' }], kpis: [{ name: 'x' }] };
    await expect(packs.save(admin, bad)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: {
        problems: [{ path: 'synonyms.1.term' }, { path: 'synonyms.1' }, { path: 'kpis.0' }],
      },
    });
    expect((await packs.list(admin)).items).toEqual([]);
  });

  it('lets only admins change packs and read what is in them; everybody sees how much', async () => {
    const { packs } = await createService();
    const { record } = await packs.save(admin, { name: 'shop', synonyms });
    for (const denied of [
      packs.save(user, { name: 'x' }),
      packs.get(user, record.id),
      packs.remove(user, record.id),
    ]) {
      await expect(denied).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
    }
    const [summary] = (await packs.list(user)).items;
    expect(summary).toMatchObject({ name: 'shop', synonym_count: 1, kpi_count: 0 });
    expect(JSON.stringify(summary)).not.toContain('customers');
  });

  it('loads a folder: one pack a folder, bad items reported with file and line', async () => {
    const { packs, store } = await createService();
    const files = [
      { path: 'saas/kpis.yaml', text: 'kpis:\n  - name: MRR\n    formula: SUM(amount)\n  - name: ""\n' },
      { path: 'saas/synonyms.yaml', text: 'synonyms:\n  - term: client\n    columns: [customers.name]\n' },
      { path: 'extra.yml', text: 'kpis: []\n' },
    ];
    const { loaded, problems } = await packs.loadFiles(files);
    expect(loaded).toEqual(['extra', 'saas']);
    expect(problems.map(({ file, line }) => `${file}:${String(line)}`)).toContain('saas/kpis.yaml:4');
    expect(await store.find('packs', { name: 'saas' })).toMatchObject([
      { synonyms, kpis: [{ name: 'MRR' }] },
    ]);
  });

  it('leaves the revision alone where a folder says nothing new', async () => {
    const { packs, store } = await createService();
    const files = [{ path: 'a.yaml', text: 'kpis: []\n' }];
    await packs.loadFiles(files);
    const before = await store.revisions(['packs']);
    await packs.loadFiles(files);
    expect(await store.revisions(['packs'])).toEqual(before);
  });

  it('knows nothing of an id that is not there', async () => {
    const { packs } = await createService();
    await expect(packs.remove(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const table = (name: string, columns: readonly string[]): LintSource['schema']['tables'][number] => ({
  schema: 'main',
  name,
  kind: 'table',
  description: null,
  columns: columns.map((column) => ({
    ...{ name: column, type: 'TEXT', kind: 'text', nullable: true, description: null },
  })),
  primary_key: [],
  unique_keys: [],
  foreign_keys: [],
  row_estimate: null,
  closure: [],
});

/** A data source that binds every statement that the guard lets through, but for those of a word. */
function lintSource(catalog: string, tables: LintSource['schema']['tables']): LintSource {
  return {
    record: { catalog },
    schema: { dialect: 'sqlite', catalog, search_path: ['main'], tables },
    driver: {
      syntaxTree: async () => null,
      explain: async ({ sql }) => {
        if (sql.includes('nowhere'))
          throw new AnalyticsError('DATA_SOURCE_REFUSED', 'no such column: nowhere');
        return { columns: [], relations: null, estimated_rows: null };
      },
    },
  };
}

describe('lint', () => {
  const shop = lintSource('shop', [table('orders', ['customer_id', 'amount'])]);
  const crm = lintSource('crm', [table('clients', ['name'])]);

  it.each([
    ['a good pack', { synonyms: [{ term: 'sales', columns: ['orders.amount', 'MAIN.Orders.amount'] }] }, []],
    [
      'an unknown table of a synonym',
      { synonyms: [{ term: 'sales', columns: ['order.amount'] }] },
      [['synonyms', 0, 'columns', 'There is no table order.']],
    ],
    [
      'an unknown column of a synonym, after a bad item',
      { synonyms: [{ term: '' }, { term: 'sales', columns: ['orders.total'] }] },
      [
        ['synonyms', 0, 'term', 'term is a text and must not be empty.'],
        ['synonyms', 0, null, 'columns is a list of texts and must not be empty.'],
        ['synonyms', 1, 'columns', 'orders has no column total.'],
      ],
    ],
    [
      'a template that writes',
      { templates: [{ question: 'q', sql: 'DELETE FROM orders' }] },
      [['templates', 0, 'sql', expect.any(String)]],
    ],
    [
      'a template that the engine refuses',
      { templates: [{ question: 'q', sql: 'SELECT amount AS nowhere FROM orders' }] },
      [['templates', 0, 'sql', 'no such column: nowhere']],
    ],
    ['a formula over a table', { kpis: [{ name: 'k', formula: 'SUM(orders.amount)' }] }, []],
    ['a formula over bare columns', { kpis: [{ name: 'k', formula: 'SUM(amount) / COUNT(*)' }] }, []],
    ['a formula that is a statement', { kpis: [{ name: 'k', formula: 'SELECT 1 FROM orders' }] }, []],
    [
      'a formula over nothing',
      { kpis: [{ name: 'k', formula: 'SUM(turnover)' }] },
      [['kpis', 0, 'formula', 'No table has the columns of this formula: write them as table.column.']],
    ],
    [
      'a formula that cannot be parsed',
      { kpis: [{ name: 'k', formula: 'SUM(orders.amount' }] },
      [['kpis', 0, 'formula', expect.any(String)]],
    ],
    [
      'an item twice',
      {
        kpis: [
          { name: 'k', formula: '1' },
          { name: 'K', formula: '1' },
        ].map((kpi) => ({ ...kpi, formula: 'SUM(amount)' })),
      },
      [['kpis', 1, 'name', 'The pack has this one twice: leave one out.']],
    ],
    [
      'an item that another of its name leaves nothing to do',
      {
        kpis: [
          { name: 'k', formula: 'SUM(amount)' },
          { name: 'K', formula: 'AVG(amount)' },
        ],
      },
      [['kpis', 1, 'name', expect.stringContaining('that the data source shop can serve as well')]],
    ],
    ['an unknown section', { metrics: [] }, [['metrics', null, null, expect.any(String)]]],
  ])('judges %s', async (_, pack, problems) => {
    const { packs } = await createService([shop]);
    const found = await packs.lint(admin, pack as Omit<NewPack, 'name'>);
    expect(
      found.problems.map(({ section, index, field, message }) => [section, index, field, message]),
    ).toEqual(problems);
    expect(found.checked_against).toEqual(['shop']);
  });

  it.each([
    ['an item of an unknown table', 'shop', 'SELECT 1 FROM bills', 1],
    ['an item that writes', null, 'DELETE FROM orders', 1],
    ['a good item', 'shop', 'SELECT amount FROM orders', 0],
    ['an item of a catalog that is not here yet', 'none', 'SELECT 1 FROM bills', 0],
  ])('saves %s, and tells what is wrong', async (_, catalog, sql, count) => {
    const { packs } = await createService([shop]);
    const saved = await packs.save(admin, { name: 'p', catalog, templates: [{ question: 'q', sql }] });
    expect(saved.problems).toHaveLength(count);
    expect(await packs.get(admin, saved.record.id)).toMatchObject({ catalog, templates: [{ sql }] });
  });

  it.each(['DATA_SOURCE_UNAVAILABLE', 'QUERY_TIMEOUT'] as const)(
    'asks a source once that answers %s, and still names what the guard refuses',
    async (code) => {
      let asked = 0;
      const explain = async () => {
        asked += 1;
        throw new AnalyticsError(code, 'Nobody answers.');
      };
      const { packs } = await createService([{ ...shop, driver: { ...shop.driver, explain } }]);
      const sqls = ['SELECT amount FROM orders', 'SELECT customer_id FROM orders', 'DELETE FROM orders'];
      const templates = sqls.map((sql) => ({ question: sql, sql }));
      const { problems } = await packs.save(admin, { name: 'p', templates });
      expect([problems.map(({ index }) => index), asked]).toEqual([[2], 1]);
    },
  );

  it('lets an item pass that one of several data sources serves, and judges by one where it is named', async () => {
    const { packs } = await createService([shop, crm]);
    const pack = { synonyms: [{ term: 'client', columns: ['clients.name'] }] };
    expect(await packs.lint(admin, pack)).toEqual({ problems: [], checked_against: ['crm', 'shop'] });
    expect((await packs.lint(admin, { ...pack, catalog: 'shop' })).problems).toHaveLength(1);
    await expect(packs.lint(admin, { ...pack, catalog: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    ['for each of two sources', ['SELECT amount FROM orders', 'SELECT clients.name FROM clients'], []],
    ['twice for one source', ['SELECT amount FROM orders', 'SELECT clients.name FROM clients', 'SELECT 1 FROM clients'], [2]],
    ['with the same words', ['SELECT amount FROM orders', 'SELECT amount FROM orders'], [1]],
    ['for a source and for one that is not here', ['SELECT amount FROM orders', 'SELECT x FROM bills'], [1]],
  ])('lets a name stand once for each source: %s', async (_, statements, repeated) => {
    const { packs } = await createService([shop, crm]);
    const templates = statements.map((sql) => ({ question: 'How many?', sql }));
    const { problems } = await packs.lint(admin, { templates });
    expect(problems.map(({ index }) => index)).toEqual(repeated);
  }); // prettier-ignore

  it('says of an item what the source says that has its tables', async () => {
    const { packs } = await createService([shop, crm]);
    const { problems } = await packs.lint(admin, {
      synonyms: [{ term: 'client', columns: ['clients.title'] }],
      templates: [{ question: 'q', sql: 'SELECT clients.name AS nowhere FROM clients' }],
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'clients has no column title.',
      'no such column: nowhere',
    ]);
  });

  it('names file and line, and stores nothing', async () => {
    const { packs } = await createService([shop]);
    const text = [
      'synonyms:',
      '  - term: sales',
      '    columns: [orders.total]',
      'kpis:',
      '  - name: Turnover',
      '    formula: SUM(orders.amount)',
      '  - name: Other',
    ].join('\n');
    const found = await packs.lintFiles(admin, [{ path: 'shop/pack.yaml', text }]);
    expect(found).toEqual({
      problems: [
        { file: 'shop/pack.yaml', line: 2, message: 'orders has no column total.' },
        { file: 'shop/pack.yaml', line: 7, message: 'formula is a text and must not be empty.' },
      ],
      item_count: 2,
      checked_against: ['shop'],
    });
    expect((await packs.list(admin)).items).toEqual([]);
  });

  it('is for admins', async () => {
    const { packs } = await createService([shop]);
    await expect(packs.lint(user, {})).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
    await expect(packs.lintFiles(user, [])).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
  });
});
