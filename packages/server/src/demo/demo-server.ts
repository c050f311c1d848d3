import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Configuration } from '../configuration/read-configuration.js';
import { builtinPlanner } from '../generator.js';
import { createLogger } from '../logging/logger.js';
import { startServer } from '../serve/start-server.js';
import { openDemoApi, type DemoApi } from './demo-api.js';
import { ensureShopDatabase } from './shop-database.js';
import { shopDescriptions } from './shop-descriptions.js';

/** A running server that knows the shop. */
export interface DemoServer {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly api: DemoApi;
  readonly datasourceId: string;
  /** Ends the server and removes its store; the shop stays for the next time. */
  close(): Promise<void>;
}

const username = 'admin';

/** Makes the shop where it is missing, starts the server on an empty store, and tells it about the shop over HTTP. */
export async function startDemoServer(
  configuration: Configuration,
  { port, say }: { readonly port: number; readonly say: (line: string) => void },
): Promise<DemoServer> {
  const folder = join(configuration.dataDir, 'demo');
  const started = performance.now();
  const shop = ensureShopDatabase(join(folder, 'shop.db'));
  const rows = shop.rows.toLocaleString('en');
  say(
    shop.isNew
      ? `Made the shop database: ${shop.tables} tables, ${rows} rows, ${((performance.now() - started) / 1000).toFixed(1)} s.`
      : `Found the shop database: ${shop.tables} tables, ${rows} rows.`,
  );

  // Named by the port, so that two demos of one folder do not share a store.
  const storeFile = join(folder, `store-${port}.db`);
  removeStore(storeFile);
  const password = randomBytes(9).toString('base64url');
  const server = await startServer({
    configuration: {
      ...configuration,
      dataDir: folder,
      storeUrl: `sqlite:${storeFile}`,
      secretKey: randomBytes(32).toString('base64url'),
      adminUsername: username,
      adminPassword: password,
      model: builtinPlanner,
      port,
      packsDir: findPacks() ?? configuration.packsDir,
    },
    logger: createLogger({ level: 'warn' }),
    announce: () => undefined,
  });
  const close = async (): Promise<void> => {
    await server.close();
    removeStore(storeFile);
  };

  try {
    const api = await openDemoApi(server.url, { username, password });
    const source = await api.request(
      'POST',
      '/api/datasources',
      z.object({ id: z.string(), catalog: z.string() }),
      {
        name: 'Shop',
        type: 'sqlite',
        database: 'shop.db',
      },
    );
    const metadata = shopDescriptions.map((description) => ({
      database_name: source.catalog,
      ...description,
    }));
    await api.request('POST', '/api/metadata/bulk', z.object({ created: z.number() }), { metadata });
    say(`Started the server; told it what ${metadata.length} tables and columns mean.`);
    return { url: server.url, username, password, api, datasourceId: source.id, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The knowledge packs of the repository, from the source as well as from the built command; null where they are not shipped. */
function findPacks(): string | null {
  const candidates = ['../../../packs', '../../../../packs'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, 'ecommerce'))) ?? null;
}

function removeStore(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}
