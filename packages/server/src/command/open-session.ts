import { randomBytes, randomUUID } from 'node:crypto';
import { createEngine, type Clock, type DataSourceView, type Engine, type Principal } from '@querent/core';
import { readConfiguration } from '../configuration/read-configuration.js';
import { createSecretBox } from '../configuration/secret-box.js';
import { createDataSourceDrivers } from '../data-source-drivers.js';
import { builtinPlanner, createGenerator, type OpenModel } from '../generator.js';
import { loadPacksFolder } from '../packs-folder.js';
import type { CommandCall } from './command-definition.js';
import { readDataSourceUrl } from './data-source-url.js';

/** The options of every command that asks one data source. */
export const sessionOptions = {
  datasource: {
    type: 'string',
    placeholder: 'URL',
    meaning: 'What to ask, for example sqlite:shop.db.',
    isRequired: true,
  },
  model: {
    type: 'string',
    placeholder: 'NAME',
    meaning: 'The model that writes the SQL, reached by the variables that querent serve --help lists.',
    fallback: builtinPlanner,
  },
  packs: { type: 'string', placeholder: 'DIR', meaning: 'A folder of knowledge packs.' },
} as const;

/** An engine with one data source, for one command: nothing is kept when it ends. */
export interface Session {
  readonly engine: Engine;
  /** The person at the keyboard, who may read whatever the data source gives. */
  readonly principal: Principal;
  readonly dataSource: DataSourceView;
}

/** What a command calls a session with. */
interface SessionCall extends Pick<CommandCall<typeof sessionOptions>, 'options' | 'errors'> {
  /** Wraps or replaces the model. Default: the one that the options name. */
  readonly openModel?: OpenModel | undefined;
  /** Default: the real time. */
  readonly clock?: Clock | undefined;
}

/**
 * Runs some work with an engine over the data source that the options name, and closes it.
 * @throws VALIDATION_ERROR for a bad URL, model or folder; DATA_SOURCE_REFUSED
 */
export async function withSession<Result>(
  { options, errors, openModel, clock }: SessionCall,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const input = readDataSourceUrl(options.datasource);
  const engine = await createEngine({
    generator: await createGenerator({ ...readConfiguration(), model: options.model }, { openModel }),
    drivers: createDataSourceDrivers(),
    secretBox: createSecretBox(randomBytes(32).toString('base64url')),
    clock,
  });
  const principal: Principal = {
    user_id: randomUUID(),
    username: 'command line',
    role: 'ADMIN',
    group_ids: [],
  };
  try {
    const dataSource = await engine.dataSources.create(principal, input);
    if (options.packs !== undefined) {
      const { problems } = await loadPacksFolder(engine.packs, options.packs);
      for (const { file, line, message } of problems) errors.write(`${file}:${String(line)}: ${message}\n`);
    }
    return await work({ engine, principal, dataSource });
  } finally {
    await engine.close();
  }
}
