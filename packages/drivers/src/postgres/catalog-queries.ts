/**
 * The catalog queries of introspection. Each answers one row and one column: a JSON array of objects.
 * They see what the role may read and leave out what belongs to the system or to an extension.
 */

const ownSchema = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

/** Whatever may stand in a plan: tables, partitions, views. The `is_listed` ones are tables that can be asked for. */
export interface RelationRow {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  /** `r` table, `p` partitioned, `f` foreign, `v` view, `m` materialised view. */
  readonly kind: string;
  /** -1 where the table was never analysed. */
  readonly rows: number;
  readonly description: string | null;
  readonly is_listed: boolean;
}

export const relationsSql = `
  SELECT coalesce(json_agg(r), '[]')::text FROM (
    SELECT c.oid::int8 AS oid, n.nspname AS schema, c.relname AS name, c.relkind AS kind,
      c.reltuples::float8 AS rows, pg_catalog.obj_description(c.oid, 'pg_class') AS description,
      ${ownSchema} AND NOT c.relispartition
        AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
        AND (pg_catalog.has_table_privilege(c.oid, 'SELECT') OR pg_catalog.has_any_column_privilege(c.oid, 'SELECT'))
        AND NOT EXISTS (
          SELECT FROM pg_catalog.pg_depend d
          WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
        ) AS is_listed
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND n.nspname !~ '^pg_(toast|temp)'
  ) r`;

/** A column of a listed relation. */
export interface ColumnRow {
  readonly relation: number;
  readonly name: string;
  readonly type_oid: number;
  readonly type: string;
  readonly nullable: boolean;
  readonly description: string | null;
}

export const columnsSql = `
  SELECT coalesce(json_agg(a), '[]')::text FROM (
    SELECT a.attrelid::int8 AS relation, a.attname AS name, a.atttypid::int8 AS type_oid,
      pg_catalog.format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable,
      pg_catalog.col_description(a.attrelid, a.attnum) AS description
    FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_class c ON c.oid = a.attrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND ${ownSchema}
      AND pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT')
    ORDER BY a.attrelid, a.attnum
  ) a`;

/** A primary or unique key; its columns in key order. */
export interface KeyRow {
  readonly relation: number;
  readonly is_primary: boolean;
  readonly columns: readonly string[];
}

export const keysSql = `
  SELECT coalesce(json_agg(k), '[]')::text FROM (
    SELECT i.indrelid::int8 AS relation, i.indisprimary AS is_primary,
      (SELECT json_agg(a.attname ORDER BY k.place)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY k (attnum, place)
          JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
        WHERE k.place <= i.indnkeyatts) AS columns
    FROM pg_catalog.pg_index i
      JOIN pg_catalog.pg_class c ON c.oid = i.indrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL AND ${ownSchema}
    ORDER BY i.indrelid, i.indexrelid
  ) k`;

/** A foreign key. */
export interface ForeignKeyRow {
  readonly relation: number;
  readonly target: number;
  readonly columns: readonly string[];
  readonly target_columns: readonly string[];
}

export const foreignKeysSql = `
  SELECT coalesce(json_agg(f), '[]')::text FROM (
    SELECT o.conrelid::int8 AS relation, o.confrelid::int8 AS target,
      (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(o.conkey) WITH ORDINALITY k (attnum, place)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = o.conrelid AND a.attnum = k.attnum) AS columns,
      (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(o.confkey) WITH ORDINALITY k (attnum, place)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = o.confrelid AND a.attnum = k.attnum) AS target_columns
    FROM pg_catalog.pg_constraint o
    WHERE o.contype = 'f' AND o.conparentid = 0
    ORDER BY o.conrelid, o.conname
  ) f`;

/** A relation in whose stead another is read: a view's base relation, a parent's partition or child. */
export interface EdgeRow {
  readonly from: number;
  readonly to: number;
}

export const edgesSql = `
  SELECT coalesce(json_agg(e), '[]')::text FROM (
    SELECT DISTINCT r.ev_class::int8 AS "from", d.refobjid::int8 AS "to"
    FROM pg_catalog.pg_rewrite r
      JOIN pg_catalog.pg_class c ON c.oid = r.ev_class AND c.relkind = 'v'
      JOIN pg_catalog.pg_depend d ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND d.objid = r.oid
        AND d.refclassid = 'pg_catalog.pg_class'::regclass AND d.refobjid <> r.ev_class
    WHERE r.rulename = '_RETURN'
    UNION
    SELECT inhparent::int8, inhrelid::int8 FROM pg_catalog.pg_inherits
  ) e`;
