import type { DuckdbSession } from './duckdb-sessions.js';

/** DuckDB's own parse of a text as JSON; a text that it cannot parse, or that is no SELECT, has `error: true`. */
export async function serializeSql(session: DuckdbSession, sql: string): Promise<unknown> {
  const [row] = await readRows(session, 'SELECT CAST(json_serialize_sql(CAST($1 AS VARCHAR)) AS VARCHAR)', [
    sql,
  ]);
  // DuckDB writes constants that JSON has no numbers for as bare words.
  const text = String(row?.[0]).replace(/(?<!\\)"value":-?(?:Infinity|NaN)(?=[,}])/g, '"value":null');
  return JSON.parse(text) as unknown;
}

/** Runs a statement of the driver's own. */
export async function readRows(
  session: DuckdbSession,
  sql: string,
  values: readonly string[] = [],
): Promise<readonly (readonly unknown[])[]> {
  const reader = await session.wait(session.connection.runAndReadAll(sql, [...values]));
  return reader.getRowsJson();
}
