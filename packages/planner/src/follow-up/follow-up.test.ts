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
const rising = perCountry.replace(' DESC', '');
const grouped = (having: string): string => perCountry.replace(' ORDER', ` HAVING ${having} ORDER`);
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
    ['bottom 3', `${perCountry} LIMIT 10`, `${rising} LIMIT 3`],
    ['worst 3', `${perCountry} LIMIT 10`, `${rising} LIMIT 3`],
    ['lowest 5', `${perCountry} LIMIT 10`, `${rising} LIMIT 5`],
    ['top 3', `${rising} LIMIT 10`, `${perCountry} LIMIT 3`],
    ['first 3', `${rising} LIMIT 10`, `${rising} LIMIT 3`],
    ['limit to 3 rows', `${rising} LIMIT 10`, `${rising} LIMIT 3`],
    ['bottom 3', `${names} ORDER BY age DESC LIMIT 10`, `${names} ORDER BY age LIMIT 3`],
    ['top 3', `${names} ORDER BY age LIMIT 10`, `${names} ORDER BY age LIMIT 3`],
    ['top 3', `${names} ORDER BY name`, `${names} ORDER BY name LIMIT 3`],
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
    ['only those with more than 30', perCountry, grouped('COUNT(*) > 30')],
    ['only with at least 5 customers', perCountry, grouped('COUNT(*) >= 5')],
    ['between 3 and 5', perCountry, grouped('COUNT(*) BETWEEN 3 AND 5')],
    ['more than 30', grouped('COUNT(*) > 10'), grouped('COUNT(*) > 30')],
    ['exclude those with less than 3', perCountry, grouped('NOT (COUNT(*) < 3)')],
    [
      'only those older than 30',
      perCountry,
      'SELECT country, COUNT(*) FROM customers WHERE age > 30 GROUP BY country ORDER BY COUNT(*) DESC',
    ],
    ['only in Q1', lastYear, lastYear.replace('2024-01-01', '2023-04-01')],
    [
      'only in March',
      lastYear,
      lastYear.replace('2023-01-01', '2023-03-01').replace('2024-01-01', '2023-04-01'),
    ],
    ['only in December', lastYear, lastYear.replace('2023-01-01', '2023-12-01')],
    [
      'only in March 2022',
      lastYear,
      lastYear.replace('2023-01-01', '2022-03-01').replace('2024-01-01', '2022-04-01'),
    ],
    [
      'only last month',
      lastYear,
      lastYear.replace('2023-01-01', '2024-05-01').replace('2024-01-01', '2024-06-01'),
    ],
    ['only those older than 30', names, 'SELECT name, city FROM customers WHERE age > 30'],
  ])('%s (after %s)', async (question, before, after, value) => {
    const values = value === undefined ? [] : [shopValue(question, value, 'customers', 'country')];
    const reply = await ask(question, before, values);
    expect(reply.kind === 'sql' ? reply.sql : reply.explanation).toBe(after);
  });

  const bothCountries = perCountry.replace(' GROUP', " WHERE country IN ('Germany', 'France') GROUP");
  it.each<[question: string, before: string, after: string]>([
    ['only for Germany and France', perCountry, bothCountries],
    ['only for Germany or France', perCountry, bothCountries],
    ['just Germany, France', perCountry, bothCountries],
    [
      'and Germany and France?',
      germanRevenue,
      germanRevenue.replace("= 'Germany'", "IN ('Germany', 'France')"),
    ],
    [
      'exclude Germany and France',
      names,
      "SELECT name, city FROM customers WHERE country <> 'Germany' AND country <> 'France'",
    ],
  ])('with several values of a column keeps them all: %s (after %s)', async (question, before, after) => {
    const values = ['Germany', 'France'].map((value) => shopValue(question, value, 'customers', 'country'));
    const reply = await ask(question, before, values);
    expect(reply.kind === 'sql' ? reply.sql : reply.explanation).toBe(after);
  });

  it.each([
    ['by customer', 'customers.first_name, customers.last_name'],
    ['by last name', 'customers.last_name'],
  ])('shows people by both names: %s', async (question, group) => {
    const base = shopContext(question, { parent: { question: 'What was asked before?', sql: perCity } });
    const tables = base.tables.map((table) => ({
      ...table,
      columns: table.columns.flatMap((one) =>
        table.table === 'customers' && one.name === 'name'
          ? ['first_name', 'last_name'].map((name) => ({ ...one, name }))
          : [one],
      ),
    }));
    const probe = () => Promise.resolve(answered);
    const reply = await planner.generate({ context: { ...base, tables }, failures: [], probe });
    expect(reply.kind === 'sql' ? reply.sql : reply.explanation).toBe(
      perCity.replaceAll('customers.city', group),
    );
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
