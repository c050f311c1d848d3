import { describe, expect, it } from 'vitest';
import { hiddenSecret, hideOptions, openOptions, sealOptions } from './secret-options.js';
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

describe('secrets in options', () => {
  const secretBox = {
    specVersion: 1,
    seal: (secret: string) => `sealed ${Buffer.from(secret).toString('base64')}`,
    open: (sealed: string) => Buffer.from(sealed.slice('sealed '.length), 'base64').toString(),
  } as const;
  const given = { ssl: { ca: 'public', key: 'KEY', passphrase: 'words' }, password: 'secret', depth: 3 };

  it('are stored sealed, opened for drivers, and hidden from callers', () => {
    const stored = sealOptions(given, {}, secretBox);
    expect(JSON.stringify(stored)).not.toMatch(/KEY|words|"secret"/);
    expect(openOptions(stored, secretBox)).toEqual(given);
    expect(hideOptions(stored)).toEqual({
      ...{ ssl: { ca: 'public', key: hiddenSecret, passphrase: hiddenSecret }, password: hiddenSecret },
      depth: 3,
    });
  });

  it('stay as they are where they are sent back hidden', () => {
    const stored = sealOptions(given, {}, secretBox);
    const changed = sealOptions({ ...hideOptions(stored), depth: 4 }, stored, secretBox);
    expect(openOptions(changed, secretBox)).toEqual({ ...given, depth: 4 });
  });

  it.each([
    ['hidden where there was none', { ssl: { key: hiddenSecret } }, secretBox],
    ['that nothing seals', { ssl: { key: 'KEY' } }, null],
  ])('are refused %s', (_case, options, box) => {
    expect(() => sealOptions(options, {}, box)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { field: 'options' } }),
    );
  });
});
