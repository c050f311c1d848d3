import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingSettings } from './embedding-messages.js';

/*
 * The process that embeds. The runtime blocks whoever calls it, and cannot be taken out of a thread again without crashing, so it is called from here
 * only.
 * It loads the model through @xenova/transformers (which downloads it where it must) and runs it directly: one thread, one text at a time, own pooling.
 * One at a time, because an int8 model scales its arithmetic by the largest figure of a batch: in company a text's vector moves by a cosine of
 * up to 0.017, and what was embedded alone would no longer compare with what was embedded in bulk.
 */

const longestTokens = 256;

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
const answer = (reply: EmbeddingReply): void => void process.send?.(reply);

async function load({ localFolder, model, cacheFolder }: EmbeddingSettings) {
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
  function encode(text: string): readonly number[] {
    const ids = tokenizer.encode(text);
    if (ids.length <= longestTokens) return ids;
    return [...ids.slice(0, longestTokens - 1), ids[ids.length - 1] ?? 0];
  }

  async function embed(texts: readonly string[]): Promise<Float32Array> {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(meanOf(await run(encode(text))));
    const dimensions = vectors[0]?.length ?? 0;
    const flat = new Float32Array(texts.length * dimensions);
    vectors.forEach((vector, row) => flat.set(vector, row * dimensions));
    return flat;
  }

  async function run(tokens: readonly number[]): Promise<Output> {
    const tensor = (data: BigInt64Array) => new runtime.Tensor('int64', data, [1, tokens.length]);
    const inputs: Record<string, unknown> = {
      input_ids: tensor(BigInt64Array.from(tokens, BigInt)),
      attention_mask: tensor(new BigInt64Array(tokens.length).fill(1n)),
    };
    if (session.inputNames.includes('token_type_ids'))
      inputs['token_type_ids'] = tensor(new BigInt64Array(tokens.length));
    const outputs = await session.run(inputs);
    const output = outputs['last_hidden_state'] ?? outputs[session.outputNames[0] ?? ''];
    if (output === undefined)
      throw new Error('The model gives no hidden state: it is no sentence-embedding model.');
    return output;
  }

  return embed;
}

/** The mean of a text's token vectors, scaled to length 1. */
function meanOf({ data, dims }: Output): Float32Array {
  const [, tokens = 0, dimensions = 0] = dims;
  const vector = new Float32Array(dimensions);
  for (let token = 0; token < tokens; token += 1) {
    const from = token * dimensions;
    for (let index = 0; index < dimensions; index += 1)
      vector[index] = (vector[index] ?? 0) + (data[from + index] ?? 0);
  }
  const length = Math.hypot(...vector);
  if (length > 0)
    for (let index = 0; index < dimensions; index += 1) vector[index] = (vector[index] ?? 0) / length;
  return vector;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

process.once('disconnect', () => process.exit());
try {
  const embed = await load(JSON.parse(process.argv[2] ?? '') as EmbeddingSettings);
  answer({ kind: 'ready', dimensions: (await embed(['ready'])).length });
  process.on('message', ({ id, texts }: EmbeddingRequest) => {
    embed(texts).then(
      (vectors) => answer({ kind: 'vectors', id, vectors }),
      (error: unknown) => answer({ kind: 'failure', id, message: messageOf(error) }),
    );
  });
} catch (error) {
  answer({ kind: 'failure', id: null, message: messageOf(error) });
}
