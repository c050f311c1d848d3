import { describe, expect, it } from 'vitest';
import { shopContext } from '../test/shop-context.js';
import { findTemplate } from './templates.js';

const templates = [{ question: 'How many open orders are there?', sql: 'SELECT 1', tags: [] }];

describe('findTemplate', () => {
  it.each([
    ['how many open orders are there', 'SELECT 1'],
    ['  How many OPEN orders, are there?! ', 'SELECT 1'],
    ['how many orders are there', undefined],
  ])('%s', (question, sql) => {
    expect(findTemplate(shopContext(question, { templates }))?.sql).toBe(sql);
  });
});
