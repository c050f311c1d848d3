import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import {
  guardCatalog,
  guardReadable,
  guardSchema,
} from '../../packages/core/src/testkit/guard-cases-schema.js';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import { dialects } from '../../packages/core/src/records/dialect.js';
import type { DuckdbParser } from './duckdb-syntax-tree.js';
import { openDuckdbParser } from './duckdb-syntax-tree.js';

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
  const schema = guardSchema(dialect);

  it.each(guardCases.filter((one) => one.dialect === dialect))('$class: $name', async (one) => {
    const verdict = await guard.check(one.sql, {
      schema,
      catalog: guardCatalog,
      readable: guardReadable,
      syntaxTree: (sql) => duckdb.syntaxTree(sql),
    });
    expect(verdict).toMatchObject({ verdict: one.expect });
    if (one.code !== undefined) expect(verdict).toMatchObject({ code: one.code });
    if (one.tables !== undefined && verdict.verdict === 'allow') {
      expect(verdict.checked.tables.map((table) => `${table.schema}.${table.table}`)).toEqual(one.tables);
    }
  });
});
