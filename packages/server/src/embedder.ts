import { join } from 'node:path';
import { AnalyticsError, createLexicalEmbedder, type Embedder } from '@querent/core';
import type { Configuration } from './configuration/read-configuration.js';

type EmbedderSettings = Pick<Configuration, 'embedder' | 'embeddingModel' | 'dataDir'>;

/**
 * The embedder that the configuration names. `auto` takes a model that is on disk, else the lexical one, and never downloads;
 * `transformers` downloads once.
 * @throws VALIDATION_ERROR, UNSUPPORTED_ADAPTER where a model that was asked for cannot be had
 */
export async function createEmbedder(
  { embedder, embeddingModel, dataDir }: EmbedderSettings,
  announce: (line: string) => void,
): Promise<Embedder> {
  if (embedder === 'lexical') return createLexicalEmbedder();
  const { createTransformersEmbedder, isModelOnDisk } = await import('@querent/embeddings');
  const model = { model: embeddingModel ?? undefined, cacheFolder: join(dataDir, 'models') };
  if (embedder === 'transformers') {
    return createTransformersEmbedder({
      ...model,
      allowDownload: true,
      onProgress: (file, percent) => {
        if (percent === 100) announce(`Downloaded ${file}`);
      },
    });
  }
  if (!isModelOnDisk(model)) return createLexicalEmbedder();
  try {
    return await createTransformersEmbedder(model);
  } catch (error) {
    // The library is an optional install; a model that lies there for others is no reason to stop.
    if (AnalyticsError.is(error) && error.code === 'UNSUPPORTED_ADAPTER') return createLexicalEmbedder();
    throw error;
  }
}
