import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '@querent/core';
import { createKnexStore } from '@querent/store-knex';
import type { Configuration } from '../configuration/read-configuration.js';

type StoreSettings = Pick<Configuration, 'dataDir' | 'storeUrl'>;

/** The store that the configuration names; the folder of a SQLite file in DATA_DIR is made. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  await mkdir(settings.dataDir, { recursive: true });
  return createKnexStore({ url: settings.storeUrl ?? `sqlite:${storeFile(settings) ?? ''}` });
}

/** The file of a SQLite store, or null for another kind. */
export function storeFile({ dataDir, storeUrl }: StoreSettings): string | null {
  if (storeUrl === null) return join(dataDir, 'querent.db');
  return storeUrl.startsWith('sqlite:') ? storeUrl.slice('sqlite:'.length) : null;
}
