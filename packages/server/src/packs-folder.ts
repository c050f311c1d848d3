import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AnalyticsError, type Engine, type PackFile } from '@querent/core';

/** What came of a folder of packs. */
export type PackLoad = Awaited<ReturnType<Engine['packs']['loadFiles']>>;

/**
 * Loads the YAML files of a folder and of the folders in it.
 * @throws VALIDATION_ERROR where the folder cannot be read
 */
export async function loadPacksFolder(packs: Engine['packs'], folder: string): Promise<PackLoad> {
  return packs.loadFiles(await readPacksFolder(folder));
}

/**
 * Reads the YAML files of a folder and of the folders in it, in order of their paths.
 * @throws VALIDATION_ERROR where the folder cannot be read
 */
export async function readPacksFolder(folder: string): Promise<PackFile[]> {
  const paths = await listFiles(folder);
  const yaml = paths.filter((path) => /\.ya?ml$/i.test(path)).sort();
  const files = yaml.map(async (path) => ({
    path: path.split(sep).join('/'),
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return Promise.all(files);
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (cause) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `The packs folder ${folder} cannot be read: name a folder of YAML files.`,
      {
        cause,
      },
    );
  }
}
