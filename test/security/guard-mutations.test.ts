import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../packages/core/src/records/dialect.js';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import type { GuardCase } from '../../packages/core/src/testkit/guard-cases-row.js';
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

/** Quoted pieces and comments, white space, words, and everything else one by one. */
const pieces =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|\$\$[^]*?\$\$|--[^\n]*|#[^\n]*|\/\*[^]*?\*\/|\s+|\w+|[^]/g;
const gaps = [' ', '\n', '\t', ' /* x */ ', ' -- x\n', '  \n  '];
const strangers = [
  '\u00a0',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\uff07',
  '\u037e',
  '\u0000',
  '\r',
  '\u000c',
  '\u212a',
  '\u0131',
];

/**
 * The same statement written otherwise: other case, other gaps. Texts with backslashes stay, for what they end differs, and so do
 * texts that turn on the case of a name.
 */
function respelled(sql: string, choices: readonly number[]): string {
  const words = new Set(sql.match(/\w+/g));
  const hasTwoCases = new Set([...words].map((word) => word.toLowerCase())).size < words.size;
  if (sql.includes('\\') || hasTwoCases) return sql;
  let count = 0;
  const choose = (): number => choices[count++ % choices.length] ?? 0;
  return (sql.match(pieces) ?? [])
    .map((piece, index, all) => {
      if (/^\s/.test(piece))
        return /^(?:--|#)/.test(all[index - 1] ?? '') ? piece : (gaps[choose() % gaps.length] ?? ' ');
      if (/^\w/.test(piece)) return choose() % 2 === 0 ? piece.toUpperCase() : piece.toLowerCase();
      return piece;
    })
    .join('');
}

const nestings: readonly ((sql: string) => string)[] = [
  (sql) => `SELECT * FROM (${sql}\n) AS q1`,
  (sql) => `WITH q2 AS (${sql}\n) SELECT * FROM q2`,
  (sql) => `SELECT id FROM products WHERE EXISTS (${sql}\n)`,
  (sql) => `(${sql}\n)`,
  (sql) => `SELECT 1 FROM products AS p JOIN (${sql}\n) AS q3 ON 1 = 1`,
];

const settings = { seed: 20261120, numRuns: 250 } as const;
const short = (one: GuardCase): boolean => one.sql.length < 1_000;

describe.each(dialects)('no other spelling of a statement deceives the guard on %s', (dialect) => {
  const own = guardCases.filter((one) => one.dialect === dialect && short(one));
  const refused = own.filter(({ expect: expected }) => expected !== 'allow');
  const choices = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 40 });

  it('case and gaps change no set of tables, and let nothing pass', async () => {
    const options = guardCaseOptions(dialect, duckdb);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...own), choices, async (one, numbers) => {
        const verdict = await guard.check(respelled(one.sql, numbers), options);
        if (verdict.verdict !== 'allow') return;
        expect(one.expect).toBe('allow');
        expect(verdict.checked.tables.map(({ schema, table }) => `${schema}.${table}`)).toEqual(one.tables);
      }),
      settings,
    );
  });

  it('nothing that was refused passes inside another query', async () => {
    const options = guardCaseOptions(dialect, duckdb);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...refused),
        fc.constantFrom(...nestings),
        choices,
        async (one, nest, numbers) => {
          const verdict = await guard.check(nest(respelled(one.sql.replace(/;\s*$/, ''), numbers)), options);
          expect({ sql: one.sql, verdict: verdict.verdict }).not.toEqual({ sql: one.sql, verdict: 'allow' });
        },
      ),
      settings,
    );
  });

  it('no strange character lets a denied table pass', async () => {
    const options = guardCaseOptions(dialect, duckdb);
    const denied = own.filter(({ expect: expected }) => expected === 'denied');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...denied),
        fc.constantFrom(...strangers),
        fc.nat(),
        async (one, stranger, at) => {
          const position = at % one.sql.length;
          const sql = one.sql.slice(0, position) + stranger + one.sql.slice(position);
          const verdict = await guard.check(sql, options);
          expect({ sql, verdict: verdict.verdict }).not.toEqual({ sql, verdict: 'allow' });
        },
      ),
      settings,
    );
  });
});
