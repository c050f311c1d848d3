import { AnalyticsError } from '@querent/core';
import OpenAI from 'openai';
import type { ModelEndpoint } from './resolve-endpoint.js';

/** What a failed request to a model means for whoever asked. Never holds the prompt, the key or the reply. */
export function modelError(error: unknown, endpoint: ModelEndpoint, timeoutMs: number): AnalyticsError {
  if (AnalyticsError.is(error)) return error;
  if (error instanceof OpenAI.APIUserAbortError)
    return new AnalyticsError('CANCELLED', 'The request was cancelled while the model was writing.');
  const problem = describe(error, endpoint, timeoutMs);
  if (problem === null) return invalidReply(error);
  return new AnalyticsError('MODEL_UNAVAILABLE', `The model ${endpoint.name} ${problem}`, {
    details: { model: endpoint.name },
    cause: error,
  });
}

function describe(error: unknown, { keyVariable }: ModelEndpoint, timeoutMs: number): string | null {
  if (error instanceof OpenAI.APIConnectionTimeoutError) {
    return `did not answer within ${String(timeoutMs / 1_000)} seconds; try again, or raise EXTERNAL_LLM_TIMEOUT.`;
  }
  if (error instanceof OpenAI.APIConnectionError)
    return 'cannot be reached; check EXTERNAL_LLM_BASE_URL and the network.';
  if (!(error instanceof OpenAI.APIError)) return null;
  const status: unknown = error.status;
  if (status === 401 || status === 403)
    return `refused the key; check ${keyVariable ?? 'EXTERNAL_LLM_API_KEY'}.`;
  if (status === 404)
    return 'is not known to its provider; check EXTERNAL_LLM_MODEL and EXTERNAL_LLM_BASE_URL.';
  if (status === 429) return 'is asked too often; try again in a while.';
  return `answered with status ${String(status)}; try again in a while.`;
}

function invalidReply(cause: unknown): AnalyticsError {
  return new AnalyticsError(
    'MODEL_REPLY_INVALID',
    'The reply of the model could not be read; try again, or check EXTERNAL_LLM_BASE_URL.',
    { cause },
  );
}
