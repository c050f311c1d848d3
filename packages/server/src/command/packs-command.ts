import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import {
  AnalyticsError,
  createEngine,
  type PackFile,
  type PackFilesLint,
  type Principal,
} from '@querent/core';
import { readConfiguration } from '../configuration/read-configuration.js';
import { builtinPlanner, createGenerator } from '../generator.js';
import { readPacksFolder } from '../packs-folder.js';
import { command } from './command.js';
import { readDataSourceUrl } from './data-source-url.js';
import { withSession } from './open-session.js';

const defaultFolder = 'packs';

/** `querent packs lint`: finds what is wrong in pack files before they are loaded. */
export const packsCommand = command({
  name: 'packs',
  summary: 'lint: checks knowledge packs, and with a data source their SQL, formulas and columns as well.',
  operands: 'lint',
  options: {
    packs: {
      type: 'string',
      placeholder: 'DIR',
      meaning: `A folder of YAML files; PACKS_DIR or else ${defaultFolder} where left out.`,
    },
    datasource: {
      type: 'string',
      placeholder: 'URL',
      meaning: 'What the packs speak of, for example sqlite:shop.db; may be given several times.',
      isList: true,
    },
  },
  examples: [
    'querent packs lint',
    'querent packs lint --packs packs/ecommerce --datasource sqlite:shop.db --datasource sqlite:northwind.db',
  ],
  notes: () => [
    'Of several data sources, one has to serve an item; a name may stand once for each of them.',
    'Out: FILE:LINE: what is wrong, one line each; nothing where all is good.',
    'Exit code: 0 without problems, 1 with some.',
  ],
  run: async ({ options, operands, output, errors }) => {
    if (operands.length !== 1 || operands[0] !== 'lint') {
      throw new AnalyticsError('VALIDATION_ERROR', 'Write querent packs lint: see querent packs --help.');
    }
    const folder = options.packs ?? readConfiguration().packsDir ?? defaultFolder;
    const files = await readPacksFolder(folder);
    const found = await lint(files, options.datasource, errors);
    for (const { file, line, message } of found.problems)
      output.write(`${join(folder, file)}:${String(line)}: ${message}\n`);
    const against = found.checked_against.length === 0 ? 'no data source' : found.checked_against.join(', ');
    errors.write(
      `${String(files.length)} files with ${String(found.item_count)} items checked against ${against}: ` +
        `${String(found.problems.length)} problems.\n`,
    );
    return found.problems.length === 0 ? 0 : 1;
  },
});

/** Against all data sources that the URLs name; without any, the form of the files alone. */
async function lint(
  files: readonly PackFile[],
  [url, ...others]: readonly string[],
  errors: Writable,
): Promise<PackFilesLint> {
  if (url === undefined) return lintAlone(files);
  const options = { datasource: url, model: builtinPlanner, packs: undefined };
  return withSession({ options, errors }, async ({ engine, principal }) => {
    for (const other of others) await engine.dataSources.create(principal, readDataSourceUrl(other));
    return engine.packs.lintFiles(principal, files);
  });
}

async function lintAlone(files: readonly PackFile[]): Promise<PackFilesLint> {
  const generator = await createGenerator({ ...readConfiguration(), model: builtinPlanner });
  const engine = await createEngine({ generator, drivers: {} });
  try {
    return await engine.packs.lintFiles(commandLine, files);
  } finally {
    await engine.close();
  }
}

const commandLine: Principal = {
  user_id: randomUUID(),
  username: 'command line',
  role: 'ADMIN',
  group_ids: [],
};
