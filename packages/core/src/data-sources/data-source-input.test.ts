import { describe, expect, it } from 'vitest';
import { applyPatch, hasValuesInPrompts, recordFromInput } from './data-source-input.js';

const made = { id: 'd1', now: '2026-01-01T00:00:00.000Z', secretBox: null };
const input = { name: 'Shop', type: 'sqlite', database: 'shop.db' } as const;

describe('values_in_prompts', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ ssl: true }, false],
    [{ values_in_prompts: false }, false],
    [{ values_in_prompts: true }, true],
  ])('with the options %j is %s', (options, shown) => {
    expect(hasValuesInPrompts(recordFromInput({ ...input, options }, made))).toBe(shown);
  });

  it('stays when other fields change, and goes when the options do', () => {
    const before = recordFromInput({ ...input, options: { values_in_prompts: true } }, made);
    expect(hasValuesInPrompts(applyPatch(before, { name: 'Store' }, made))).toBe(true);
    expect(hasValuesInPrompts(applyPatch(before, { options: {} }, made))).toBe(false);
  });

  it.each(['true', 1, null, []])('is no choice: %j', (choice) => {
    const options = { values_in_prompts: choice };
    const refusal: unknown = expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: { field: 'options' },
    });
    expect(() => recordFromInput({ ...input, options }, made)).toThrow(refusal);
    expect(() => applyPatch(recordFromInput(input, made), { options }, made)).toThrow(refusal);
  });
});
