import { describe, expect, it } from 'vitest';
import { shopContext, shopValue } from '../../test/shop-context.js';
import { readQuestion } from '../candidates/readings.js';
import { loadModel } from '../model/read-model.js';
import { renderTarget } from '../render/render-sql.js';
import { createSimilarity } from '../schema/words.js';
import { compose } from './compose.js';

const similarity = createSimilarity();

/** What rules make of a question with some countries of the data. */
function composed(question: string, ...countries: readonly string[]): string[] {
  const values = countries.map((country) => shopValue(question, country, 'customers', 'country'));
  const context = shopContext(question, { values });
  const readings = readQuestion(context, loadModel(), similarity);
  return compose(readings, renderTarget(readings.linked.schema, context), context.today).map(
    ({ sql }) => sql,
  );
}

describe('compose', () => {
  it.each<[question: string, sql: string, ...countries: string[]]>([
    [
      'What is the ratio of customers to products?',
      'SELECT 1.0 * (SELECT COUNT(*) FROM customers) / NULLIF((SELECT COUNT(*) FROM products), 0)',
    ],
    [
      'What is the ratio of unit price to quantity for each order line?',
      'SELECT 1.0 * unit_price / NULLIF(quantity, 0) FROM order_lines',
    ],
    [
      'What percentage of customers are from Germany?',
      "SELECT 100.0 * SUM(CASE WHEN country = 'Germany' THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM customers",
      'Germany',
    ],
    [
      'What is the proportion of customers older than 30 per country?',
      'SELECT country, 1.0 * SUM(CASE WHEN age > 30 THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) FROM customers GROUP BY country ORDER BY 1.0 * SUM(CASE WHEN age > 30 THEN 1 ELSE 0 END) / NULLIF(COUNT(*), 0) DESC',
    ],
    [
      'What is the ratio of customers older than 40 to customers younger than 30?',
      'SELECT 1.0 * SUM(CASE WHEN age > 40 THEN 1 ELSE 0 END) / NULLIF(SUM(CASE WHEN age < 30 THEN 1 ELSE 0 END), 0) FROM customers',
    ],
    [
      'What is the share of revenue by country?',
      'SELECT customers.country, 1.0 * 100.0 * SUM(orders.total) / NULLIF((SELECT SUM(total) FROM orders), 0) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.country ORDER BY 1.0 * 100.0 * SUM(orders.total) / NULLIF((SELECT SUM(total) FROM orders), 0) DESC',
    ],
    [
      'How many customers have more than 2 orders?',
      'SELECT COUNT(*) FROM customers WHERE id IN (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) > 2)',
    ],
    [
      'What is the ratio of customers who have more than 2 orders to customers who have 1 order?',
      'SELECT 1.0 * (SELECT COUNT(*) FROM customers WHERE id IN (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) > 2)) / NULLIF((SELECT COUNT(*) FROM customers WHERE id IN (SELECT customer_id FROM orders GROUP BY customer_id HAVING COUNT(*) = 1)), 0)',
    ],
    [
      'What are the top 3 customers with the highest number of orders?',
      'SELECT customers.name, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.name ORDER BY COUNT(*) DESC LIMIT 3',
    ],
    [
      'What are the top 5 products with the lowest price?',
      'SELECT name, price FROM products ORDER BY price LIMIT 5',
    ],
    [
      'Which products have the highest price, ordered from highest to lowest?',
      'SELECT name, price FROM products ORDER BY price DESC',
    ],
    [
      'Which customer has the most orders and how many orders does the customer have?',
      'SELECT customers.name, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.name ORDER BY COUNT(*) DESC LIMIT 1',
    ],
    [
      'What is the ratio of customers in Germany to customers in France?',
      "SELECT 1.0 * SUM(CASE WHEN country = 'Germany' THEN 1 ELSE 0 END) / NULLIF(SUM(CASE WHEN country = 'France' THEN 1 ELSE 0 END), 0) FROM customers",
      'Germany',
      'France',
    ],
    [
      'How many days since the last order?',
      "SELECT julianday('2024-06-15') - julianday(MAX(order_date)) FROM orders",
    ],
    [
      'What is the average age of customers per country?',
      'SELECT country, AVG(age) FROM customers GROUP BY country ORDER BY AVG(age) DESC',
    ],
    [
      'How many orders are there for each customer?',
      'SELECT customers.name, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.name ORDER BY COUNT(*) DESC',
    ],
    [
      'What is the number of orders for each customer, including those without?',
      'SELECT customers.name, COUNT(orders.id) FROM customers LEFT JOIN orders ON orders.customer_id = customers.id GROUP BY customers.name ORDER BY COUNT(orders.id) DESC',
    ],
    [
      'How many orders per customer?',
      'SELECT customers.name, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.name ORDER BY COUNT(*) DESC',
    ],
    [
      'What is the number of orders by country?',
      'SELECT customers.country, COUNT(*) FROM customers JOIN orders ON orders.customer_id = customers.id GROUP BY customers.country ORDER BY COUNT(*) DESC',
    ],
    [
      'What is the total number of products in each category, ordered by the category?',
      'SELECT category, COUNT(*) FROM products GROUP BY category ORDER BY category',
    ],
    [
      'Which products were bought by customers from Germany?',
      "SELECT DISTINCT products.name FROM products JOIN order_lines ON order_lines.product_id = products.id JOIN orders ON order_lines.order_id = orders.id JOIN customers ON orders.customer_id = customers.id WHERE customers.country = 'Germany'",
      'Germany',
    ],
  ])('%s', (question, sql, ...countries) => {
    expect(composed(question, ...countries)[0]).toBe(sql);
  });

  it.each([
    'How many customers are there?',
    'What is the minimum and maximum age per country?',
    'What are the names of the 3 customers with the most orders?',
    'Which customer has the most orders?',
  ])('makes nothing of %s', (question) => {
    expect(composed(question)).toEqual([]);
  });
});
