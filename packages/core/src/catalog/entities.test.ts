import { describe, expect, it } from 'vitest';
import { createEntityFinder, entityTerms, entityTermsOfQuestion } from './entities.js';

const text = 'Invoices of the World Health Organization since January 2019, in US dollars';

describe('createEntityFinder', () => {
  it('finds organisations, dates and money in prepared texts', async () => {
    const entities = createEntityFinder();
    await entities.prepare([text, 'Where to write to.']);
    const kinds = entities.find(text).map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual(['date', 'money', 'organisation']);
    expect(entities.find(text)).toContainEqual({ kind: 'organisation', text: 'World Health Organization' });
    expect(entities.find('Where to write to.')).toEqual([]);
  });

  it('knows without preparation what signs give away', () => {
    const entities = createEntityFinder();
    expect(entities.find('sold for more than €5').map(({ kind }) => kind)).toEqual(['money']);
    expect(entities.find('placed in 2019').map(({ kind }) => kind)).toEqual(['date']);
  });
});

describe('entityTermsOfQuestion', () => {
  it('finds indexed organisations by name, whatever the case, and nothing else', async () => {
    const entities = createEntityFinder();
    await entities.prepare([text]);
    const indexed = new Set(entityTerms(entities.find(text)));
    const termsOf = (question: string) => entityTermsOfQuestion(question, (term) => indexed.has(term));
    const named = termsOf('what did the world health organization spend?');
    expect(named).toHaveLength(1);
    expect(named[0]).toContain('world health organization');
    expect(termsOf('what did the world bank spend?')).toEqual([]);
    expect(termsOf('how much was that in dollars?')).toHaveLength(1);
  });
});
