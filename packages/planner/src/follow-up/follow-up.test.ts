import type { GenerationReply, ValueMatch } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../../test/shop-context.js';
import { createPlanner } from '../planner.js';

const planner = createPlanner();
const answered = { ok: true, columns: [], rows: [[1]] } as const;

function ask(question: string, sql: string, values: readonly ValueMatch[] = []): Promise<GenerationReply> {
  return planner.generate({
    context: shopContext(question, { parent: { question: 'What was asked before?', sql }, values }),
    failures: [],
    probe: () => Promise.resolve(answered),
  });
}

const perCountry = 'SELECT country, COUNT(*) FROM customers GROUP BY country ORDER BY COUNT(*) DESC';
const names = 'SELECT name, city FROM customers';
const revenue = 'SELECT SUM(total) FROM orders';
const germanRevenue =
  "SELECT SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id WHERE customers.country = 'Germany'";
const perCity =
  'SELECT customers.city, SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id GROUP BY customers.city ORDER BY SUM(orders.total) DESC';
const lastYear = "SELECT COUNT(*) FROM orders WHERE order_date >= '2023-01-01' AND order_date < '2024-01-01'";

describe('a follow-up', () => {
  it.each<[question: string, before: string, after: string, value?: string]>([
    ['only for Germany', names, "SELECT name, city FROM customers WHERE country = 'Germany'", 'Germany'],
    [
      'Only for Germany',
      perCountry,
      "SELECT country, COUNT(*) FROM customers WHERE country = 'Germany' GROUP BY country ORDER BY COUNT(*) DESC",
      'Germany',
    ],
    [
      'only for Germany',
      revenue,
      "SELECT SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id WHERE customers.country = 'Germany'",
      'Germany',
    ],
    ['and France?', germanRevenue, germanRevenue.replace('Germany', 'France'), 'France'],
    ['what about France?', germanRevenue, germanRevenue.replace('Germany', 'France'), 'France'],
    ['how about in France', germanRevenue, germanRevenue.replace('Germany', 'France'), 'France'],
    [
      'only for Germany',
      'SELECT total FROM orders WHERE customer_id NOT IN (SELECT customer_id FROM order_lines)',
      "SELECT orders.total FROM orders JOIN customers ON orders.customer_id = customers.id WHERE orders.customer_id NOT IN (SELECT customer_id FROM order_lines) AND customers.country = 'Germany'",
      'Germany',
    ],
    ['exclude Germany', names, "SELECT name, city FROM customers WHERE country <> 'Germany'", 'Germany'],
    [
      'without Germany please',
      names,
      "SELECT name, city FROM customers WHERE country <> 'Germany'",
      'Germany',
    ],
    [
      'and last year?',
      revenue,
      "SELECT SUM(total) FROM orders WHERE order_date >= '2023-01-01' AND order_date < '2024-01-01'",
    ],
    [
      'what about this year?',
      lastYear,
      "SELECT COUNT(*) FROM orders WHERE order_date >= '2024-01-01' AND order_date < '2025-01-01'",
    ],
    [
      'only in 2022',
      lastYear,
      "SELECT COUNT(*) FROM orders WHERE order_date >= '2022-01-01' AND order_date < '2023-01-01'",
    ],
    [
      'make it monthly',
      revenue,
      "SELECT strftime('%Y-%m', order_date), SUM(total) FROM orders GROUP BY strftime('%Y-%m', order_date) ORDER BY strftime('%Y-%m', order_date)",
    ],
    [
      'per year',
      revenue,
      "SELECT strftime('%Y', order_date), SUM(total) FROM orders GROUP BY strftime('%Y', order_date) ORDER BY strftime('%Y', order_date)",
    ],
    [
      'show it by month instead',
      perCity,
      "SELECT strftime('%Y-%m', orders.order_date), SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id GROUP BY strftime('%Y-%m', orders.order_date) ORDER BY strftime('%Y-%m', orders.order_date)",
    ],
    ['by country instead', perCity, perCity.replaceAll('customers.city', 'customers.country')],
    [
      'break it down by country',
      revenue,
      'SELECT customers.country, SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id GROUP BY customers.country ORDER BY SUM(orders.total) DESC',
    ],
    [
      'also by country',
      perCity,
      'SELECT customers.city, customers.country, SUM(orders.total) FROM orders JOIN customers ON orders.customer_id = customers.id GROUP BY customers.city, customers.country ORDER BY SUM(orders.total) DESC',
    ],
    ['top 5 of them', perCountry, `${perCountry} LIMIT 5`],
    ['only the top three', perCountry, `${perCountry} LIMIT 3`],
    [
      'the bottom 2',
      perCountry,
      'SELECT country, COUNT(*) FROM customers GROUP BY country ORDER BY COUNT(*) LIMIT 2',
    ],
    ['limit to 10 rows', names, `${names} LIMIT 10`],
    ['sort by name', names, `${names} ORDER BY name`],
    ['sort them by age descending', names, `${names} ORDER BY age DESC`],
    ['order by country', perCountry, perCountry.replace('ORDER BY COUNT(*) DESC', 'ORDER BY country')],
    ['lowest first', perCountry, perCountry.replace(' DESC', '')],
    ['now the average', revenue, 'SELECT AVG(total) FROM orders'],
    ['average instead', perCity, perCity.replaceAll('SUM(', 'AVG(')],
    ['the maximum?', revenue, 'SELECT MAX(total) FROM orders'],
    ['the average age', perCountry, perCountry.replaceAll('COUNT(*)', 'AVG(age)')],
    ['how many are there?', names, `SELECT COUNT(*) FROM (${names}) AS answer`],
    ['add the country', names, 'SELECT name, city, country FROM customers'],
    ['hide the city', names, 'SELECT name FROM customers'],
    [
      'by country instead, lowest first',
      perCity,
      `${perCity.replaceAll('customers.city', 'customers.country').replace(' DESC', '')}`,
    ],
    ['only those older than 30', names, 'SELECT name, city FROM customers WHERE age > 30'],
  ])('%s (after %s)', async (question, before, after, value) => {
    const values = value === undefined ? [] : [shopValue(question, value, 'customers', 'country')];
    const reply = await ask(question, before, values);
    expect(reply.kind === 'sql' ? reply.sql : reply.explanation).toBe(after);
  });

  it.each([
    ['how many orders did they make?', 'they'],
    ['which products are in them', 'them'],
    ['What are their cities?', 'their'],
  ])(
    'that points back in a way no change gives is not answered about everything: %s',
    async (question, word) => {
      const reply = await ask(question, perCountry);
      expect([reply.kind, reply.explanation]).toEqual([
        'not_answerable',
        expect.stringContaining(`'${word}' stands for the answer before`),
      ]);
    },
  );

  it('says what it changed', async () => {
    const reply = await ask('top 5 of them', perCountry);
    expect(reply.kind === 'sql' && reply.explanation).toBe(
      "The answer to 'What was asked before?', first 5 rows.",
    );
  });

  it.each(['How many customers are there?', 'What is the average age of all customers?'])(
    'that stands for itself is read like any question: %s',
    async (question) => {
      const alone = await planner.generate({
        context: shopContext(question),
        failures: [],
        probe: () => Promise.resolve(answered),
      });
      expect(await ask(question, perCity)).toEqual(alone);
    },
  );

  it('to a statement that is no plain select is read like any question', async () => {
    const reply = await ask('sort by name', `${names} UNION ${names}`);
    expect(reply.kind === 'sql' ? reply.sql : '').not.toContain('UNION');
  });
});
