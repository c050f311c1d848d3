import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest, ThreadSettings } from './embedding-messages.js';

/*
 * The thread that embeds. The runtime blocks whoever calls it, so it is called from here only.
 * It loads the model through @xenova/transformers (which downloads it where it must) and runs it directly: one thread, batches of alike length, own pooling.
 */

const longestTokens = 256;
const batchTexts = 64;

/** The parts of the runtime that are used. */
interface Runtime {
  readonly InferenceSession: {
    create(file: string, options: object): Promise<Session>;
  };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dimensions: readonly number[]) => unknown;
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Output>>>;
}
interface Output {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}
interface Encoded {
  readonly ids: readonly number[];
  /** The place of the text in the request. */
  readonly place: number;
}

const port = parentPort;
if (port === null) throw new Error('This file is started as a worker thread.');
const answer = (reply: ThreadReply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);

async function load({ localFolder, model, cacheFolder }: ThreadSettings) {
  const { AutoModel, AutoTokenizer, env } = await import('@xenova/transformers');
  const fromXenova = createRequire(createRequire(import.meta.url).resolve('@xenova/transformers'));
  const runtime = fromXenova('onnxruntime-node') as Runtime;
  env.cacheDir = cacheFolder;
  env.allowRemoteModels = localFolder === null;
  env.allowLocalModels = localFolder !== null;
  if (localFolder !== null) env.localModelPath = localFolder;
  const onProgress = ({ status, file, progress }: { status: string; file?: string; progress?: number }) => {
    if (status === 'progress' && file !== undefined)
      answer({ kind: 'progress', file, percent: Math.floor(progress ?? 0) });
  };
  const tokenizer = await AutoTokenizer.from_pretrained(model, { progress_callback: onProgress });
  if (localFolder === null)
    await (
      await AutoModel.from_pretrained(model, { quantized: true, progress_callback: onProgress })
    ).dispose();
  const file = join(localFolder ?? cacheFolder, model, 'onnx', 'model_quantized.onnx');
  const session = await runtime.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 });

  /** The token ids of a text, cut to what the model reads. */
  function encode(text: string, place: number): Encoded {
    const ids = tokenizer.encode(text);
    if (ids.length <= longestTokens) return { ids, place };
    return { ids: [...ids.slice(0, longestTokens - 1), ids[ids.length - 1] ?? 0], place };
  }

  /** Runs texts of alike length together, so that little is padded. */
  async function embed(texts: readonly string[]): Promise<Float32Array> {
    const encoded = texts.map(encode).sort((a, b) => a.ids.length - b.ids.length);
    let vectors: Float32Array | null = null;
    for (let start = 0; start < encoded.length; start += batchTexts) {
      const batch = encoded.slice(start, start + batchTexts);
      const { data, dims } = await runBatch(batch);
      const dimensions = dims[2] ?? 0;
      vectors ??= new Float32Array(texts.length * dimensions);
      batch.forEach(({ ids, place }, row) => {
        pool(
          data,
          row * (dims[1] ?? 0) * dimensions,
          ids.length,
          vectors?.subarray(place * dimensions, (place + 1) * dimensions) ?? new Float32Array(),
        );
      });
    }
    return vectors ?? new Float32Array();
  }

  async function runBatch(batch: readonly Encoded[]): Promise<Output> {
    const width = Math.max(...batch.map(({ ids }) => ids.length));
    const ids = new BigInt64Array(batch.length * width);
    const mask = new BigInt64Array(batch.length * width);
    batch.forEach((encoded, row) => {
      encoded.ids.forEach((token, column) => {
        ids[row * width + column] = BigInt(token);
        mask[row * width + column] = 1n;
      });
    });
    const tensor = (data: BigInt64Array) => new runtime.Tensor('int64', data, [batch.length, width]);
    const inputs: Record<string, unknown> = { input_ids: tensor(ids), attention_mask: tensor(mask) };
    if (session.inputNames.includes('token_type_ids'))
      inputs['token_type_ids'] = tensor(new BigInt64Array(ids.length));
    const outputs = await session.run(inputs);
    const output = outputs['last_hidden_state'] ?? outputs[session.outputNames[0] ?? ''];
    if (output === undefined)
      throw new Error('The model gives no hidden state: it is no sentence-embedding model.');
    return output;
  }

  return embed;
}

/** The mean of a text's token vectors, scaled to length 1. */
function pool(data: Float32Array, start: number, tokens: number, vector: Float32Array): void {
  const dimensions = vector.length;
  for (let token = 0; token < tokens; token += 1) {
    const from = start + token * dimensions;
    for (let index = 0; index < dimensions; index += 1)
      vector[index] = (vector[index] ?? 0) + (data[from + index] ?? 0);
  }
  const length = Math.hypot(...vector);
  if (length > 0)
    for (let index = 0; index < dimensions; index += 1) vector[index] = (vector[index] ?? 0) / length;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  const embed = await load(workerData as ThreadSettings);
  answer({ kind: 'ready', dimensions: (await embed(['ready'])).length });
  port.on('message', ({ id, texts }: ThreadRequest) => {
    embed(texts).then(
      (vectors) => answer({ kind: 'vectors', id, vectors }, [vectors.buffer as ArrayBuffer]),
      (error: unknown) => answer({ kind: 'failure', id, message: messageOf(error) }),
    );
  });
} catch (error) {
  answer({ kind: 'failure', id: null, message: messageOf(error) });
}
