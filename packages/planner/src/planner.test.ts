import type { ContextTable, GenerationContext, GenerationReply, ProbeResult } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../test/shop-context.js';
import { createPlanner } from './planner.js';

const planner = createPlanner();

/** Runs nothing: every statement shows one row of its own, but those that are scripted. */
const scripted =
  (refused: (sql: string) => boolean = () => false) =>
  (sql: string): Promise<ProbeResult> =>
    Promise.resolve(
      refused(sql)
        ? { ok: false, code: 'DATA_SOURCE_REFUSED', message: 'no' }
        : { ok: true, columns: [], rows: [[sql]] },
    );

async function ask(
  context: GenerationContext,
  refused?: (sql: string) => boolean,
  failures: readonly string[] = [],
): Promise<GenerationReply> {
  return planner.generate({
    context,
    probe: scripted(refused),
    failures: failures.map((sql) => ({ sql, code: 'SQL_INVALID', message: 'no' })),
  });
}

const sqlOf = (reply: GenerationReply): string =>
  reply.kind === 'sql' ? reply.sql : `${reply.kind}: ${reply.explanation}`;

describe('createPlanner', () => {
  it.each([
    ['How many customers are there?', 'SELECT COUNT(*) FROM customers'],
    ['What is the average age of all customers?', 'SELECT AVG(age) FROM customers'],
    ['Show the name and city of customers older than 30.', 'SELECT name, city FROM customers WHERE age > 30'],
    [
      'List the names of all products ordered by price in descending order.',
      'SELECT name FROM products ORDER BY price DESC',
    ],
    [
      'How many customers are there in each country?',
      'SELECT country, COUNT(*) FROM customers GROUP BY country ORDER BY COUNT(*) DESC',
    ],
    [
      'What are the average and minimum price of all products?',
      'SELECT AVG(price), MIN(price) FROM products',
    ],
    [
      'What is the name of the product with the lowest price?',
      'SELECT name FROM products ORDER BY price LIMIT 1',
    ],
    ['List the names of all products in alphabetical order.', 'SELECT name FROM products ORDER BY name'],
    [
      'How many customers are there per country, most customers first?',
      'SELECT country, COUNT(*) FROM customers GROUP BY country ORDER BY COUNT(*) DESC',
    ],
    ['What is the total of all orders?', 'SELECT SUM(total) FROM orders'],
    [
      'List the names of customers whose name starts with S.',
      "SELECT name FROM customers WHERE name LIKE 'S%'",
    ],
  ])('%s', async (question, sql) => {
    expect(sqlOf(await ask(shopContext(question)))).toBe(sql);
  });

  it.each(['Which 3 products have the highest price?', 'the 3 cheapest products', 'top 3 products by price'])(
    'takes the number before what is ranked for the limit: %s',
    async (question) => {
      expect(sqlOf(await ask(shopContext(question)))).toMatch(/ORDER BY price(?: DESC)? LIMIT 3$/);
    },
  );

  it('reads what is denied as a denial', async () => {
    const question = 'Show the names of customers who are not from Germany.';
    const values = [shopValue(question, 'Germany', 'customers', 'country')];
    expect(sqlOf(await ask(shopContext(question, { values })))).toBe(
      "SELECT name FROM customers WHERE country <> 'Germany'",
    );
  });

  it('takes a value in parentheses behind another for the one that is meant', async () => {
    const question = 'How many customers are from Deutschland (Germany)?';
    const values = [
      shopValue(question, 'Deutschland', 'customers', 'city'),
      shopValue(question, 'Germany', 'customers', 'country'),
    ];
    expect(sqlOf(await ask(shopContext(question, { values })))).toBe(
      "SELECT COUNT(*) FROM customers WHERE country = 'Germany'",
    );
  });

  it('uses values of the data as the data spells them', async () => {
    const question = 'What are the names of customers from germany?';
    const values = [shopValue(question, 'germany', 'customers', 'country', 'Germany')];
    expect(sqlOf(await ask(shopContext(question, { values })))).toBe(
      "SELECT name FROM customers WHERE country = 'Germany'",
    );
  });

  it.each([
    ['revenue for Germany and France', 'customers.country'],
    ['total order amount for Germany and France', 'customers.country'],
    ['average age of customers from Germany and France', 'country'],
  ])('takes several values of a column for any of them: %s', async (question, column) => {
    const values = ['Germany', 'France'].map((value) => shopValue(question, value, 'customers', 'country'));
    const reply = await ask(shopContext(question, { values }), (sql) => sql.includes('INTERSECT'));
    expect(sqlOf(reply)).toContain(` WHERE ${column} IN ('Germany', 'France')`);
    expect(reply.explanation).toContain("customers.country is among 'Germany' and 'France'");
  });

  it('groups by stretches of time', async () => {
    const reply = await ask(shopContext('What is the revenue per month?'));
    expect(sqlOf(reply)).toMatch(
      /^SELECT strftime\('%Y-%m', order_date\), SUM\(total\) FROM orders GROUP BY strftime\('%Y-%m', order_date\) ORDER BY strftime\('%Y-%m', order_date\)$/,
    );
  });

  it('knows when last month was', async () => {
    const reply = await ask(shopContext('How many orders were placed last month?'));
    expect(sqlOf(reply)).toBe(
      "SELECT COUNT(*) FROM orders WHERE order_date >= '2024-05-01' AND order_date < '2024-06-01'",
    );
    expect(reply.kind === 'sql' && reply.assumptions).toEqual([
      "'last month' is read as orders.order_date from 2024-05-01 before 2024-06-01.",
    ]);
  });

  it('computes a named figure by its formula', async () => {
    const kpis = [{ name: 'basket size', formula: 'SUM(orders.total) / COUNT(*)', description: '' }];
    const reply = await ask(shopContext('What is the basket size?', { kpis }));
    expect(sqlOf(reply)).toBe('SELECT SUM(orders.total) / COUNT(*) AS "basket size" FROM orders');
    expect(reply.kind === 'sql' && reply.kpis).toEqual(['basket size']);
  });

  it('runs a verified template as it is', async () => {
    const templates = [{ question: 'How many customers are there?', sql: 'SELECT 42', tags: [] }];
    const reply = await ask(shopContext('how many customers are there', { templates }));
    expect(reply).toMatchObject({
      kind: 'sql',
      sql: 'SELECT 42',
      templates: ['How many customers are there?'],
    });
  });

  it('names the synonyms by which it found columns', async () => {
    const reply = await ask(shopContext('What is the price of each article?'));
    expect(reply.kind === 'sql' && reply.synonyms).toEqual(['article']);
  });

  it('gives the next best where an earlier attempt was refused', async () => {
    const context = shopContext('How many customers are there?');
    const first = sqlOf(await ask(context));
    const second = sqlOf(await ask(context, undefined, [first]));
    expect(second).toMatch(/^SELECT/);
    expect(second).not.toBe(first);
  });

  it('never answers what the trial run refused', async () => {
    const context = shopContext('How many customers are there?');
    const first = sqlOf(await ask(context));
    expect(sqlOf(await ask(context, (sql) => sql === first))).not.toBe(first);
    expect((await ask(context, () => true)).kind).toBe('not_answerable');
  });

  it('answers the same every time', async () => {
    const context = shopContext('Which city has the most customers?');
    expect(await ask(context)).toEqual(await ask(context));
  });

  it('refuses a question that has nothing to do with the data, and says which words', async () => {
    const reply = await ask(shopContext('Who painted the ceiling of the chapel?'));
    expect(reply.kind).toBe('not_answerable');
    expect(sqlOf(reply)).toContain('chapel');
  });

  it.each([
    ['How many customers have parking permits?', 'parking permits'],
    ['What is the average crew count of orders?', 'crew'],
    ['How many customers have the occupation "doctor"?', 'occupation'],
  ])('refuses what is close to the data but not in it, and names it: %s', async (question, words) => {
    const reply = await ask(shopContext(question));
    expect(reply.kind).toBe('not_answerable');
    expect(sqlOf(reply)).toContain(words);
  });

  it.each([
    [
      'Which customers never ordered?',
      /NOT IN \(SELECT customer_id FROM orders WHERE customer_id IS NOT NULL\)|EXCEPT/,
    ],
    [
      'customers without orders',
      /NOT IN \(SELECT customer_id FROM orders WHERE customer_id IS NOT NULL\)|EXCEPT/,
    ],
  ])('leaves out what has a counterpart: %s', async (question, pattern) => {
    expect(sqlOf(await ask(shopContext(question)))).toMatch(pattern);
  });
});

describe('a question that closes with an order', () => {
  it.each([
    [
      'total of orders per status, lowest first',
      'SELECT status, SUM(total) FROM orders GROUP BY status ORDER BY SUM(total)',
    ],
    [
      'total of orders per status, highest first',
      'SELECT status, SUM(total) FROM orders GROUP BY status ORDER BY SUM(total) DESC',
    ],
    [
      'Show the number of orders per month, latest first.',
      "SELECT strftime('%Y-%m', order_date), COUNT(*) FROM orders GROUP BY strftime('%Y-%m', order_date) ORDER BY strftime('%Y-%m', order_date) DESC",
    ],
    ['list the status of all orders, newest first', 'SELECT status FROM orders ORDER BY order_date DESC'],
  ])('%s', async (question, sql) => {
    expect(sqlOf(await ask(shopContext(question)))).toBe(sql);
  });
});

describe('a number with a unit', () => {
  const tracks = (question: string): GenerationContext => {
    const [like] = shopContext('').tables;
    const [id, name] = like?.columns ?? [];
    if (!like || !id || !name) throw new Error('The shop has customers.');
    const columns = [id, name, { ...id, name: 'milliseconds' }, { ...id, name: 'size_kb' }];
    const context = shopContext(question, { tables: [{ ...like, table: 'tracks', columns }] });
    return { ...context, joins: { ...context.joins, relationships: [] } };
  };

  it.each([
    ['tracks with milliseconds above 5 minutes', 'milliseconds > 300000'],
    ['tracks with milliseconds above 5', 'milliseconds > 5'],
    ['tracks with milliseconds between 1 and 1.5 seconds', 'milliseconds BETWEEN 1000 AND 1500'],
    ['tracks with a size kb above 2 MB', 'size_kb > 2048'],
    ['tracks with a size kb above 2 minutes', 'size_kb > 2'],
  ])('is compared in the unit of the column: %s', async (question, condition) => {
    expect(sqlOf(await ask(tracks(question)))).toContain(`WHERE ${condition}`);
  });
});

describe('createPlanner between tables', () => {
  const [like] = shopContext('').tables;
  const tableLike = (table: string, score: number, description: string | null = null): ContextTable[] =>
    like ? [{ ...like, table, score, description }] : [];
  const over = (question: string, tables: readonly ContextTable[]): GenerationContext => {
    const context = shopContext(question, { tables });
    return { ...context, joins: { ...context.joins, relationships: [] } };
  };

  it.each([
    ['bookings_a', 'bookings_b'],
    ['bookings_b', 'bookings_a'],
  ])('prefers %s where the context puts it before its twin', async (first, second) => {
    const tables = [...tableLike(first, 1), ...tableLike(second, 0.6)];
    expect(sqlOf(await ask(over('How many bookings are there?', tables)))).toBe(
      `SELECT COUNT(*) FROM ${first}`,
    );
    expect(sqlOf(await ask(over('List the city of all bookings with an age above 10.', tables)))).toBe(
      `SELECT city FROM ${first} WHERE age > 10`,
    );
  });

  it('finds a table that only its description names', async () => {
    const tables = [
      ...tableLike('t17', 1, 'Penguins of the zoo.'),
      ...tableLike('t18', 1, 'Lions of the zoo.'),
    ];
    expect(sqlOf(await ask(over('How many lions are there?', tables)))).toBe('SELECT COUNT(*) FROM t18');
    expect(sqlOf(await ask(over('How many penguins are there?', tables)))).toBe('SELECT COUNT(*) FROM t17');
  });
});
