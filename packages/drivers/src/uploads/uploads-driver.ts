import { AnalyticsError, type CheckedSql, type DataSourceDriver, type UploadedTables } from '@querent/core';

import { createDuckdbParser } from '../duckdb/duckdb-parser.js';
import { sourceClosed } from '../statement-limits.js';
import { attachTables, type AttachedTable } from './attach-tables.js';
import { openStatement, type OpenStatement } from './open-statement.js';

/** What {@link createUploadsDriver} needs. */
export interface UploadsDriverOptions {
  readonly tables: UploadedTables;
  /** The database file of a loaded file. */
  readonly fileOf: (id: string) => string;
}

/**
 * Reads uploaded tables. Every statement gets a DuckDB of its own in memory, to which only the tables are attached that the guard has
 * let through, read-only, and which is then locked: what a statement may not read is not there. Decision 0027.
 */
export function createUploadsDriver({ tables, fileOf }: UploadsDriverOptions): DataSourceDriver {
  const parser = createDuckdbParser();
  const running = new Set<OpenStatement>();
  let closed = false;

  async function open(
    { sql, permitted }: CheckedSql,
    limits: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<OpenStatement> {
    if (closed) throw sourceClosed();
    const attached = await Promise.all(
      permitted.map(async (name): Promise<AttachedTable> => {
        const id = await tables.findFile(name);
        if (id === null) throw tableGone(name.table);
        return { ...name, file: fileOf(id) };
      }),
    );
    const statement = await openStatement(sql, {
      ...limits,
      connect: () => attachTables(attached),
      onEnd: (ended) => running.delete(ended),
    });
    running.add(statement);
    return statement;
  }

  return {
    specVersion: 1,
    dialect: 'duckdb',
    introspect: (options) => tables.schema(options),
    syntaxTree: (sql, options) => parser.syntaxTree(sql, options),
    async explain(sql, options) {
      const statement = await open(sql, options);
      statement.end();
      return { columns: statement.columns, relations: null, estimated_rows: null };
    },
    async execute(sql, options) {
      const statement = await open(sql, options);
      return { columns: statement.columns, batches: await statement.run(options.maxRows) };
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const statement of running) statement.stop(sourceClosed());
      await parser.close();
    },
  };
}

function tableGone(table: string): AnalyticsError {
  return new AnalyticsError('DATA_SOURCE_REFUSED', `The file of the table ${table} was deleted.`);
}
