import mysql from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../packages/core/src/records/dialect.js';
import type { SourceSchema, SourceTable } from '../../packages/core/src/records/source-schema.js';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import { guardCases } from '../../packages/core/src/testkit/guard-cases.js';
import {
  guardCatalog,
  guardReadable,
  guardSchema,
} from '../../packages/core/src/testkit/guard-cases-schema.js';
import type { TestDatabase } from '../tooling/databases.js';
import { createTestDatabase, testServers } from '../tooling/databases.js';
import { createStatements } from './guard-cases-database.js';

const server = testServers.find(({ engine }) => engine === 'MySQL');

/** Harmless where the engine does not understand them: MariaDB, and servers that tell the case of table names apart. */
const notEverywhere: ReadonlySet<string> = new Set([
  'JSON operators',
  'TABLE',
  'a lateral join',
  'a nested WITH sees the outer one',
  'names in another case',
]);

describe.skipIf(server?.url === undefined)(
  'a database that holds nothing but the permitted tables prepares the statement',
  () => {
    const guard = createGuard();
    let database: TestDatabase;
    let connection: mysql.Connection;
    let dialect: Dialect;
    let schema: SourceSchema;
    const present = new Map<string, SourceTable>();

    beforeAll(async () => {
      if (server === undefined) return;
      database = await createTestDatabase(server);
      connection = await mysql.createConnection({ uri: database.url });
      const [[row]] = await connection.query<mysql.RowDataPacket[]>('SELECT VERSION() AS version');
      dialect = String(row?.['version']).includes('MariaDB') ? 'mariadb' : 'mysql';
      const name = new URL(database.url).pathname.slice(1);
      const original = guardSchema(dialect);
      const tables = original.tables
        .filter((table) => table.schema === 'shop')
        .map((table) => ({
          ...table,
          schema: name,
          closure: table.closure.map((part) => ({ ...part, schema: name })),
        }));
      schema = { ...original, search_path: [name], tables };
    });
    afterAll(async () => {
      await guard.close();
      await connection.end();
      await database.drop();
    });

    /** Makes and drops tables until just these are there. */
    async function holdOnly(tables: readonly SourceTable[]): Promise<void> {
      for (const [name, table] of present) {
        if (tables.includes(table)) continue;
        await connection.query(`DROP ${table.kind === 'view' ? 'VIEW' : 'TABLE'} \`${name}\``);
        present.delete(name);
      }
      const missing = tables.filter(({ name }) => !present.has(name));
      for (const statement of createStatements(missing))
        await connection.query(statement.replaceAll('"', '`'));
      for (const table of missing) present.set(table.name, table);
      if (missing.some(({ name }) => name === 'orders'))
        await connection.query('CREATE INDEX by_status ON orders (status)');
    }

    it.each(
      guardCases.filter(
        (one) => one.dialect === 'mysql' && one.expect === 'allow' && !notEverywhere.has(one.name),
      ),
    )('$class: $name', async (one) => {
      const verdict = await guard.check(
        one.sql.replaceAll('shop.', `${schema.search_path[0] ?? ''}.`).replace(/shopdb\.\w+\./, ''),
        {
          schema,
          catalog: guardCatalog,
          readable: guardReadable,
          syntaxTree: () => Promise.resolve(null),
        },
      );
      if (verdict.verdict !== 'allow') throw new Error(`not allowed: ${one.sql}`);
      const { permitted, sql } = verdict.checked;
      await holdOnly(schema.tables.filter(({ name }) => permitted.some(({ table }) => table === name)));
      const [, fields] = await connection.query(sql);
      expect(fields.length).toBeGreaterThan(0);
    });
  },
);
