import type { CheckSqlOptions } from '../../packages/core/src/sql/guard.js';
import type { Dialect } from '../../packages/core/src/records/dialect.js';
import {
  guardCatalog,
  guardReadable,
  guardSchema,
} from '../../packages/core/src/testkit/guard-cases-schema.js';
import type { DuckdbParser } from './duckdb-syntax-tree.js';

/** What every guard case is judged against. */
export function guardCaseOptions(dialect: Dialect, duckdb: DuckdbParser): CheckSqlOptions {
  return {
    schema: guardSchema(dialect),
    catalog: guardCatalog,
    readable: guardReadable,
    syntaxTree: (sql) => duckdb.syntaxTree(sql),
  };
}
