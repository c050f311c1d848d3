import { randomBytes, randomUUID } from 'node:crypto';
import { createEngine, type DataSourceView, type Engine, type Principal } from '@querent/core';
import { createSecretBox } from '../configuration/secret-box.js';
import { createDataSourceDrivers } from '../data-source-drivers.js';
import { createGenerator } from '../generator.js';
import { readDataSourceUrl } from './data-source-url.js';

/** An engine with one data source, for one command: nothing is kept when it ends. */
export interface Session {
  readonly engine: Engine;
  /** The person at the keyboard, who may read whatever the data source gives. */
  readonly principal: Principal;
  readonly dataSource: DataSourceView;
}

/**
 * Runs some work with an engine over one data source, and closes it.
 * @throws VALIDATION_ERROR for a bad URL or model, DATA_SOURCE_REFUSED
 */
export async function withSession<Result>(
  { url, model }: { readonly url: string; readonly model: string },
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const input = readDataSourceUrl(url);
  const engine = await createEngine({
    generator: createGenerator({ model }),
    drivers: createDataSourceDrivers(),
    secretBox: createSecretBox(randomBytes(32).toString('base64url')),
  });
  try {
    const principal: Principal = {
      user_id: randomUUID(),
      username: 'command line',
      role: 'ADMIN',
      group_ids: [],
    };
    const dataSource = await engine.dataSources.create(principal, input);
    return await work({ engine, principal, dataSource });
  } finally {
    await engine.close();
  }
}
