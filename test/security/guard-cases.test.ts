import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../packages/core/src/records/dialect.js';
import type { CheckSqlOptions } from '../../packages/core/src/sql/guard.js';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import type { DuckdbParser } from './duckdb-syntax-tree.js';
import { openDuckdbParser } from './duckdb-syntax-tree.js';
import { guardCaseOptions } from './guard-cases-options.js';

const guard = createGuard();
let duckdb: DuckdbParser;
beforeAll(async () => {
  duckdb = await openDuckdbParser();
});
afterAll(async () => {
  await guard.close();
  duckdb.close();
});

describe.each(dialects)('the guard on %s', (dialect) => {
  let options: CheckSqlOptions;
  beforeAll(() => {
    options = guardCaseOptions(dialect, duckdb);
  });

  it.each(guardCases.filter((one) => one.dialect === dialect))('$class: $name', async (one) => {
    const verdict = await guard.check(one.sql, options);
    expect(verdict).toMatchObject({
      verdict: one.expect,
      ...(one.code === undefined ? {} : { code: one.code }),
    });
    const tables = verdict.verdict === 'allow' ? verdict.checked.tables : [];
    if (one.expect === 'allow')
      expect(tables.map(({ schema, table }) => `${schema}.${table}`)).toEqual(one.tables);
  });

  it('says in every refusal what to do', async () => {
    for (const one of guardCases.filter((other) => other.dialect === dialect && other.expect === 'reject')) {
      const verdict = await guard.check(one.sql, options);
      expect(verdict.verdict === 'reject' ? verdict.reason : '').toMatch(/^[^\n]{20,250}$/);
    }
  });
});
