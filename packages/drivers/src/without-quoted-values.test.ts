import { describe, expect, it } from 'vitest';
import { duckdbFailure } from './duckdb/duckdb-failure.js';
import { mysqlFailure } from './mysql/mysql-failure.js';
import { failureReply } from './sqlite/sqlite-failure.js';

describe('what an engine says of data', () => {
  it.each([
    ["Conversion Error: Could not convert string 'ann@example.org' to INT32", '...'],
    ["Conversion Error: Type INT64 with value 4711 can't be cast because the value is out of range", '...'],
    ['Out of Range Error: Overflow in multiplication of INT64 (4711 * 9000000000000000000)!', '...'],
    [
      'Invalid Input Error: Malformed JSON at byte 0 of input: unexpected character.  Input: ann@example.org',
      '...',
    ],
  ])('is passed on by DuckDB without the value: %s', (message, left) => {
    const failure = duckdbFailure(new Error(message));
    expect(failure.code).toBe('DATA_SOURCE_REFUSED');
    expect(failure.message).not.toMatch(/ann@example\.org|4711/);
    expect(failure.message).toContain(left);
  });

  it.each([
    [1292, "Truncated incorrect INTEGER value: 'ann@example.org'"],
    [1105, "XPATH syntax error: '~ann@example.org'"],
    [1411, "Incorrect datetime value: 'ann@example.org' for function str_to_date"],
    [1690, "BIGINT UNSIGNED value is out of range in '(4711 - 9000)'"],
  ])('is passed on by MySQL without the value: %i', (errno, message) => {
    const failure = mysqlFailure(Object.assign(new Error(message), { errno }));
    expect(failure.code).toBe('DATA_SOURCE_REFUSED');
    expect(failure.message).not.toMatch(/ann@example\.org|4711/);
  });

  it('is passed on by SQLite without the value', () => {
    const reply = failureReply('shop.db', new Error("bad JSON path: 'ann@example.org'"));
    expect(JSON.stringify(reply)).not.toContain('ann@example.org');
  });
});

describe('what an engine says of names', () => {
  it('is passed on as it is', () => {
    const unknown = mysqlFailure(
      Object.assign(new Error("Unknown column 'totl' in 'field list'"), { errno: 1054 }),
    );
    expect(unknown.message).toContain("'totl'");
    const duckdb = duckdbFailure(
      new Error('Binder Error: Referenced column "totl" not found in FROM clause!'),
    );
    expect(duckdb.message).toContain('"totl"');
    expect(JSON.stringify(failureReply('shop.db', new Error('no such column: totl')))).toContain('totl');
  });
});
