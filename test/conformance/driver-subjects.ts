import type { CheckedSql, DataSourceDriver, Dialect, SourceSchema } from '@querent/core';
import type { DriverSubject } from '@querent/core/testkit';

/** Lets any SQL through as if its asker might read every table of the schema: these cases test drivers, not the guard. */
export function checkEverything(schema: SourceSchema, dialect: Dialect, sql: string): CheckedSql {
  const permitted = schema.tables.map((table) => ({
    catalog: schema.catalog,
    schema: table.schema,
    table: table.name,
  }));
  const tables = permitted.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(sql));
  const checked = { dialect, sql, tables, permitted, functions: ['count', 'sum'] };
  return checked as unknown as CheckedSql;
}

/** Makes the subject of one case from a driver of a seeded database. */
export function driverSubject(driver: DataSourceDriver, onClose?: () => Promise<void>): DriverSubject {
  let schema: SourceSchema | null = null;
  return {
    driver,
    async check(sql) {
      schema ??= await driver.introspect();
      return checkEverything(schema, driver.dialect, sql);
    },
    async close() {
      await driver.close();
      await onClose?.();
    },
  };
}
