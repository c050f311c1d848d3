import type { Alias } from '../query-model.js';

/** Columns that every table has. */
export const postgresSystemColumns: ReadonlySet<string> = new Set([
  'tableoid',
  'ctid',
  'xmin',
  'xmax',
  'cmin',
  'cmax',
]);

/** The columns that calls in FROM give beside their alias. */
export const fieldsOfPostgresCalls: ReadonlySet<string> = new Set([
  'key',
  'value',
  'ordinality',
  'f1',
  'f2',
  'f3',
]);

/**
 * The names by which columns of a call in FROM may be read. Anything else after the dot could be a function in functional
 * notation: `f.pg_read_file` calls it with the value of f.
 */
export function columnsOfPostgresCall(name: string, alias: Alias | null): readonly string[] {
  if (name === '' && alias === null) return [];
  return [...new Set([...(alias?.columns ?? []), alias?.name ?? name, name, ...fieldsOfPostgresCalls])];
}

/** Names that, after the name of a row whose columns are not known, are rather a call than a column. */
export const callsOfPostgresRows =
  /^(?:pg_(?!typeof$|size_pretty$|column_size$)|reg(?:class|proc|procedure|oper|operator|type|role|namespace|config|dictionary|collation)$|to_reg|nextval$|currval$|setval$|brin_|gin_|txid_|lo_|loread$|lowrite$|dblink|ts_stat$|(?:query|table|schema|database|cursor)_to_xml|set_config$|current_setting$)/;
