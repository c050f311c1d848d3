import { AnalyticsError, type ModelReply } from '@querent/core';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The text of a chat completion: its content, or the arguments of its first tool call.
 * @throws MODEL_REPLY_INVALID for anything that is no chat completion
 */
export function readCompletion(completion: unknown): ModelReply {
  const choice = fieldsOf(
    Array.isArray(fieldsOf(completion)['choices']) ? (fieldsOf(completion)['choices'] as unknown[])[0] : null,
  );
  const message = fieldsOf(choice['message']);
  const text =
    contentText(message['content']) ??
    toolArguments(message['tool_calls']) ??
    (typeof message['refusal'] === 'string' ? message['refusal'] : null);
  if (text === null) {
    throw new AnalyticsError(
      'MODEL_REPLY_INVALID',
      'The model answered something that is no chat completion; check EXTERNAL_LLM_BASE_URL.',
    );
  }
  const finish = choice['finish_reason'];
  return {
    text,
    finish: finish === 'length' ? 'length' : finish === 'stop' || finish === 'tool_calls' ? 'stop' : 'other',
    tokens: tokensOf(fieldsOf(fieldsOf(completion)['usage'])),
  };
}

function contentText(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map((part) => fieldsOf(part)['text']).filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : texts.join('');
}

function toolArguments(calls: unknown): string | null {
  const call = fieldsOf(Array.isArray(calls) ? calls[0] : null);
  const argumentsText = fieldsOf(call['function'])['arguments'];
  return typeof argumentsText === 'string' ? argumentsText : null;
}

function tokensOf(usage: Fields): ModelReply['tokens'] {
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  return typeof prompt === 'number' && typeof completion === 'number' ? { prompt, completion } : null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
