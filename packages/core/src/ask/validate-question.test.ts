import { describe, expect, it } from 'vitest';
import { validateQuestion } from './validate-question.js';

describe('validateQuestion', () => {
  it('keeps the question but for needless white space and control characters', () => {
    expect(validateQuestion('  How many\n\torders\u0000? ')).toBe('How many orders ?');
  });

  it.each(['', '   ', '\n\u0007'])('refuses a question that says nothing: %j', (question) => {
    expect(() => validateQuestion(question)).toThrow(/question is empty/);
  });

  it('refuses more than 2 000 characters and says how many there are', () => {
    expect(validateQuestion('x'.repeat(2_000))).toHaveLength(2_000);
    expect(() => validateQuestion('x'.repeat(2_001))).toThrow(/2001 characters/);
    expect(validateQuestion('🛒'.repeat(2_000))).toHaveLength(4_000);
  });
});
