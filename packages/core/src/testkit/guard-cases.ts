import { dialects } from '../records/dialect.js';
import { attackCases } from './guard-cases-attacks.js';
import { complexityCases } from './guard-cases-complexity.js';
import { disguiseCases } from './guard-cases-disguise.js';
import { duckdbCases } from './guard-cases-duckdb.js';
import { everydayCases } from './guard-cases-everyday.js';
import { mysqlCases } from './guard-cases-mysql.js';
import { postgresCases } from './guard-cases-postgres.js';
import type { GuardCase } from './guard-cases-row.js';
import { sharedCases } from './guard-cases-shared.js';
import { sqliteCases } from './guard-cases-sqlite.js';
import { trinoCases } from './guard-cases-trino.js';

/**
 * Statements with the verdict that a guard must give, both ways: what must never pass, and what must never be refused by mistake.
 * They are judged against `guardSchema` and `guardReadable`.
 */
export const guardCases: readonly GuardCase[] = [
  ...dialects.flatMap(sharedCases),
  ...dialects.flatMap(complexityCases),
  ...sqliteCases,
  ...postgresCases,
  ...duckdbCases,
  ...mysqlCases,
  ...trinoCases,
  ...attackCases,
  ...disguiseCases,
  ...everydayCases,
];
