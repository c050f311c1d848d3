import { createHash } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { LanguageModel, ModelReply, ModelRequest } from '../interfaces/language-model.js';

/** One reply of a model under the hash of its request: what evaluations, demos and bug reports keep, a JSON object a line. */
export interface RecordedReply {
  readonly request_hash: string;
  readonly model: string;
  readonly reply: ModelReply;
}

/** What identifies a request: SHA-256 over system text and messages, in hexadecimal. */
export function hashRequest({ system, messages }: ModelRequest): string {
  const texts = [system, ...messages.flatMap(({ role, text }) => [role, text])];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/** Makes a model that hands every reply of another one to `keep` before it answers. */
export function createRecordingModel(
  model: LanguageModel,
  keep: (recorded: RecordedReply) => Promise<void> | void,
): LanguageModel {
  return {
    specVersion: 1,
    name: model.name,
    async generate(request) {
      const reply = await model.generate(request);
      await keep({ request_hash: hashRequest(request), model: model.name, reply });
      return reply;
    },
    close: () => model.close(),
  };
}

/** Makes a model that answers from recorded replies: no network, no key. A request that was never recorded throws MODEL_UNAVAILABLE. */
export function createReplayedModel(name: string, recorded: Iterable<RecordedReply>): LanguageModel {
  const replies = new Map<string, ModelReply>();
  for (const { request_hash: hash, model, reply } of recorded) if (model === name) replies.set(hash, reply);
  return {
    specVersion: 1,
    name,
    async generate(request) {
      const reply = replies.get(hashRequest(request));
      if (reply !== undefined) return reply;
      throw new AnalyticsError(
        'MODEL_UNAVAILABLE',
        `No reply of ${name} is recorded for this request; record it with the model first.`,
      );
    },
    async close() {
      // nothing is held open
    },
  };
}
