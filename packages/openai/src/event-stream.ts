import { fieldsOf, firstOf, type Fields } from './fields.js';

/** Whether a body is a stream of server-sent events. */
export function isEventStream(body: string): boolean {
  return /^\uFEFF?\s*(?:data|event|id|retry)?:/.test(body);
}

/** The chat completion whose pieces a stream of server-sent events brought; events that are no JSON are left out. */
export function joinEvents(body: string): Fields {
  const chunks = body
    .split(/\r\n\r\n|\n\n|\r\r/)
    .map(dataOf)
    .map(parseChunk);
  const choices = chunks.map((chunk) => firstOf(chunk['choices']));
  const deltas = choices.map((choice) => fieldsOf(choice['delta'] ?? choice['message']));
  const calls = deltas.map((delta) => firstOf(delta['tool_calls']));
  const pieces = calls.map((call) => fieldsOf(call['function'])['arguments']);
  const message = {
    content: joined(deltas.map(({ content }) => content)),
    refusal: joined(deltas.map(({ refusal }) => refusal)),
    tool_calls: [{ function: { arguments: joined(pieces) } }],
  };
  return {
    choices: [{ message, finish_reason: lastOf(choices.map((choice) => choice['finish_reason'])) }],
    usage: lastOf(chunks.map(({ usage }) => usage)),
  };
}

/** An event's lines of data as one text. */
function dataOf(event: string): string {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length)).join('\n');
}

function parseChunk(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {}; // as `[DONE]` is
  }
}

/** Null where no piece is a text. */
function joined(pieces: readonly unknown[]): string | null {
  const texts = pieces.filter((piece) => typeof piece === 'string');
  return texts.length === 0 ? null : texts.join('');
}

function lastOf(values: readonly unknown[]): unknown {
  return values.findLast((value) => value !== undefined && value !== null);
}
