import { randomUUID } from 'node:crypto';
import {
  AnalyticsError,
  createEngine,
  type DataSourceDriver,
  type Engine,
  type Principal,
  type SourceSchema,
  type SqlGenerator,
} from '@querent/core';

/** An engine over a schema that has no database behind it. */
export interface SchemaEngine {
  readonly engine: Engine;
  readonly principal: Principal;
}

/** Runs some work with an engine that knows the schema and the relationships that follow from it, and closes it. */
export async function withSchemaEngine<Result>(
  schema: SourceSchema,
  work: (session: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { dialect, catalog } = schema;
  const engine = await createEngine({
    generator: noGenerator,
    drivers: { [dialect]: () => schemaDriver(schema) },
  });
  const principal: Principal = {
    user_id: randomUUID(),
    username: 'command line',
    role: 'ADMIN',
    group_ids: [],
  };
  try {
    await engine.dataSources.create(principal, { name: catalog, type: dialect, database: catalog, catalog });
    return await work({ engine, principal });
  } finally {
    await engine.close();
  }
}

/** Tells the schema and runs nothing. */
function schemaDriver(schema: SourceSchema): DataSourceDriver {
  const refuse = () =>
    Promise.reject(new AnalyticsError('DATA_SOURCE_REFUSED', 'There is no database behind a schema file.'));
  return {
    specVersion: 1,
    dialect: schema.dialect,
    introspect: () => Promise.resolve(schema),
    syntaxTree: () => Promise.resolve(null),
    explain: refuse,
    execute: refuse,
    close: () => Promise.resolve(),
  };
}

const noGenerator: SqlGenerator = {
  specVersion: 1,
  name: 'none',
  generate: () => Promise.resolve({ kind: 'not_answerable', explanation: 'Nothing is asked here.' }),
  close: () => Promise.resolve(),
};
