import { describe, expect, it } from 'vitest';
import { grantStatements, type GrantTarget } from './grants-statements.js';

const target: GrantTarget = {
  dialect: 'postgres',
  database: 'shop "x"',
  role: 'querent',
  schemas: ['public', 'Sales'],
  tables: [{ schema: 'public', table: 'orders' }],
};
/** The statements, without remarks. */
const statements = (changes: Partial<GrantTarget>) =>
  grantStatements({ ...target, ...changes }).filter((line) => !line.startsWith('--'));

describe('grantStatements', () => {
  it('lets a PostgreSQL role read the tables of the schemas, those to come as well, and nothing else', () => {
    const lines = statements({});
    expect(lines).toEqual([
      expect.stringContaining('CREATE ROLE "querent" LOGIN'),
      'ALTER ROLE "querent" SET default_transaction_read_only = on;',
      'GRANT CONNECT ON DATABASE "shop ""x""" TO "querent";',
      'GRANT USAGE ON SCHEMA "public" TO "querent";',
      'GRANT SELECT ON ALL TABLES IN SCHEMA "public" TO "querent";',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA "public" GRANT SELECT ON TABLES TO "querent";',
      'GRANT USAGE ON SCHEMA "Sales" TO "querent";',
      'GRANT SELECT ON ALL TABLES IN SCHEMA "Sales" TO "querent";',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA "Sales" GRANT SELECT ON TABLES TO "querent";',
    ]);
  });

  it.each(['mysql', 'mariadb'] as const)('grants in %s exactly the named databases', (dialect) => {
    expect(statements({ dialect, schemas: ['shop_db', 'a`b%'], role: "o'reader" }).slice(1)).toEqual([
      "GRANT SELECT, SHOW VIEW ON `shop\\_db`.* TO 'o''reader'@'%';",
      "GRANT SELECT, SHOW VIEW ON `a``b\\%`.* TO 'o''reader'@'%';",
    ]);
  });

  it('grants in Trino table by table', () => {
    expect(statements({ dialect: 'trino', database: 'hive' })).toEqual([
      'GRANT SELECT ON "hive"."public"."orders" TO USER "querent";',
    ]);
  });

  it.each(['sqlite', 'duckdb'] as const)('says for %s that the rights of the file decide', (dialect) => {
    const lines = grantStatements({ ...target, dialect, schemas: [] });
    expect(lines.join(' ')).toContain('the rights of the file decide');
    expect(lines.every((line) => line.startsWith('-- '))).toBe(true);
  });

  it('grants nothing where no schema is known', () => {
    expect(grantStatements({ ...target, schemas: [] })).toEqual([
      '-- No schema is known: name them with --schemas.',
    ]);
  });
});
