import { AnalyticsError, createGuard } from '@querent/core';
import type {
  CheckedSql,
  DataSourceConnection,
  DataSourceDriver,
  ReadableSet,
  SourceSchema,
} from '@querent/core';
import type { DriverSubject } from '@querent/core/testkit';
import { afterAll } from 'vitest';

/** Somebody who may read everything: these cases test drivers, not access. */
const readsEverything: ReadableSet = {
  fingerprint: 'everything',
  canRead: () => true,
  isHidden: () => false,
  decide: () => ({ has_access: true, reason: 'Everything may be read.', rule: null, is_hidden: false }),
};

const guard = createGuard();
afterAll(() => guard.close());

/** Makes the subject of one case from a driver of a seeded database, with the guard that every statement passes. */
export function driverSubject(driver: DataSourceDriver): DriverSubject {
  let schema: SourceSchema | null = null;

  async function check(sql: string): Promise<CheckedSql> {
    schema ??= await driver.introspect();
    const { catalog } = schema;
    const syntaxTree = (text: string) => driver.syntaxTree(text);
    const verdict = await guard.check(sql, { schema, catalog, readable: readsEverything, syntaxTree });
    if (verdict.verdict === 'allow') return verdict.checked;
    throw new AnalyticsError('INTERNAL', `The guard does not let a case through: ${JSON.stringify(verdict)}`);
  }

  return { driver, check, close: () => driver.close() };
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
