import { quoteIdentifier, type Dialect, type TableName } from '@querent/core';

/** What statements are written for. */
export interface GrantTarget {
  readonly dialect: Dialect;
  /** The database on its server, or the file. */
  readonly database: string;
  /** The role that Querent logs in with. */
  readonly role: string;
  /** The tables that Querent knows. */
  readonly tables: readonly Pick<TableName, 'schema' | 'table'>[];
  /** Sorted. */
  readonly schemas: readonly string[];
}

/** The statements that let a role read what Querent is to read, and nothing else; lines that begin with `--` say what they cannot. */
export function grantStatements(target: GrantTarget): string[] {
  const isFile = target.dialect === 'sqlite' || target.dialect === 'duckdb';
  if (target.schemas.length === 0 && !isFile) return ['-- No schema is known: name them with --schemas.'];
  switch (target.dialect) {
    case 'postgres':
      return postgresGrants(target);
    case 'mysql':
    case 'mariadb':
      return mysqlGrants(target);
    case 'trino':
      return trinoGrants(target);
    case 'sqlite':
    case 'duckdb':
      return fileRights(target);
  }
}

function postgresGrants({ dialect, database, role, schemas }: GrantTarget): string[] {
  const quote = (name: string) => quoteIdentifier(dialect, name);
  const to = quote(role);
  return [
    '-- Run this as the owner of the schemas. Give the role a password of its own.',
    `CREATE ROLE ${to} LOGIN PASSWORD 'change me' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;`,
    `ALTER ROLE ${to} SET default_transaction_read_only = on;`,
    `GRANT CONNECT ON DATABASE ${quote(database)} TO ${to};`,
    ...schemas.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${quote(schema)} TO ${to};`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA ${quote(schema)} TO ${to};`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${quote(schema)} GRANT SELECT ON TABLES TO ${to};`,
    ]),
  ];
}

function mysqlGrants({ dialect, role, schemas }: GrantTarget): string[] {
  const account = `${quoteText(role)}@'%'`;
  return [
    '-- Give the account a password of its own, and the host that Querent runs on in place of %.',
    `CREATE USER ${account} IDENTIFIED BY 'change me';`,
    // EXPLAIN of a view needs SHOW VIEW, and Querent lets the engine explain every statement before it runs.
    ...schemas.map(
      (schema) => `GRANT SELECT, SHOW VIEW ON ${inGrant(quoteIdentifier(dialect, schema))}.* TO ${account};`,
    ),
  ];
}

/** In GRANT, `_` and `%` of a database's name stand for other letters unless they are escaped. */
function inGrant(quoted: string): string {
  return quoted.replace(/[_%]/g, (letter) => `\\${letter}`);
}

function trinoGrants({ dialect, database, role, tables }: GrantTarget): string[] {
  const quote = (name: string) => quoteIdentifier(dialect, name);
  return [
    '-- Where the catalog is under file-based access control, write the same as rules with the privilege SELECT.',
    ...tables.map(
      ({ schema, table }) =>
        `GRANT SELECT ON ${[database, schema, table].map(quote).join('.')} TO USER ${quote(role)};`,
    ),
  ];
}

function fileRights({ dialect, database }: GrantTarget): string[] {
  const engine = dialect === 'sqlite' ? 'SQLite' : 'DuckDB';
  return [
    `-- ${engine} has no users and no GRANT: the rights of the file decide.`,
    `-- Let the account that runs Querent read ${database} and the folder that it is in, and write neither.`,
    '-- Querent opens the file read-only in any case.',
  ];
}

function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
