import { afterEach, describe, expect, it } from 'vitest';
import type { GenerationReply, SqlGenerator } from '@querent/core';
import { admin, openShop, scriptedGenerator, shopDatabases, user, type Shop } from './shop-fixture.js';

describe.each(shopDatabases)('on $title', (database) => {
  const run = database.skipped === null ? describe : describe.skip;
  const why = database.skipped === null ? '' : ` (skipped: ${database.skipped})`;
  let shop: Shop | null = null;
  afterEach(async () => {
    await shop?.close();
    shop = null;
  });

  async function open(generator: SqlGenerator): Promise<Shop> {
    shop = await openShop(generator, database);
    return shop;
  }

  const ask = (question: string, { datasourceId }: Shop) => ({ question, datasource_id: datasourceId });

  run(`a question${why}`, () => {
    it('becomes SQL, rows, a receipt and a line in the history', async () => {
      const opened = await open(
        scriptedGenerator([
          'SELECT c.country, SUM(o.total) AS revenue FROM orders o JOIN customers c ON o.customer_id = c.id GROUP BY c.country ORDER BY revenue DESC',
        ]),
      );
      const { engine } = opened;
      const query = await engine.queries.generate(admin, ask('What is the revenue per country?', opened));
      expect(query).toMatchObject({
        status: 'answered',
        tables: [`shop.${opened.schema}.customers`, `shop.${opened.schema}.orders`],
        cached: false,
        generated_by: 'test/scripted',
        joins: [
          {
            source: `shop.${opened.schema}.orders`,
            target: `shop.${opened.schema}.customers`,
            tier: 1,
            relationship_type: 'N:1',
          },
        ],
        warnings: [],
      });
      expect(query.receipt.columns).toContain(`shop.${opened.schema}.orders.total`);
      const result = await engine.queries.execute(admin, query.id ?? '');
      expect(result).toMatchObject({
        columns: ['country', 'revenue'],
        rows: [
          ['France', 70.5],
          ['Germany', 30],
        ],
        row_count: 2,
        truncated: false,
      });
      const { items } = await engine.activity.history(admin);
      expect(items).toMatchObject([
        { query_id: query.id, status: 'success', row_count: 2, tables: query.tables },
      ]);
    });

    it('gets a warning where a join counts rows more than once', async () => {
      const opened = await open(
        scriptedGenerator(['SELECT SUM(o.total) FROM orders o JOIN order_items i ON i.order_id = o.id']),
      );
      const query = await opened.engine.queries.generate(admin, ask('What is the revenue?', opened));
      expect(query.warnings.map(({ code }) => code)).toEqual(['FAN_OUT']);
    });

    it('is answered from the cache when it is repeated, under a new id', async () => {
      const generator = scriptedGenerator(['SELECT count(*) FROM orders']);
      const opened = await open(generator);
      const first = await opened.engine.queries.generate(admin, ask('How many orders?', opened));
      const second = await opened.engine.queries.generate(admin, ask('how many  orders', opened));
      expect([first.cached, second.cached]).toEqual([false, true]);
      expect(second.id).not.toBe(first.id);
      expect(generator.requests).toHaveLength(1);
      await opened.engine.queries.generate(admin, ask('How many orders?', opened), { useCache: false });
      expect(generator.requests).toHaveLength(2);
    });

    it('is not answered from an answer that was given before the schema’s descriptions changed', async () => {
      const generator = scriptedGenerator(['SELECT count(*) FROM orders']);
      const opened = await open(generator);
      await opened.engine.queries.generate(admin, ask('How many orders?', opened));
      await opened.engine.metadata.upsert(admin, {
        database_name: 'shop',
        schema_name: opened.schema,
        table_name: 'orders',
        description: 'Purchases.',
      });
      const again = await opened.engine.queries.generate(admin, ask('How many orders?', opened));
      expect(again.cached).toBe(false);
    });

    it('is repaired with the engine’s error', async () => {
      const generator = scriptedGenerator(['SELECT totl FROM orders', 'SELECT total FROM orders']);
      const opened = await open(generator);
      const query = await opened.engine.queries.generate(admin, ask('List the totals', opened));
      expect(query).toMatchObject({ status: 'answered', sql: expect.stringContaining('total') as unknown });
      expect(query.receipt.repairs).toHaveLength(1);
      expect(generator.requests[1]?.failures[0]?.message).toMatch(/totl/);
    });

    it.each<[string, string, string]>([
      ['deletes', 'DELETE FROM orders', 'SQL_NOT_READ_ONLY'],
      ['is two statements', 'SELECT 1; SELECT 2', 'SQL_MULTIPLE_STATEMENTS'],
      ['reads a table that is not there', 'SELECT * FROM nowhere', 'SQL_UNKNOWN_TABLE'],
      ['reads the engine’s own catalog', `SELECT * FROM ${database.systemTable}`, 'SQL_SYSTEM_TABLE'],
      ['calls a function that is not allowed', "SELECT load_file('x')", 'SQL_FUNCTION_NOT_ALLOWED'],
    ])('is refused after two repairs where the SQL %s, and nothing is stored', async (_, sql, code) => {
      const generator = scriptedGenerator([sql]);
      const opened = await open(generator);
      await expect(opened.engine.queries.generate(admin, ask('Anything?', opened))).rejects.toMatchObject({
        code,
      });
      expect(generator.requests).toHaveLength(3);
      expect((await opened.engine.queries.list(admin)).items).toEqual([]);
    });

    it('that the generator cannot answer is stored with the reason, and cannot be executed', async () => {
      const reply: GenerationReply = { kind: 'not_answerable', explanation: 'There is no weather here.' };
      const opened = await open(scriptedGenerator([reply]));
      const query = await opened.engine.queries.generate(admin, ask('Will it rain?', opened));
      expect(query).toMatchObject({
        status: 'not_answerable',
        sql: null,
        confidence: 0,
        explanation: reply.explanation,
      });
      await expect(opened.engine.queries.execute(admin, query.id ?? '')).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    });

    it.each(['', '   ', 'x'.repeat(2_001)])('that is empty or too long is refused: %#', async (question) => {
      const opened = await open(scriptedGenerator(['SELECT 1']));
      await expect(opened.engine.queries.generate(admin, ask(question, opened))).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: { field: 'question' },
      });
    });
  });

  run(`SQL written by hand${why}`, () => {
    it('is kept, run and logged like any other', async () => {
      const opened = await open(scriptedGenerator([]));
      const query = await opened.engine.queries.createFromSql(admin, {
        sql: 'SELECT count(*) AS n FROM orders',
      });
      expect(query).toMatchObject({
        datasource_id: opened.datasourceId,
        generated_by: 'user',
        confidence: 1,
      });
      expect((await opened.engine.queries.execute(admin, query.id ?? '')).rows).toEqual([[4]]);
    });

    it.each<[string, string, string]>([
      ['writes', 'UPDATE orders SET total = 0', 'SQL_NOT_READ_ONLY'],
      ['reads what was not granted', 'SELECT * FROM salaries', 'ACCESS_DENIED'],
      ['names a column that is not there', 'SELECT nothing_like_it FROM orders', 'DATA_SOURCE_REFUSED'],
    ])('that %s is refused, and nothing is stored', async (_, sql, code) => {
      const opened = await open(scriptedGenerator([]));
      await grant(opened, 'orders');
      const attempt = opened.engine.queries.createFromSql(user, { sql, datasource_id: opened.datasourceId });
      await expect(attempt).rejects.toMatchObject({ code });
      expect((await opened.engine.queries.list(user)).items).toEqual([]);
    });
  });

  run(`a user${why}`, () => {
    it('without any grant learns nothing of the data source', async () => {
      const opened = await open(scriptedGenerator(['SELECT 1']));
      await expect(
        opened.engine.queries.generate(user, ask('How many orders?', opened)),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const query = await opened.engine.queries.generate(user, { question: 'How many orders?' });
      expect(query).toMatchObject({ status: 'not_answerable', datasource_id: null });
      expect((await opened.engine.dataSources.list(user)).items).toEqual([]);
    });

    it('gets no table into the context that no rule grants', async () => {
      const generator = scriptedGenerator(['SELECT count(*) FROM orders']);
      const opened = await open(generator);
      await grant(opened, 'orders');
      await opened.engine.queries.generate(user, ask('How many salaries and orders of customers?', opened));
      expect(generator.requests[0]?.context.tables.map(({ table }) => table)).toEqual(['orders']);
      expect(JSON.stringify(generator.requests[0]?.context)).not.toMatch(/"(?:salaries|order_items)"/);
    });

    it('is denied a table without a grant by its full name, and the denial is logged', async () => {
      const opened = await open(scriptedGenerator(['SELECT s.amount FROM orders o, salaries s']));
      await grant(opened, 'orders');
      await expect(
        opened.engine.queries.generate(user, ask('How many orders?', opened)),
      ).rejects.toMatchObject({
        code: 'ACCESS_DENIED',
        message: `Access denied to table shop.${opened.schema}.salaries.`,
      });
      const log = await opened.engine.activity.accessLog(admin);
      expect(log.items.map(({ table_name, access_granted }) => [table_name, access_granted]).sort()).toEqual([
        ['orders', true],
        ['salaries', false],
      ]);
      expect((await opened.engine.activity.history(user)).items).toMatchObject([
        { status: 'denied', error_code: 'ACCESS_DENIED' },
      ]);
    });

    it('loses a query the moment the grant is revoked, also one whose result is kept', async () => {
      const opened = await open(scriptedGenerator(['SELECT count(*) FROM orders']));
      const rule = await grant(opened, 'orders');
      await grant(opened, 'customers');
      const query = await opened.engine.queries.generate(user, ask('How many orders?', opened));
      await opened.engine.queries.execute(user, query.id ?? '');
      expect((await opened.engine.queries.execute(user, query.id ?? '')).cached).toBe(true);
      await opened.engine.access.removeRule(admin, rule.id);
      await expect(opened.engine.queries.execute(user, query.id ?? '')).rejects.toMatchObject({
        code: 'ACCESS_DENIED',
      });
    });

    it('takes a table of a hidden schema for one that does not exist', async () => {
      const opened = await open(scriptedGenerator(['SELECT count(*) FROM orders']));
      const rule = await grant(opened, 'orders');
      const query = await opened.engine.queries.generate(user, ask('How many orders?', opened));
      await opened.engine.access.exclusions.create(admin, {
        catalog: 'shop',
        schema: opened.schema,
        reason: 'audit',
      });
      await expect(opened.engine.queries.execute(user, query.id ?? '')).rejects.toMatchObject({
        code: 'SQL_UNKNOWN_TABLE',
      });
      expect(rule.effect).toBe('allow');
    });

    it('sees neither the queries nor the history of others', async () => {
      const opened = await open(scriptedGenerator(['SELECT count(*) FROM orders']));
      const query = await opened.engine.queries.generate(admin, ask('How many orders?', opened));
      await grant(opened, 'orders');
      await expect(opened.engine.queries.get(user, query.id ?? '')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(opened.engine.queries.execute(user, query.id ?? '')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(opened.engine.activity.history(user, { user_id: admin.user_id })).rejects.toMatchObject({
        code: 'ADMIN_REQUIRED',
      });
    });
  });
});

/** Users of the host need no account with us; rules for them do. */
async function grant({ engine, schema }: Shop, table: string) {
  const known = await engine.store.find('users', { id: user.user_id });
  if (known.length === 0) {
    const now = '2026-01-01T00:00:00.000Z';
    await engine.store.insert('users', [
      {
        id: user.user_id,
        username: user.username,
        username_key: user.username,
        email: null,
        password_hash: null,
        role: user.role,
        is_active: true,
        created_at: now,
        updated_at: now,
      },
    ]);
  }
  return engine.access.createRule(admin, { user_id: user.user_id, catalog: 'shop', schema, table });
}
