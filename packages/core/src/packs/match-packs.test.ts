import { describe, expect, it } from 'vitest';
import { matchKpis, matchSynonyms, matchTemplates, templatesInSameWords } from './match-packs.js';

const template = (question: string) => ({ question, sql: 'SELECT 1', tags: [] });
const kpi = (name: string) => ({ name, formula: '1', description: '' });
const synonym = (term: string) => ({ term, columns: ['t.c'] });

describe('matchTemplates', () => {
  const templates = [
    'How many orders were placed in France?',
    'Total revenue by month',
    'Orders by customer',
  ].map(template);

  it.each([
    ['how many orders did we place in france', 'How many orders were placed in France?'],
    ['What is the total revenue of each month?', 'Total revenue by month'],
  ])('finds for "%s" first "%s"', (question, best) => {
    expect(matchTemplates(question, templates)[0]?.question).toBe(best);
  });

  it('finds nothing for a question about something else', () => {
    expect(matchTemplates('Which singers are from Spain?', templates)).toEqual([]);
  });
});

describe('templatesInSameWords', () => {
  it.each([
    ['show me the 5 best customers of France', ['Who are the 10 best customers of France?']],
    ['Who are the best customers?', []],
    ['Who are the best customers of France in spring?', []],
  ])('finds for "%s" %j', (question, found) => {
    const templates = [template('Who are the 10 best customers of France?')];
    expect(templatesInSameWords(question, templates).map((one) => one.question)).toEqual(found);
  });
});

describe('matchKpis', () => {
  const kpis = ['Revenue', 'Monthly Recurring Revenue', 'Churn rate'].map(kpi);

  it.each([
    ['Show monthly recurring revenues by plan', ['Monthly Recurring Revenue', 'Revenue']],
    ['How is our churn rate?', ['Churn rate']],
    ['How often do users churn?', []],
  ])('finds in "%s" %j', (question, names) => {
    expect(matchKpis(question, kpis).map(({ name }) => name)).toEqual(names);
  });
});

describe('matchSynonyms', () => {
  it('finds terms as whole phrases, in any form of their words', () => {
    const found = matchSynonyms(
      'Who are our best clients in sales region north?',
      ['client', 'sales region', 'region sales', 'cli'].map(synonym),
    );
    expect(found.map(({ term }) => term)).toEqual(['client', 'sales region']);
  });
});
