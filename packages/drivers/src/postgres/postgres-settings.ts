import type { PoolClient } from 'pg';

import type { PostgresType, PostgresTypes } from './postgres-types.js';

/** What a driver knows of its database before the first statement. */
export interface PostgresSettings {
  /** The role's own path, quoted for SET, with the system first and temporary tables last. */
  readonly searchPath: string;
  /** The same without the system, as names. */
  readonly schemas: readonly string[];
  readonly types: PostgresTypes;
}

const sql = `
  SELECT json_build_object(
    'schemas', (SELECT json_agg(s) FROM unnest(pg_catalog.current_schemas(false)) s),
    'path', (SELECT string_agg(pg_catalog.quote_ident(s), ', ') FROM unnest(pg_catalog.current_schemas(false)) s),
    'types', (
      SELECT json_agg(json_build_array(oid::int8, json_build_object(
        'name', typname, 'type', typtype, 'base', typbasetype::int8,
        'element', CASE WHEN typcategory = 'A' AND typtype = 'b' THEN typelem::int8 ELSE 0 END
      )))
      FROM pg_catalog.pg_type WHERE typtype IN ('b', 'e', 'd')
    )
  )::text AS settings`;

interface SettingsRow {
  readonly schemas: readonly string[] | null;
  readonly path: string | null;
  readonly types: readonly (readonly [oid: number, type: PostgresType])[];
}

/** Reads the search path and the types of the database, in which extensions and enums differ. */
export async function readSettings(client: PoolClient): Promise<PostgresSettings> {
  const { rows } = await client.query<{ settings: string }>(sql);
  const { schemas, path, types } = JSON.parse(rows[0]?.settings ?? '{}') as SettingsRow;
  return {
    searchPath: ['pg_catalog', ...(path === null ? [] : [path]), 'pg_temp'].join(', '),
    schemas: schemas ?? [],
    types: new Map(types),
  };
}
