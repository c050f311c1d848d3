import { AnalyticsError, collectionDefinitions, type Dialect, type SourceSchema } from '@querent/core';
import { readConfiguration } from '../configuration/read-configuration.js';
import { createDataSourceDrivers } from '../data-source-drivers.js';
import { openStore } from '../serve/open-store.js';
import { command } from './command.js';
import { readDataSourceUrl } from './data-source-url.js';
import { grantStatements } from './grants-statements.js';

interface KnownSource {
  readonly type: Dialect;
  readonly database: string;
  readonly tables: SourceSchema['tables'];
}

const id = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** `querent grants`: the least that a database account must be allowed. */
export const grantsCommand = command({
  name: 'grants',
  summary:
    'Prints the statements that let a database account read what Querent is to read, and nothing else.',
  operands: '',
  options: {
    datasource: {
      type: 'string',
      placeholder: 'ID|URL',
      meaning: 'A data source of the store by its id, or any by its URL.',
      isRequired: true,
    },
    role: {
      type: 'string',
      placeholder: 'NAME',
      meaning: 'The account that Querent logs in with.',
      fallback: 'querent',
    },
    schemas: {
      type: 'string',
      placeholder: 'A,B',
      meaning: 'Only these schemas; all that the data source shows where left out.',
    },
  },
  examples: [
    'querent grants --datasource 4f7c2b1a-9d3e-4a68-b5c0-1e2d3f4a5b6c',
    'querent grants --datasource postgres://owner@db.example.com/shop --schemas public,sales --role reader',
  ],
  notes: () => ['Nothing is changed: an owner of the database runs what is printed.'],
  run: async ({ options, output }) => {
    const wanted = namesIn(options.schemas);
    const { type, database, tables } = id.test(options.datasource)
      ? await findStored(options.datasource)
      : await findByUrl(options.datasource, wanted);
    const schemas = wanted ?? [...new Set(tables.map(({ schema }) => schema))].sort();
    const lines = grantStatements({
      dialect: type,
      database,
      role: options.role,
      schemas,
      tables: tables
        .filter(({ schema }) => schemas.includes(schema))
        .map(({ schema, name }) => ({ schema, table: name })),
    });
    output.write(`${lines.join('\n')}\n`);
    return 0;
  },
});

function namesIn(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => name !== '')) return [...new Set(names)].sort();
  throw new AnalyticsError('VALIDATION_ERROR', '--schemas is a list of names with commas between.');
}

/** A data source with the schema that was loaded last. */
async function findStored(datasourceId: string): Promise<KnownSource> {
  const store = await openStore(readConfiguration());
  try {
    await store.migrate(Object.values(collectionDefinitions));
    const [record] = await store.find('datasources', { id: datasourceId });
    const [snapshot] = await store.find('schema_snapshots', { id: datasourceId });
    if (record === undefined) {
      throw new AnalyticsError('NOT_FOUND', `The store has no data source ${datasourceId}.`);
    }
    return { type: record.type, database: record.database, tables: snapshot?.schema.tables ?? [] };
  } finally {
    await store.close();
  }
}

/** A data source by its URL; it is asked for its schemas only where they are not named. */
async function findByUrl(url: string, wanted: readonly string[] | null): Promise<KnownSource> {
  const { type, database, host, port, username, password, options } = readDataSourceUrl(url);
  const isFile = type === 'sqlite' || type === 'duckdb';
  const isTold = wanted !== null && type !== 'trino';
  if (isFile || isTold) return { type, database, tables: [] };
  const factory = createDataSourceDrivers()[type];
  if (factory === undefined) throw new Error(`There is no driver for ${type}.`);
  const driver = factory({
    database,
    ...{ host: host ?? null, port: port ?? null, username: username ?? null, password: password ?? null },
    options: options ?? {},
  });
  try {
    return { type, database, tables: (await driver.introspect()).tables };
  } finally {
    await driver.close();
  }
}
