/** How the process loads its model. */
export interface EmbeddingSettings {
  /** The folder that holds the model's folder, or null where models are downloaded into `cacheFolder`. */
  readonly localFolder: string | null;
  /** The model's folder in `localFolder`, or its name where it is downloaded. */
  readonly model: string;
  readonly cacheFolder: string;
}

/** What the process is asked: one batch at a time. */
export interface EmbeddingRequest {
  readonly id: number;
  readonly texts: readonly string[];
}

/** What the process answers. */
export type EmbeddingReply =
  | { readonly kind: 'progress'; readonly file: string; readonly percent: number }
  | { readonly kind: 'ready'; readonly dimensions: number }
  | { readonly kind: 'vectors'; readonly id: number; readonly vectors: Float32Array }
  | { readonly kind: 'failure'; readonly id: number | null; readonly message: string };
