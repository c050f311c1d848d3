import { existsSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { AnalyticsError, type DataSourceDriverFactory, type EngineOptions } from '@querent/core';
import { createDuckdbDriver } from '@querent/drivers/duckdb';
import { createMariadbDriver, createMysqlDriver } from '@querent/drivers/mysql';
import { createPostgresDriver } from '@querent/drivers/postgres';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';

/** Where the files of embedded databases may lie. */
export interface LocalFiles {
  readonly folder: string;
  /** A file in the folder that is no data source: the server's own store. */
  readonly ownFile: string | null;
  /** A folder in the folder whose files are no data sources: uploaded files, which have rules of their own. */
  readonly ownFolder?: string | null | undefined;
}

/** The drivers that this build has; with `localFiles`, embedded databases open only there. */
export function createDataSourceDrivers({
  localFiles = null,
}: { readonly localFiles?: LocalFiles | null } = {}): EngineOptions['drivers'] {
  const embedded = (factory: DataSourceDriverFactory): DataSourceDriverFactory =>
    localFiles === null
      ? factory
      : (connection) => factory({ ...connection, database: confine(connection.database, localFiles) });
  return {
    sqlite: embedded(createSqliteDriverFactory()),
    duckdb: embedded(createDuckdbDriver),
    postgres: createPostgresDriver,
    mysql: createMysqlDriver,
    mariadb: createMariadbDriver,
  };
}

/**
 * The real path of a file that may be opened. Links are followed before it is judged.
 * @throws VALIDATION_ERROR
 */
function confine(file: string, { folder, ownFile, ownFolder = null }: LocalFiles): string {
  const realFolder = realpathSync(folder);
  const path = resolve(realFolder, file);
  const realPath = existsSync(path) ? realpathSync(path) : path;
  const isName = !/\p{Cc}/u.test(file);
  const isOwnFile = ownFile !== null && existsSync(ownFile) && realpathSync(ownFile) === realPath;
  const isInOwnFolder =
    ownFolder !== null && existsSync(ownFolder) && realPath.startsWith(realpathSync(ownFolder) + sep);
  if (isName && realPath.startsWith(realFolder + sep) && !isOwnFile && !isInOwnFolder) return realPath;
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    'database must be a data file in DATA_DIR: give its name within that folder.',
    {
      details: { issues: [{ path: 'database', message: 'must be a data file in DATA_DIR.' }] },
    },
  );
}
