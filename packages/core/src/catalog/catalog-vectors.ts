import { AnalyticsError } from '../errors/analytics-error.js';
import type { Embedder } from '../interfaces/embedder.js';
import type { Store } from '../interfaces/store.js';
import type { VectorIndex, VectorIndexFactory } from '../interfaces/vector-index.js';
import type { VectorRecord } from '../records/metadata.js';
import { digest, vectorId, type AssetText } from './asset-texts.js';

/** The embedded texts of all sources: kept in the store, searched in the index. */
export interface CatalogVectors {
  /** Makes these the texts of a catalog; only new and changed ones are embedded. Answers the id of each text, in order. */
  sync(catalog: string, texts: readonly AssetText[]): Promise<string[]>;
  /** Takes a catalog out of the index; its vectors stay in the store. */
  unload(catalog: string): Promise<void>;
  /** How near the question is to the nearest of the permitted texts, by id. */
  search(
    question: string,
    permitted: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<Map<string, number>>;
  close(): Promise<void>;
}

const batchSize = 256;
const nearestTexts = 64;
const rememberedQuestions = 500;

/** Makes the vectors of a catalog. */
export function createCatalogVectors(options: {
  readonly store: Store;
  readonly embedder: Embedder;
  readonly createVectorIndex: VectorIndexFactory;
}): CatalogVectors {
  const { store, embedder } = options;
  const index: VectorIndex = options.createVectorIndex(embedder.dimensions);
  /** By catalog: the hash of every text in the index, by id. */
  const indexed = new Map<string, Map<string, string>>();
  const questions = new Map<string, Float32Array>();

  async function embedQuestion(
    question: string,
    signal: AbortSignal | undefined,
  ): Promise<Float32Array | undefined> {
    const before = questions.get(question);
    if (before !== undefined) return before;
    const [vector] = await embedder.embed([question], signal === undefined ? {} : { signal });
    if (questions.size >= rememberedQuestions) questions.clear();
    if (vector !== undefined) questions.set(question, vector);
    return vector;
  }

  /** The vectors that the store has of a catalog; those of a changed length are as good as none. */
  async function stored(catalog: string): Promise<Map<string, VectorRecord>> {
    const records = await store.find('vectors', { catalog, embedder: embedder.name });
    return new Map(
      records
        .filter(({ vector }) => vector.byteLength === embedder.dimensions * 4)
        .map((record) => [record.id, record]),
    );
  }

  async function embed(catalog: string, wanted: readonly Wanted[]): Promise<VectorRecord[]> {
    const records: VectorRecord[] = [];
    for (let start = 0; start < wanted.length; start += batchSize) {
      const batch = wanted.slice(start, start + batchSize);
      const vectors = await embedder.embed(batch.map(({ text }) => text));
      batch.forEach(({ id, text_hash }, place) => {
        const vector = vectors[place];
        if (vector === undefined)
          throw new Error(`The embedder ${embedder.name} gave fewer vectors than texts.`);
        records.push({ id, catalog, embedder: embedder.name, text_hash, vector: toBytes(vector) });
      });
    }
    return records;
  }

  return {
    async sync(catalog, texts) {
      const wanted = texts.map((asset) => ({
        id: vectorId(embedder.name, catalog, asset),
        text: asset.text,
        text_hash: digest(asset.text),
      }));
      const known = indexed.get(catalog);
      const next = new Map(wanted.map(({ id, text_hash }) => [id, text_hash]));
      const changed = wanted.filter(({ id, text_hash }) => known?.get(id) !== text_hash);
      const gone = [...(known?.keys() ?? [])].filter((id) => !next.has(id));
      if (changed.length > 0 || gone.length > 0 || known === undefined) {
        const kept = await stored(catalog);
        const missing = changed.filter(({ id, text_hash }) => kept.get(id)?.text_hash !== text_hash);
        const made = await embed(catalog, missing);
        await keep(
          store,
          [...kept.keys()].filter((id) => !next.has(id)),
          made,
        );
        const records = new Map([...kept, ...made.map((record) => [record.id, record] as const)]);
        await index.remove(gone);
        await index.upsert(
          changed.flatMap(({ id }) => {
            const record = records.get(id);
            return record === undefined ? [] : [{ id, vector: fromBytes(record.vector) }];
          }),
        );
        indexed.set(catalog, next);
      }
      return wanted.map(({ id }) => id);
    },
    async unload(catalog) {
      await index.remove([...(indexed.get(catalog)?.keys() ?? [])]);
      indexed.delete(catalog);
    },
    async search(question, permitted, signal) {
      if (permitted.size === 0) return new Map();
      const vector = await embedQuestion(question, signal);
      if (vector === undefined) return new Map();
      const matches = await index.query(vector, { limit: nearestTexts, permitted });
      return new Map(matches.map(({ id, score }) => [id, score]));
    },
    close: () => index.close(),
  };
}

interface Wanted {
  readonly id: string;
  readonly text: string;
  readonly text_hash: string;
}

/** Replaces what is stored. Another process may have kept the same vectors first; then ours are in memory, which is enough. */
async function keep(store: Store, gone: readonly string[], made: readonly VectorRecord[]): Promise<void> {
  try {
    await store.transaction(async (inside) => {
      const replaced = [...gone, ...made.map(({ id }) => id)];
      for (let start = 0; start < replaced.length; start += batchSize) {
        await inside.remove('vectors', { id: { in: replaced.slice(start, start + batchSize) } });
      }
      for (let start = 0; start < made.length; start += batchSize) {
        await inside.insert('vectors', made.slice(start, start + batchSize));
      }
    });
  } catch (error) {
    if (!AnalyticsError.is(error) || error.code !== 'CONFLICT') throw error;
  }
}

function toBytes(vector: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  vector.forEach((value, index) => view.setFloat32(index * 4, value, true));
  return new Uint8Array(view.buffer);
}

function fromBytes(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getFloat32(index * 4, true));
}
