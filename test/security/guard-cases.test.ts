import { afterAll, describe, expect, it } from 'vitest';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import {
  guardCatalog,
  guardReadable,
  guardSchema,
} from '../../packages/core/src/testkit/guard-cases-schema.js';

const guard = createGuard();
afterAll(() => guard.close());

describe.each([...new Set(guardCases.map(({ dialect }) => dialect))])('the guard on %s', (dialect) => {
  const schema = guardSchema(dialect);

  it.each(guardCases.filter((one) => one.dialect === dialect))('$class: $name', async (one) => {
    const verdict = await guard.check(one.sql, {
      schema,
      catalog: guardCatalog,
      readable: guardReadable,
      syntaxTree: () => Promise.resolve(null),
    });
    expect(verdict).toMatchObject({ verdict: one.expect });
    if (one.code !== undefined) expect(verdict).toMatchObject({ code: one.code });
    if (one.tables !== undefined && verdict.verdict === 'allow') {
      expect(verdict.checked.tables.map(({ schema: name, table }) => `${name}.${table}`)).toEqual(one.tables);
    }
  });
});
