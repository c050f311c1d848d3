import type { DriverCallOptions } from '@querent/core';

import { createDuckdbSessions, inMemory } from './duckdb-sessions.js';
import { serializeSql } from './serialize-sql.js';

/** DuckDB's own parser, without a database. */
export interface DuckdbParser {
  /** As `DataSourceDriver.syntaxTree`. */
  syntaxTree(sql: string, options?: DriverCallOptions): Promise<unknown>;
  close(): Promise<void>;
}

/** Makes a parser for checking SQL that is run elsewhere, or not at all; loads DuckDB on first use. */
export function createDuckdbParser(): DuckdbParser {
  const sessions = createDuckdbSessions(inMemory);
  return {
    async syntaxTree(sql, options = {}) {
      const session = await sessions.open(options);
      try {
        return await serializeSql(session, sql);
      } finally {
        session.end();
      }
    },
    close: () => sessions.close(),
  };
}
