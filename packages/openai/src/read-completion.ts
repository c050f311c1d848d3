import { AnalyticsError, type ModelReply } from '@querent/core';
import { fieldsOf, firstOf, type Fields } from './fields.js';
import { isEventStream, joinEvents } from './event-stream.js';

/**
 * What a model wrote, from the body of its provider's response: a chat completion, or the stream of its pieces, which some servers send
 * unasked. Its content counts, else the arguments of its first tool call, else its refusal; what it thought aside does not.
 * @throws MODEL_REPLY_INVALID for anything that is no chat completion
 */
export function readCompletion(body: string): ModelReply {
  const completion = isEventStream(body) ? joinEvents(body) : parseJson(body);
  const choice = firstOf(fieldsOf(completion)['choices']);
  const message = fieldsOf(choice['message']);
  const content = contentText(message['content']);
  const text =
    (content === '' ? null : content) ??
    toolArguments(message) ??
    (typeof message['refusal'] === 'string' ? message['refusal'] : content);
  if (text === null) throw invalid('answered something that is no chat completion');
  const finish = choice['finish_reason'];
  const isWhole = finish === 'stop' || finish === 'tool_calls' || finish === 'function_call';
  return {
    text,
    finish: finish === 'length' ? 'length' : isWhole ? 'stop' : 'other',
    tokens: tokensOf(fieldsOf(fieldsOf(completion)['usage'])),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/^\s*[{[]/.test(text)) throw invalid('sent JSON that could not be read', error);
    return null;
  }
}

function contentText(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map((part) => fieldsOf(part)['text']).filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : texts.join('');
}

/** Arguments are JSON text; some servers send the object itself. */
function toolArguments(message: Fields): string | null {
  const call = fieldsOf(firstOf(message['tool_calls'])['function'] ?? message['function_call']);
  const given = call['arguments'];
  if (typeof given === 'object' && given !== null) return JSON.stringify(given);
  return typeof given === 'string' ? given : null;
}

function tokensOf(usage: Fields): ModelReply['tokens'] {
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  return typeof prompt === 'number' && typeof completion === 'number' ? { prompt, completion } : null;
}

function invalid(problem: string, cause?: unknown): AnalyticsError {
  return new AnalyticsError('MODEL_REPLY_INVALID', `The model ${problem}; check EXTERNAL_LLM_BASE_URL.`, {
    cause,
  });
}
