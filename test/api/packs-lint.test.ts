import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { runQuerent } from './run-querent.js';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let database: FixtureDatabase;
let server: TestServer;

const lint = (body: unknown, token = server.adminToken) =>
  server.send('POST', '/api/packs/lint', { token, body });

const good = {
  name: 'sales words',
  catalog: 'shop',
  synonyms: [{ term: 'revenue', columns: ['orders.amount', 'main.orders.amount'] }],
  templates: [{ question: 'How many orders are there?', sql: 'SELECT count(*) FROM orders', tags: [] }],
  kpis: [{ name: 'Turnover', formula: 'SUM(orders.amount)', description: 'All that was sold.' }],
};

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer();
  await server.send('POST', '/api/datasources', {
    token: server.adminToken,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
});

afterAll(async () => {
  await server.close();
  await database.remove();
});

describe('POST /api/packs/lint', () => {
  it('finds nothing in a good pack, and stores nothing', async () => {
    const { status, body } = await lint(good);
    expect([status, body]).toEqual([200, { problems: [], checked_against: ['shop'] }]);
    const { body: listed } = await server.send('GET', '/api/packs', { token: server.adminToken });
    expect(listed['packs']).toEqual([]);
  });

  it('names every bad item by section and place, and judges the others all the same', async () => {
    const { status, body } = await lint({
      ...good,
      synonyms: [...good.synonyms, { term: 'staff', columns: ['employees.name'] }, { term: 'x' }],
      templates: [
        { question: 'a', sql: 'SELECT nothing FROM orders', tags: [] },
        ...good.templates,
        { question: 'b', sql: 'DROP TABLE orders', tags: [] },
      ],
      kpis: [{ name: 'Broken', formula: 'SUM(orders.total', description: '' }, ...good.kpis],
    });
    expect(status).toBe(200);
    const problems = body['problems'] as { section: string; index: number; field: string | null }[];
    expect(problems.map(({ section, index, field }) => [section, index, field])).toEqual([
      ['synonyms', 1, 'columns'],
      ['synonyms', 2, null],
      ['templates', 0, 'sql'],
      ['templates', 2, 'sql'],
      ['kpis', 0, 'formula'],
    ]);
  });

  it('takes a pack without a name, as it is before it has one', async () => {
    expect((await lint({ kpis: good.kpis })).body).toEqual({ problems: [], checked_against: ['shop'] });
  });

  it.each([
    ['an unknown catalog', { ...good, catalog: 'nowhere' }, 404, 'NOT_FOUND'],
    ['an unknown field', { ...good, metrics: [] }, 400, 'VALIDATION_ERROR'],
    ['a section that is no list', { ...good, kpis: 'SUM(x)' }, 400, 'VALIDATION_ERROR'],
    ['too long a name', { ...good, name: 'x'.repeat(201) }, 400, 'VALIDATION_ERROR'],
    ['no object', [], 400, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, body, status, code) => {
    const refused = await lint(body);
    expect([refused.status, errorOf(refused).code]).toEqual([status, code]);
  });

  it.each(['USER', 'READONLY'] as const)('is not for %s', async (role) => {
    const { token } = await server.addUser(`somebody ${role}`, role);
    const refused = await lint(good, token);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'ADMIN_REQUIRED']);
  });
});

describe('POST /api/packs', () => {
  const save = (body: unknown) => server.send('POST', '/api/packs', { token: server.adminToken, body });
  const broken = {
    ...good,
    name: 'broken words',
    synonyms: [{ term: 'staff', columns: ['employees.name'] }],
    templates: [{ question: 'x', sql: 'DELETE FROM x', tags: [] }, ...good.templates],
    kpis: [{ name: 'Broken', formula: 'SUM(', description: '' }],
  };

  it('stores a pack with its bad items, and names them as the check does', async () => {
    const { body: checked } = await lint(broken);
    const { status, body } = await save(broken);
    expect([status, body['problems']]).toEqual([201, checked['problems']]);
    expect(body['problems']).toMatchObject([
      { section: 'synonyms', index: 0, field: 'columns', message: 'There is no table employees.' },
      { section: 'templates', index: 0, field: 'sql' },
      { section: 'kpis', index: 0, field: 'formula' },
    ]);
    const path = `/api/packs/${String(body['id'])}`;
    const { problems: _, ...stored } = body;
    expect((await server.send('GET', path, { token: server.adminToken })).body).toEqual(stored);
    expect(stored).toMatchObject({ templates: broken.templates, kpis: broken.kpis });
    const mended = await save({ ...body, ...good, name: broken.name });
    expect([mended.status, mended.body['id'], mended.body['problems']]).toEqual([200, body['id'], []]);
  });

  it('has nothing to say of a catalog that no data source has', async () => {
    const { status, body } = await save({ ...broken, name: 'later words', catalog: 'nowhere' });
    expect([status, body['problems']]).toEqual([201, []]);
  });
});

describe('querent packs lint', () => {
  it('names file and line of what is wrong, goes on, and ends with 1', async () => {
    writeFileSync(
      join(database.folder, 'words.yaml'),
      [
        'synonyms:',
        '  - term: revenue',
        '    columns: [orders.amount]',
        '  - term: staff',
        '    columns: [employees.name]',
        'kpis:',
        '  - name: Turnover',
        '    formula: SUM(orders.amount)',
        '  - name: Broken',
        '    formula: SUM(orders.total)',
      ].join('\n'),
    );
    const words = ['packs', 'lint', '--packs', database.folder];
    const alone = await runQuerent(words);
    expect([alone.code, alone.output]).toEqual([0, '']);
    const against = await runQuerent([...words, '--datasource', `sqlite:${database.file}`]);
    const file = join(database.folder, 'words.yaml');
    expect(against.code).toBe(1);
    expect(against.output.split('\n').map((line) => line.split(': ')[0])).toEqual([
      `${file}:4`,
      `${file}:9`,
      '',
    ]);
    expect(against.errors).toContain('2 problems');
  });

  it('checks against several data sources, of which one has to serve an item', async () => {
    const packs = join(database.folder, 'of two');
    const other = join(database.folder, 'clients.db');
    mkdirSync(packs);
    writeFileSync(
      join(packs, 'kpis.yaml'),
      [
        'kpis:',
        '  - name: Turnover',
        '    formula: SUM(orders.amount)',
        '  - name: turnover',
        '    formula: SUM(clients.turnover)',
        '  - name: Turnover',
        '    formula: AVG(orders.amount)',
      ].join('\n'),
    );
    const clients = new DatabaseSync(other);
    clients.exec('CREATE TABLE clients (id INTEGER PRIMARY KEY, turnover NUMERIC)');
    clients.close();
    const words = ['packs', 'lint', '--packs', packs, '--datasource', `sqlite:${database.file}`];
    const places = ({ output }: { readonly output: string }) =>
      output.split('\n').map((line) => line.split(': ')[0]?.replace(packs, ''));
    expect(places(await runQuerent(words))).toEqual(['/kpis.yaml:4', '/kpis.yaml:6', '']);
    const both = await runQuerent([...words, '--datasource', `sqlite:${other}`]);
    expect([both.code, places(both)]).toEqual([1, ['/kpis.yaml:6', '']]);
    expect(both.output).toContain('can serve as well');
    expect(both.errors).toContain('checked against clients, ');
  });

  it('wants to be told what to do', async () => {
    const { code, errors } = await runQuerent(['packs']);
    expect([code, errors]).toEqual([2, 'querent: Write querent packs lint: see querent packs --help.\n']);
  });
});

describe('querent grants', () => {
  it('prints what the account needs, for a data source of the store or a URL', async () => {
    const words = ['grants', '--datasource', 'postgres://owner@db.example.com/shop', '--schemas', 'public'];
    const { code, output } = await runQuerent([...words, '--role', 'reader']);
    expect(code).toBe(0);
    expect(output).toContain('GRANT SELECT ON ALL TABLES IN SCHEMA "public" TO "reader";');
    const unknown = await runQuerent(['grants', '--datasource', '6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64'], '', {
      DATA_DIR: database.folder,
    });
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      'querent: The store has no data source 6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64.\n',
    ]);
  });
});
