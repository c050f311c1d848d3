import { describe, expect, it } from 'vitest';
import { shopContext } from '../test/shop-context.js';
import { findTemplate } from './templates.js';

const questions = [
  'How many open orders are there?',
  'What is our revenue by country?',
  'Who are our ten best customers?',
  'Return rate by product',
  'Which orders are above 100?',
  'How many orders have a discount of 1.5 %?',
  'What are the best-selling products?',
  'What is the list price of each product?',
  'Revenue per customer',
];
const templates = questions.map((question) => ({ question, sql: question, tags: [] }));
const found = (question: string) => findTemplate(shopContext(question, { templates }))?.question ?? null;

describe('findTemplate', () => {
  it.each(questions)('finds the question itself: %s', (question) => {
    expect(found(question)).toBe(question);
  });

  it.each([
    ['how many open orders are there', 'How many open orders are there?'],
    ['  How many OPEN orders, are there?! ', 'How many open orders are there?'],
    ['Please show me the revenue by country', 'What is our revenue by country?'],
    ['Can you show revenue by country, please?', 'What is our revenue by country?'],
    ['REVENUE BY COUNTRY', 'What is our revenue by country?'],
    ["what's the revenue by country, thanks!", 'What is our revenue by country?'],
    ['I would like to see our revenue by country.', 'What is our revenue by country?'],
    ['List the 10 best customers', 'Who are our ten best customers?'],
    ['Could you tell me the return rate by product?', 'Return rate by product'],
    ['give me all the best selling products', 'What are the best-selling products?'],
    ['what is the revenue per customer', 'Revenue per customer'],
  ])('%s', (question, template) => {
    expect(found(question)).toBe(template);
  });

  it.each([
    ['another filter', 'How many orders are there?'],
    ['another filter word', 'How many closed orders are there?'],
    ['a further condition', 'What is our revenue by country in 2024?'],
    ['another group', 'What is our revenue by county?'],
    ['another number', 'Who are our 5 best customers?'],
    ['the other end', 'Who are our ten worst customers?'],
    ['a decimal point elsewhere', 'How many orders have a discount of 15 %?'],
    ['a sign', 'Which orders are above -100?'],
    ['a unit', 'Which orders are above 100 %?'],
    ['a negation', 'Which orders are not above 100?'],
    ['a list for an average', 'Revenue by customer'],
    ['a noun that looks like a courtesy', 'rate by product'],
    ['half of a name', 'What is the price of each product?'],
    ['one of several', 'What is the best-selling product?'],
    ['nothing', '?'],
    ['courtesies alone', 'please show me'],
  ])('answers none for a question that differs by %s: %s', (_, question) => {
    expect(found(question)).toBeNull();
  });
});
