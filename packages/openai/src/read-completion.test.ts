import { describe, expect, it } from 'vitest';
import { completion } from '../../../test/fixtures/model-server.js';
import { readCompletion } from './read-completion.js';

const body = (message: unknown, finish = 'stop') => JSON.stringify(completion(message, finish));
const call = (given: unknown) => [{ id: 'a', type: 'function', function: { name: 'sql', arguments: given } }];

/** A stream as providers write it: one piece an event. */
function stream(deltas: readonly unknown[], finish = 'stop', newline = '\n'): string {
  const chunks = deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] }));
  const last = { choices: [{ index: 0, delta: {}, finish_reason: finish }] };
  const usage = { choices: [], usage: { prompt_tokens: 5, completion_tokens: 2 } };
  const events = [...chunks, last, usage].map((chunk) => `data: ${JSON.stringify(chunk)}`);
  return [...events, 'data: [DONE]', ''].join(newline + newline);
}

describe('readCompletion', () => {
  it.each<[string, string, string, 'stop' | 'length' | 'other']>([
    ['content', body({ content: 'SELECT 1' }), 'SELECT 1', 'stop'],
    [
      'content in parts',
      body({ content: [{ type: 'text', text: 'SELECT ' }, { type: 'image' }, { type: 'text', text: '1' }] }),
      'SELECT 1',
      'stop',
    ],
    [
      'a tool call',
      body({ content: null, tool_calls: call('{"sql":1}') }, 'tool_calls'),
      '{"sql":1}',
      'stop',
    ],
    ['a tool call beside empty content', body({ content: '', tool_calls: call('{}') }), '{}', 'stop'],
    ['arguments that are no text', body({ tool_calls: call({ sql: 1 }) }), '{"sql":1}', 'stop'],
    [
      'a function call of old',
      body({ content: null, function_call: { name: 'sql', arguments: '{}' } }, 'function_call'),
      '{}',
      'stop',
    ],
    ['a refusal', body({ content: null, refusal: 'I may not.' }), 'I may not.', 'stop'],
    ['no content beside thoughts', body({ content: '', reasoning_content: 'SELECT 2?' }), '', 'stop'],
    ['a reply that was cut', body({ content: 'SELECT' }, 'length'), 'SELECT', 'length'],
    ['a reply that was filtered', body({ content: 'SELECT' }, 'content_filter'), 'SELECT', 'other'],
    [
      'a stream',
      stream([{ role: 'assistant' }, { content: 'SELECT ' }, { content: '1' }]),
      'SELECT 1',
      'stop',
    ],
    [
      'a stream with other line ends',
      stream([{ content: 'a' }, { content: 'b' }], 'stop', '\r\n'),
      'ab',
      'stop',
    ],
    ['a stream that was cut', stream([{ content: 'SELECT' }], 'length'), 'SELECT', 'length'],
    ['a stream without an end', 'data: {"choices":[{"delta":{"content":"SELECT"}}]}\n\n', 'SELECT', 'other'],
    [
      'a stream of a tool call',
      stream([{ tool_calls: call('{"sql"') }, { tool_calls: call(':1}') }], 'tool_calls'),
      '{"sql":1}',
      'stop',
    ],
    [
      'a stream with comments, names and data over two lines',
      `: hello\n\nevent: chunk\ndata: {"choices":\ndata: [{"delta":{"content":"x"}}]}\n\n`,
      'x',
      'other',
    ],
  ])('reads %s', (_, text, written, finish) => {
    expect(readCompletion(text)).toMatchObject({ text: written, finish });
  });

  it('tells the tokens of a completion and of a stream, where they were counted', () => {
    expect(readCompletion(body({ content: 'a' })).tokens).toEqual({ prompt: 12, completion: 3 });
    expect(readCompletion(stream([{ content: 'a' }])).tokens).toEqual({ prompt: 5, completion: 2 });
    expect(readCompletion('{"choices":[{"message":{"content":"a"}}]}').tokens).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a page', '<h1>Hello</h1>'],
    ['broken JSON', '{"choices": [{"mess'],
    ['no choices', '{"choices": []}'],
    ['no message', '{"choices": [{}]}'],
    ['an error in place of a completion', '{"error": {"message": "no"}}'],
    ['a list', '[1]'],
    ['a stream of errors', 'data: {"error": {"message": "no"}}\n\n'],
    ['a stream of nothing', 'data: [DONE]\n\n'],
  ])('refuses %s', (_, text) => {
    expect(() => readCompletion(text)).toThrow(expect.objectContaining({ code: 'MODEL_REPLY_INVALID' }));
  });
});
