import { describe, expect, it } from 'vitest';
import { createLogger, errorFields } from './logger.js';

describe('createLogger', () => {
  it.each([
    ['silent', []],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
  ] as const)('at %s writes %j, one JSON object a line', (level, written) => {
    const lines: string[] = [];
    const logger = createLogger({ level, write: (line) => lines.push(line) });
    for (const each of ['error', 'warn', 'info', 'debug'] as const) logger[each](`a ${each}`, { count: 1 });
    expect(lines.every((line) => line.endsWith('\n'))).toBe(true);
    const parsed = lines.map((line) => JSON.parse(line) as unknown);
    expect(parsed).toEqual(
      written.map((each) => ({
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: each,
        message: `a ${each}`,
        count: 1,
      })),
    );
  });

  it('keeps the causes of an error', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: 'text' }) });
    expect(errorFields(error)).toMatchObject({
      error: 'outer',
      cause: { error: 'inner', cause: { error: 'text' } },
    });
  });
});
