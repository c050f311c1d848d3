import { AnalyticsError, type LanguageModel, type ModelReply, type ModelRequest } from '@querent/core';
import OpenAI from 'openai';
import { modelError } from './model-error.js';
import { readCompletion } from './read-completion.js';
import type { ModelEndpoint } from './resolve-endpoint.js';

/** Bounds of a reply and of the wait for it. */
export interface ModelOptions {
  /** Default 60 000. */
  readonly timeoutMs?: number | undefined;
  /** Of a request that failed by no fault of its own (429, 5xx, connection), with growing pauses. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Default 4 096. */
  readonly maxTokens?: number | undefined;
  /** 0.0 to 1.0. Default 0.1. */
  readonly temperature?: number | undefined;
}

/** The bounds as request parameters, in the words that this model takes. */
type Parameters = Pick<
  OpenAI.ChatCompletionCreateParams,
  'max_tokens' | 'max_completion_tokens' | 'temperature'
>;

/**
 * Makes a language model over a chat-completions endpoint.
 * @throws VALIDATION_ERROR for bounds that cannot be
 */
export function createOpenAiModel(endpoint: ModelEndpoint, options: ModelOptions = {}): LanguageModel {
  const { timeoutMs = 60_000, maxRetries = 2, maxTokens = 4_096, temperature = 0.1 } = options;
  if (!(temperature >= 0 && temperature <= 1)) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      'EXTERNAL_LLM_TEMPERATURE must be a number from 0.0 to 1.0.',
    );
  }
  const client = new OpenAI({
    apiKey: 'sent in the headers below, as the endpoint wants it',
    baseURL: endpoint.baseUrl,
    timeout: timeoutMs,
    maxRetries,
    defaultHeaders: { Authorization: null, ...endpoint.headers },
    defaultQuery: endpoint.query,
  });
  let parameters: Parameters = { max_tokens: maxTokens, temperature };

  async function complete(request: ModelRequest): Promise<ModelReply> {
    const bodyLimit = new AbortController();
    const signals = request.signal === undefined ? [] : [request.signal];
    const response = await client.chat.completions
      .create(
        {
          model: endpoint.model,
          messages: [
            { role: 'system', content: request.system },
            ...request.messages.map(({ role, text }) => ({ role, content: text })),
          ],
          ...parameters,
        },
        { signal: AbortSignal.any([bodyLimit.signal, ...signals]) },
      )
      .asResponse();
    return readCompletion(await readBody(response, bodyLimit, request.signal));
  }

  /** The client's own limit ends with the headers; a body may drip for ever. */
  async function readBody(
    response: Response,
    bodyLimit: AbortController,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const timer = setTimeout(() => bodyLimit.abort(), timeoutMs);
    try {
      return await response.text();
    } catch (error) {
      if (bodyLimit.signal.aborted) throw new OpenAI.APIConnectionTimeoutError();
      if (signal?.aborted === true) throw new OpenAI.APIUserAbortError();
      throw new OpenAI.APIConnectionError({ cause: error instanceof Error ? error : undefined });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    specVersion: 1,
    name: endpoint.name,

    async generate(request) {
      for (;;) {
        try {
          return await complete(request);
        } catch (error) {
          const other = otherParameters(error, parameters);
          if (other === null) throw modelError(error, endpoint, timeoutMs);
          parameters = other;
        }
      }
    },

    async close() {
      // nothing is held open
    },
  };
}

/** The same bounds in other words, where the model refused these; null where the words are not the trouble. Remembered for later requests. */
function otherParameters(error: unknown, parameters: Parameters): Parameters | null {
  if (!(error instanceof OpenAI.BadRequestError)) return null;
  const { max_tokens: limit, ...others } = parameters;
  if (limit !== undefined && /max_tokens/.test(error.message))
    return { ...others, max_completion_tokens: limit };
  const { temperature, ...withoutTemperature } = parameters;
  return temperature !== undefined && /temperature/.test(error.message) ? withoutTemperature : null;
}
