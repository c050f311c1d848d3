import { resolve } from 'node:path';

import type { DataSourceConnection, DataSourceDriver } from '@querent/core';

import { createDuckdbSessions, type DuckdbSession } from './duckdb-sessions.js';
import { introspectDuckdb } from './introspect-duckdb.js';
import { readPlan } from './read-plan.js';
import { bindStatement, startBatches } from './run-statement.js';
import { serializeSql } from './serialize-sql.js';

/**
 * Reads one DuckDB file, named by `connection.database`, read-only, without access to other files, the network or extensions.
 * DuckDB knows no grants, so its plan of each statement is held against what the guard has permitted. Needs the package @duckdb/node-api.
 */
export function createDuckdbDriver(connection: DataSourceConnection): DataSourceDriver {
  const sessions = createDuckdbSessions(resolve(connection.database));

  async function withSession<T>(
    options: Parameters<typeof sessions.open>[0],
    work: (session: DuckdbSession) => Promise<T>,
  ): Promise<T> {
    const session = await sessions.open(options);
    try {
      return await work(session);
    } finally {
      session.end();
    }
  }

  return {
    specVersion: 1,
    dialect: 'duckdb',
    introspect: (options = {}) => withSession(options, introspectDuckdb),
    syntaxTree: (sql, options = {}) => withSession(options, (session) => serializeSql(session, sql)),
    explain: (sql, options) =>
      withSession(options, async (session) => {
        const { columns } = await bindStatement(session, sql.sql);
        return { columns, relations: await readPlan(session, sql), estimated_rows: null };
      }),
    async execute(sql, options) {
      const session = await sessions.open(options);
      try {
        const bound = await bindStatement(session, sql.sql);
        await readPlan(session, sql);
        return { columns: bound.columns, batches: await startBatches(session, bound, options.maxRows) };
      } catch (error) {
        session.end();
        throw error;
      }
    },
    close: () => sessions.close(),
  };
}
