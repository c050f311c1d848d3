import { AnalyticsError } from '../errors/analytics-error.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';

/** A database that answers every statement with one row, or nothing at all. */
export interface FakeDatabase {
  isUp: boolean;
  readonly createDriver: () => DataSourceDriver;
}

/** What it says while it is down. */
export const nobodyAnswers = 'Nobody answers.';

/** Makes a database of tables that are named `schema.table` and have a column `id`; `main` need not be written. */
export function createFakeDatabase(...tables: readonly string[]): FakeDatabase {
  const schema: SourceSchema = {
    dialect: 'sqlite',
    catalog: 'shop',
    search_path: ['main'],
    tables: tables.map(tableOf),
  };
  const columns = [{ name: 'id', kind: 'integer' as const }];
  const database = { isUp: true };
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (!database.isUp) throw new AnalyticsError('DATA_SOURCE_UNAVAILABLE', nobodyAnswers);
    return value;
  };
  async function* oneRow() {
    yield [[1]];
  }
  return Object.assign(database, {
    createDriver: (): DataSourceDriver => ({
      specVersion: 1,
      dialect: 'sqlite',
      introspect: () => answer(schema),
      syntaxTree: async () => null,
      explain: () => answer({ columns, relations: null, estimated_rows: null }),
      execute: () => answer({ columns, batches: oneRow() }),
      close: async () => undefined,
    }),
  });
}

function tableOf(name: string): SourceTable {
  const [schema = '', table = ''] = name.split('.');
  return {
    schema,
    name: table,
    kind: 'table',
    description: null,
    columns: [{ name: 'id', type: 'INTEGER', kind: 'integer', nullable: false, description: null }],
    primary_key: ['id'],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  };
}
