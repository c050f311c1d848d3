export {
  createTransformersEmbedder,
  isModelOnDisk,
  type TransformersEmbedderOptions,
} from './transformers-embedder.js';
export { createHnswVectorIndex } from './hnsw-vector-index.js';
