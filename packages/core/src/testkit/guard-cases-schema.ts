import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';

/** The catalog of every guard case. */
export const guardCatalog = 'shopdb';

const defaultSchemas: Readonly<Record<Dialect, string>> = {
  sqlite: 'main',
  duckdb: 'main',
  postgres: 'public',
  mysql: 'shop',
  mariadb: 'shop',
  trino: 'shop',
};

/** The schema in which a bare name of a guard case is looked up. */
export function guardDefaultSchema(dialect: Dialect): string {
  return defaultSchemas[dialect];
}

/**
 * The schema of every guard case: a shop whose `salaries` and whole schema `hr` the asker may not read, with a view
 * `revenue` over orders, and a schema `vault` that is hidden from the asker. SQLite has its one schema only.
 */
export function guardSchema(dialect: Dialect): SourceSchema {
  const shop = guardDefaultSchema(dialect);
  const tables = [
    table(shop, 'customers', 'id name city email created_at'),
    table(shop, 'order_items', 'id order_id product_id quantity price'),
    table(shop, 'orders', 'id customer_id status total ordered_at data'),
    table(shop, 'products', 'id name category price'),
    {
      ...table(shop, 'revenue', 'day total'),
      kind: 'view',
      closure: [{ schema: shop, table: 'orders' }],
    } as const,
    table(shop, 'salaries', 'id employee amount'),
    table(shop, 'Order Notes', 'id note'),
  ];
  const others = [table('hr', 'employees', 'id name salary'), table('vault', 'keys', 'id secret')];
  return {
    dialect,
    catalog: guardCatalog,
    search_path: [shop],
    tables: (dialect === 'sqlite' ? tables : [...tables, ...others]).sort((left, right) =>
      `${left.schema}.${left.name}` < `${right.schema}.${right.name}` ? -1 : 1,
    ),
  };
}

/** What the asker of every guard case may read. */
export const guardReadable: ReadableSet = {
  fingerprint: 'guard-cases',
  canRead: ({ schema, table: name }) => name !== 'salaries' && schema !== 'hr' && schema !== 'vault',
  isHidden: (_catalog, schema) => schema === 'vault',
  decide: ({ schema, table: name }) => {
    const isForbidden = name === 'salaries' || schema === 'hr' || schema === 'vault';
    return { has_access: !isForbidden, reason: 'fixed for tests', rule: null, is_hidden: schema === 'vault' };
  },
};

function table(schema: string, name: string, columns: string): SourceTable {
  return {
    schema,
    name,
    kind: 'table',
    description: null,
    columns: columns.split(' ').map((column) => ({
      name: column,
      type: '',
      kind: 'other',
      nullable: true,
      description: null,
    })),
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  };
}
