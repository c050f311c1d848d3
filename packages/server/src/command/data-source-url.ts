import { basename, extname } from 'node:path';
import { AnalyticsError, dialects, type DataSourceInput, type Dialect } from '@querent/core';

const embedded: readonly Dialect[] = ['sqlite', 'duckdb'];

const otherNames: Readonly<Record<string, Dialect>> = { postgresql: 'postgres' };

/**
 * The data source that a URL names: `sqlite:FILE`, `duckdb:FILE`, or `postgres://user:password@host:port/database` and the like.
 * What stands after `?` becomes its options.
 * @throws VALIDATION_ERROR; the URL, which may hold a password, is not repeated
 */
export function readDataSourceUrl(url: string): DataSourceInput {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(url) ?? [];
  const type = otherNames[scheme] ?? dialects.find((dialect) => dialect === scheme);
  if (type === undefined || rest === '') {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `A data source is written ${embedded.map((name) => `${name}:FILE`).join(', ')} or postgres://user:password@host:port/database.`,
    );
  }
  return embedded.includes(type) ? localFile(type, rest) : databaseServer(type, url);
}

function localFile(type: Dialect, file: string): DataSourceInput {
  return { name: basename(file, extname(file)), type, database: file };
}

function databaseServer(type: Dialect, written: string): DataSourceInput {
  if (!URL.canParse(written)) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `The ${type} URL is not well formed: percent-encode its password.`,
    );
  }
  const url = new URL(written);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (url.hostname === '' || database === '') {
    throw new AnalyticsError('VALIDATION_ERROR', `The ${type} URL must name a host and a database.`);
  }
  return {
    name: database,
    type,
    host: url.hostname,
    port: url.port === '' ? null : Number(url.port),
    database,
    username: url.username === '' ? null : decodeURIComponent(url.username),
    password: url.password === '' ? null : decodeURIComponent(url.password),
    options: Object.fromEntries([...url.searchParams].map(([name, value]) => [name, optionValue(value)])),
  };
}

function optionValue(value: string): string | boolean {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
