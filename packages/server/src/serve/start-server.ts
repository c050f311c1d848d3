import { createServer } from 'node:http';
import { join } from 'node:path';
import { createEngine, type Engine } from '@querent/core';
import { createUploadedFiles } from '@querent/drivers/uploads';
import { createApp } from '../app.js';
import { createFirstAdmin } from '../auth/first-admin.js';
import type { Configuration } from '../configuration/read-configuration.js';
import { createSecretBox } from '../configuration/secret-box.js';
import { obtainSecretKey } from '../configuration/secret-key.js';
import { createDataSourceDrivers } from '../data-source-drivers.js';
import { createEmbedder } from '../embedder.js';
import { createGenerator } from '../generator.js';
import { createMetrics, type Metrics } from '../http/metrics.js';
import type { Logger } from '../logging/logger.js';
import { listen, type Listening } from './listen.js';
import { loadPacksFolder } from '../packs-folder.js';
import { createHttpWebhookSender } from '../webhooks/http-webhook-sender.js';
import { openStore, storeFile } from './open-store.js';

/** What a server starts with. */
export interface ServerOptions {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Tells the person who started it what no log should keep. */
  readonly announce: (line: string) => void;
}

/**
 * Starts the reference server: store, engine, first ADMIN, and the app on its port.
 * @throws VALIDATION_ERROR for settings that cannot work
 */
export async function startServer({ configuration, logger, announce }: ServerOptions): Promise<Listening> {
  const metrics = createMetrics();
  const engine = await openEngine(configuration, announce, metrics);
  try {
    await loadPacks(engine, configuration, logger);
    const admin = await createFirstAdmin(engine, configuration);
    const stopping = new AbortController();
    const app = createApp({
      engine,
      logger,
      metrics,
      rateLimitPerMinute: configuration.rateLimitPerMinute,
      isProxyTrusted: configuration.isProxyTrusted,
      stopping: stopping.signal,
    });
    app.on('error', (error: Error) => logger.warn('response failed', { error: error.message }));
    const answer = app.callback();
    const server = await listen(
      createServer((request, response) => void answer(request, response)),
      configuration,
    );
    if (admin !== null && admin.madeUpPassword !== null) {
      announce(`First start: log in as ${admin.username} with the password ${admin.madeUpPassword}`);
    }
    announce(`Querent listens on ${server.url}`);
    engine.webhooks.start({
      onFailure: (error) =>
        logger.warn('webhooks wait', { error: error instanceof Error ? error.message : 'unknown' }),
    });
    return {
      url: server.url,
      close: async () => {
        await server.close(() => stopping.abort());
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function openEngine(
  configuration: Configuration,
  announce: ServerOptions['announce'],
  metrics: Metrics,
): Promise<Engine> {
  const generator = metrics.meter(await createGenerator(configuration));
  const secretBox = createSecretBox(await obtainSecretKey(configuration));
  const store = await openStore(configuration);
  const uploadsFolder = join(configuration.dataDir, 'uploads');
  const {
    dataDir,
    timezone,
    isCacheEnabled,
    isRelationshipGraphEnabled,
    maxRows,
    queryTimeoutMs,
    uploadMaxBytes,
  } = configuration;
  try {
    const embedder = await createEmbedder(configuration, announce);
    announce(`Questions go to ${generator.name}, descriptions to the embedder ${embedder.name}`);
    return await createEngine({
      generator,
      embedder,
      store,
      secretBox,
      webhookSender: createHttpWebhookSender({ isPrivateAllowed: configuration.isPrivateWebhookAllowed }),
      drivers: createDataSourceDrivers({
        localFiles: { folder: dataDir, ownFile: storeFile(configuration), ownFolder: uploadsFolder },
      }),
      fileLoader: createUploadedFiles({ folder: uploadsFolder, maxBytes: uploadMaxBytes }),
      timezone,
      isCacheEnabled,
      isRelationshipGraphEnabled,
      limits: { maxRows, defaultRows: Math.min(1_000, maxRows), queryTimeoutMs },
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function loadPacks(
  { packs }: Engine,
  { packsDir }: Pick<Configuration, 'packsDir'>,
  logger: Logger,
): Promise<void> {
  if (packsDir === null) return;
  const { loaded, problems } = await loadPacksFolder(packs, packsDir);
  logger.info('packs loaded', { packs: loaded });
  for (const problem of problems) logger.warn('pack item left out', { ...problem });
}
