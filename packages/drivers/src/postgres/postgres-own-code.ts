import { AnalyticsError } from '@querent/core';
import type { PoolClient } from 'pg';

import { mayUseOperator } from './used-operators.js';

/** An operator or a cast of the database's own whose function may read any table, for no call of it stands in a statement or its plan. */
export interface OwnCode {
  /** The operator by which a statement calls it; null for a cast. */
  readonly operator: string | null;
  /** The type that a cast makes, where a statement has to ask for it; null for a cast that any statement may call without a word. */
  readonly asked_type: string | null;
  /** What it is, for whoever may read causes: types and schemas may be hidden from the asker. */
  readonly description: string;
}

/** So long an answer of the catalog holds; to ask takes longer than most plans. */
const ownCodeHoldsMs = 60_000;

/**
 * PostgreSQL's own objects have lower numbers than 16384. What extensions bring is reviewed by others, and what is IMMUTABLE reads no
 * tables by its owner's word. An operator is reached by its name in the schemas of the search path, or in place of its negator or commutator.
 */
const sql = `
  SELECT reached.oprname::text AS operator, NULL AS asked_type, pg_catalog.format('operator %s', called.oid::pg_catalog.regoperator) AS description
  FROM pg_catalog.pg_operator reached
    JOIN pg_catalog.pg_namespace n ON n.oid = reached.oprnamespace
    JOIN pg_catalog.pg_operator called ON called.oid IN (reached.oid, reached.oprnegate, reached.oprcom)
    JOIN pg_catalog.pg_proc p ON p.oid = called.oprcode
  WHERE called.oid >= '16384'::oid AND p.provolatile <> 'i' AND n.nspname = ANY ($1::name[])
    AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_depend d
      WHERE d.classid = 'pg_catalog.pg_operator'::regclass AND d.objid = called.oid AND d.deptype = 'e'
    )
  UNION ALL
  SELECT NULL, CASE WHEN c.castcontext <> 'i' THEN t.typname::text END,
    pg_catalog.format('cast (%s AS %s)', c.castsource::pg_catalog.regtype, c.casttarget::pg_catalog.regtype)
  FROM pg_catalog.pg_cast c
    JOIN pg_catalog.pg_proc p ON p.oid = c.castfunc
    JOIN pg_catalog.pg_type t ON t.oid = c.casttarget
  WHERE c.oid >= '16384'::oid AND c.castmethod = 'f' AND p.provolatile <> 'i'
    AND NOT EXISTS (
      SELECT FROM pg_catalog.pg_depend d
      WHERE d.classid = 'pg_catalog.pg_cast'::regclass AND d.objid = c.oid AND d.deptype = 'e'
    )`;

/** Reads the operators and casts by which a statement with this search path may read any table. */
async function readOwnCode(client: PoolClient, schemas: readonly string[]): Promise<readonly OwnCode[]> {
  const { rows } = await client.query<OwnCode>(sql, [['pg_catalog', ...schemas]]);
  return rows;
}

/**
 * Makes what answers the own code of one database, and asks its catalog at most once a minute. `now` is a clock in milliseconds that
 * only runs forward.
 */
export function createOwnCode(
  now: () => number = () => performance.now(),
): (client: PoolClient, schemas: readonly string[]) => Promise<readonly OwnCode[]> {
  let known: { readonly ownCode: readonly OwnCode[]; readonly askedMs: number } | null = null;
  return async (client, schemas) => {
    const askedMs = now();
    if (known === null || askedMs - known.askedMs >= ownCodeHoldsMs)
      known = { ownCode: await readOwnCode(client, schemas), askedMs };
    return known.ownCode;
  };
}

/**
 * Holds a statement to PostgreSQL's own operators and casts where the database's may read other tables.
 * @throws DATA_SOURCE_REFUSED
 */
export function refuseOwnCode(ownCode: readonly OwnCode[], statement: string): void {
  const used = ownCode.find(({ operator, asked_type }) =>
    operator === null ? mayCast(statement, asked_type) : mayUseOperator(statement, operator),
  );
  if (used === undefined) return;
  const message =
    used.operator === null
      ? 'A cast is defined by a function of this database that may read other tables: let its owner declare the function IMMUTABLE, or drop the cast.'
      : `The operator ${used.operator} is defined by a function of this database that may read other tables: use another operator, or let its owner declare the function IMMUTABLE.`;
  throw new AnalyticsError('DATA_SOURCE_REFUSED', message, { cause: new Error(used.description) });
}

/** A cast that is not implicit is asked for by `::`, by CAST, or by its type written as a function. */
function mayCast(statement: string, askedType: string | null): boolean {
  if (askedType === null) return true;
  const text = statement.toLowerCase();
  return text.includes('::') || text.includes('cast') || text.includes(askedType.toLowerCase());
}
