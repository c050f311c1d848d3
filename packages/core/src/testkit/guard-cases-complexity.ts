import type { Dialect } from '../records/dialect.js';
import type { CaseRow, GuardCase } from './guard-cases-row.js';
import { casesOf } from './guard-cases-row.js';
import { guardDefaultSchema } from './guard-cases-schema.js';

/** So many expressions in WITH, each made of the one before it. */
const steps = 60;

function chain(first: string, next: (before: string) => string, last: string): string {
  const expressions = Array.from(
    { length: steps },
    (_, step) => `c${step} AS (${step === 0 ? first : next(`c${step - 1}`)})`,
  );
  return `WITH ${expressions.join(', ')} ${last} FROM c${steps - 1}`;
}

/** Short texts that stand for very much. */
const rows: readonly CaseRow[] = [
  [
    'columns that double at every step',
    chain(
      'SELECT a.*, b.* FROM orders a, orders b',
      (before) => `SELECT a.*, b.* FROM ${before} a, ${before} b`,
      'SELECT *',
    ),
    'SQL_TOO_COMPLEX',
  ],
  [
    'columns that double in joins',
    chain(
      'SELECT * FROM orders',
      (before) => `SELECT * FROM ${before} a JOIN ${before} b ON 1 = 1`,
      'SELECT COUNT(*)',
    ),
    'SQL_TOO_COMPLEX',
  ],
  [
    'a long chain that stays small',
    chain('SELECT id FROM orders', (before) => `SELECT id FROM ${before}`, 'SELECT COUNT(*)'),
    ['orders'],
  ],
];

/** Cases of small texts with much in them, the same for every dialect. */
export function complexityCases(dialect: Dialect): GuardCase[] {
  return casesOf(dialect, 'complexity', guardDefaultSchema(dialect), rows);
}
