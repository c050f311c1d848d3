/** Turns texts into vectors whose dot product says how alike the texts are. */
export interface Embedder {
  readonly specVersion: 1;
  /** The model's name and version: vectors of another name are never compared with these. */
  readonly name: string;
  /** The length of every vector. */
  readonly dimensions: number;
  /** One unit vector a text, in order; the zero vector for a text that says nothing. */
  embed(texts: readonly string[], options?: { readonly signal?: AbortSignal }): Promise<Float32Array[]>;
  /** Gives everything back. Safe to call twice. */
  close(): Promise<void>;
}
