import { DuckDBInstance } from '@duckdb/node-api';

/** DuckDB's own parse of a statement, from an empty database. */
export interface DuckdbParser {
  syntaxTree(sql: string): Promise<unknown>;
  close(): void;
}

/** Opens a parser. */
export async function openDuckdbParser(): Promise<DuckdbParser> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const serialize = 'SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true)';
  return {
    async syntaxTree(sql) {
      const reader = await connection.runAndReadAll(serialize, [sql]);
      return JSON.parse(String(reader.getRows()[0]?.[0])) as unknown;
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
