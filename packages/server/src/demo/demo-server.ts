import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Configuration } from '../configuration/read-configuration.js';
import { builtinPlanner } from '../generator.js';
import { createLogger } from '../logging/logger.js';
import { startServer } from '../serve/start-server.js';
import { openDemoApi, type DemoApi } from './demo-api.js';
import { ensureShopDatabase } from './shop-database.js';
import { shopDescriptions } from './shop-descriptions.js';
import { readShopPack } from './shop-pack.js';

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
    const { failed } = await api.request('POST', '/api/metadata/bulk', z.object({ failed: z.number() }), {
      metadata,
    });
    if (failed > 0) throw new Error(`${failed} descriptions of the shop do not fit it.`);
    const pack = readShopPack();
    if (pack !== null) {
      await api.request('POST', '/api/packs', z.object({ id: z.string() }), {
        name: 'ecommerce',
        catalog: source.catalog,
        ...pack,
      });
    }
    say(
      `Started the server; told it ${metadata.length} descriptions, ${pack?.synonyms.length ?? 0} synonyms and ${pack?.kpis.length ?? 0} KPIs.`,
    );
    return { url: server.url, username, password, api, datasourceId: source.id, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function removeStore(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(file + ending, { force: true });
}
