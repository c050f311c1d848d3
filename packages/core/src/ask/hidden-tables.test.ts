import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeDatabase } from '../data-sources/source-fixture.js';
import { createEngine, type Engine } from '../engine.js';
import type { Principal } from '../interfaces/principal.js';
import type { SqlGenerator } from '../interfaces/sql-generator.js';

const admin: Principal = { user_id: 'admin', username: 'admin', role: 'ADMIN', group_ids: [] };

/** Answers with the question. */
const echo: SqlGenerator = {
  specVersion: 1,
  name: 'test/echo',
  generate: async ({ context }) => ({
    kind: 'sql',
    sql: context.question,
    explanation: '',
    assumptions: [],
    estimate: null,
    templates: [],
    kpis: [],
    synonyms: [],
    tokens: null,
  }),
  close: async () => undefined,
};

const shop = createFakeDatabase('main.orders', 'Vault.Salaries', 'Vault.bonuses');
const visits = createFakeDatabase('main.visits');
let engine: Engine;
let ada: Principal;

async function hideVault(): Promise<void> {
  await engine.access.exclusions.create(admin, { catalog: 'shop', schema: 'Vault', reason: null });
}

beforeEach(async () => {
  engine = await createEngine({
    generator: echo,
    drivers: { sqlite: ({ database }) => (database === 'visits.db' ? visits : shop).createDriver() },
  });
  const connection = { type: 'sqlite', database: 'shop.db' } as const;
  await engine.dataSources.create(admin, { ...connection, name: 'Shop', catalog: 'shop' });
  const account = { username: 'ada', email: null, password_hash: null, role: 'USER' } as const;
  const { id } = await engine.access.users.create(admin, account);
  ada = { user_id: id, username: 'ada', role: 'USER', group_ids: [] };
  await engine.access.createRule(admin, { user_id: id, catalog: 'shop' });
});
afterEach(() => engine.close());

/** What admins read of the attempts, and what their author does. */
async function told() {
  const { items } = await engine.activity.accessLog(admin);
  const history = await engine.activity.history(ada);
  return {
    access: items.map(({ user_id, catalog, schema_name, table_name, access_granted }) =>
      [user_id === admin.user_id ? 'admin' : 'ada', catalog, schema_name, table_name, access_granted].join(
        ' ',
      ),
    ),
    history: history.items.map(({ status, error_code, tables }) => [status, error_code, tables]),
  };
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    (error: unknown) => (error as { code: string; message: string }).message,
  );
const unknown = (name: string) =>
  `There is no table ${name} here: use a table of the schema, with its schema name where needed.`;

/** The ways to name a table in SQL that is not executed yet. */
const doors: readonly [string, (sql: string) => Promise<unknown>][] = [
  ['asked', (question) => engine.queries.generate(ada, { question })],
  ['asked, but not kept', (question) => engine.queries.generate(ada, { question }, { store: false })],
  ['written by hand', (sql) => engine.queries.createFromSql(ada, { sql })],
  ['explained', (sql) => engine.queries.explain(ada, { sql })],
];

describe('a table of a hidden schema', () => {
  it.each(doors)('that is named in SQL that is %s stands in the access log alone', async (_door, attempt) => {
    await hideVault();
    expect(await outcome(attempt('SELECT id FROM vault.salaries'))).toBe(unknown('vault.salaries'));
    expect(await told()).toEqual({ access: ['ada shop Vault Salaries false'], history: [] });
  });

  it.each(doors)('is named there also where the SQL that is %s has other faults', async (_door, attempt) => {
    await hideVault();
    await outcome(attempt('SELECT nothing FROM Vault.bonuses JOIN nowhere ON 1 = 1'));
    expect((await told()).access).toEqual(['ada shop Vault bonuses false']);
  });

  it.each(doors)(
    'leaves no more behind than one that is not there, where SQL is %s',
    async (_door, attempt) => {
      await hideVault();
      expect(await outcome(attempt('SELECT id FROM vault.nowhere'))).toBe(unknown('vault.nowhere'));
      expect(await outcome(attempt('SELECT name FROM sqlite_master'))).toContain('belongs to the database');
      expect(await told()).toEqual({ access: [], history: [] });
    },
  );

  it('is denied to a query of the time before, for admins to see', async () => {
    const { id } = await engine.queries.createFromSql(ada, { sql: 'SELECT id FROM Vault.bonuses' });
    await hideVault();
    const run = engine.queries.execute(ada, String(id));
    expect(await outcome(run)).toBe(unknown('Vault.bonuses'));
    expect(await told()).toEqual({
      access: ['ada shop Vault bonuses false'],
      history: [['failed', 'SQL_UNKNOWN_TABLE', []]],
    });
  });

  it('is an open one to admins', async () => {
    await hideVault();
    const { id } = await engine.queries.createFromSql(admin, { sql: 'SELECT id FROM Vault.Salaries' });
    await engine.queries.execute(admin, String(id));
    expect((await told()).access).toEqual(['admin shop Vault Salaries true']);
  });

  it('is looked for in every source that the SQL may have meant', async () => {
    const connection = { type: 'sqlite', database: 'visits.db' } as const;
    await engine.dataSources.create(admin, { ...connection, name: 'A', catalog: 'visits' });
    await engine.access.createRule(admin, { user_id: ada.user_id, catalog: 'visits' });
    await hideVault();
    await outcome(engine.queries.explain(ada, { sql: 'SELECT id FROM Vault.bonuses' }));
    expect((await told()).access).toEqual(['ada shop Vault bonuses false']);
  });
});
