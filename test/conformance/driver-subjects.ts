import type {
  CheckedSql,
  DataSourceConnection,
  DataSourceDriver,
  Dialect,
  SourceSchema,
} from '@querent/core';
import type { DriverSubject } from '@querent/core/testkit';

/** Lets any SQL through as if its asker might read every table of the schema: these cases test drivers, not the guard. */
export function checkEverything(schema: SourceSchema, dialect: Dialect, sql: string): CheckedSql {
  const names = schema.tables.map((table) => ({
    catalog: schema.catalog,
    schema: table.schema,
    table: table.name,
  }));
  const tables = names.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(sql));
  const checked = { dialect, sql, tables, permitted: names, functions: ['count', 'sum'] };
  return checked as unknown as CheckedSql;
}

/** Makes the subject of one case from a driver of a seeded database. */
export function driverSubject(driver: DataSourceDriver): DriverSubject {
  let schema: SourceSchema | null = null;
  return {
    driver,
    async check(sql) {
      schema ??= await driver.introspect();
      return checkEverything(schema, driver.dialect, sql);
    },
    close: () => driver.close(),
  };
}

/** The connection that an address of a test database describes. */
export function connectionOf(url: string): DataSourceConnection {
  const address = new URL(url);
  return {
    host: address.hostname,
    port: Number(address.port),
    database: address.pathname.slice(1),
    username: decodeURIComponent(address.username),
    password: address.password === '' ? null : decodeURIComponent(address.password),
    options: {},
  };
}
