import { afterEach, describe, expect, it } from 'vitest';
import {
  answerJson,
  answerText,
  answerWith,
  startModelServer,
  type ModelServer,
  type ModelServerAnswer,
} from '../../../test/fixtures/model-server.js';
import { createOpenAiModel, type ModelOptions } from './openai-model.js';
import { resolveEndpoint } from './resolve-endpoint.js';

let server: ModelServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const good = answerWith('SELECT 1');

async function ask(answers: ModelServerAnswer[], options: ModelOptions & { signal?: AbortSignal } = {}) {
  server = await startModelServer(answers);
  const { baseUrl, requests: received } = server;
  const endpoint = resolveEndpoint({
    model: 'team/model',
    mode: 'openai-compatible',
    baseUrl,
    apiKey: 'secret',
    authType: null,
    extraHeaders: { 'x-team': 'data' },
    variable: () => undefined,
  });
  const model = createOpenAiModel(endpoint, { maxRetries: 0, ...options });
  const request = {
    system: 'rules',
    messages: [{ role: 'user' as const, text: 'question' }],
    signal: options.signal,
  };
  return { received, model, request, reply: () => model.generate(request) };
}

describe('createOpenAiModel', () => {
  it('speaks the chat-completions protocol to a gateway', async () => {
    const { reply, received } = await ask([good]);
    expect(await reply()).toEqual({
      text: 'SELECT 1',
      finish: 'stop',
      tokens: { prompt: 12, completion: 3 },
    });
    expect(received[0]).toMatchObject({
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret', 'x-team': 'data' },
      body: {
        model: 'team/model',
        max_tokens: 4096,
        temperature: 0.1,
        messages: [
          { role: 'system', content: 'rules' },
          { role: 'user', content: 'question' },
        ],
      },
    });
  });

  it('reads a stream that it did not ask for', async () => {
    const chunk = (delta: unknown) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
    const body = `${chunk({ content: 'SELECT ' })}${chunk({ content: '1' })}data: [DONE]\n\n`;
    const { reply, received } = await ask([answerText('text/event-stream', body)]);
    expect((await reply()).text).toBe('SELECT 1');
    expect(received[0]?.body).not.toHaveProperty('stream');
  });

  it('says it in other words to a model that takes neither max_tokens nor a temperature, and remembers', async () => {
    const refuse = (parameter: string) =>
      answerJson(400, { error: { message: `Unsupported parameter: '${parameter}'` } });
    const { reply, received } = await ask([refuse('max_tokens'), refuse('temperature'), good]);
    expect((await reply()).text).toBe('SELECT 1');
    await reply();
    expect(received).toHaveLength(4);
    expect(received[3]?.body).toMatchObject({ max_completion_tokens: 4096 });
    expect(received[3]?.body).not.toHaveProperty('temperature');
    expect(received[3]?.body).not.toHaveProperty('max_tokens');
  });

  it.each([429, 500, 503])('tries again after status %s', async (status) => {
    const busy = answerJson(status, { error: { message: 'busy' } }, { 'retry-after-ms': '1' });
    const { reply, received } = await ask([busy, good], { maxRetries: 1 });
    expect((await reply()).text).toBe('SELECT 1');
    expect(received).toHaveLength(2);
  });

  it.each<[string, ModelServerAnswer, string, RegExp]>([
    [
      'a refused key',
      answerJson(401, { error: { message: 'no' } }),
      'MODEL_UNAVAILABLE',
      /EXTERNAL_LLM_API_KEY/,
    ],
    [
      'an unknown model',
      answerJson(404, { error: { message: 'no' } }),
      'MODEL_UNAVAILABLE',
      /EXTERNAL_LLM_MODEL/,
    ],
    ['too many requests', answerJson(429, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /too often/],
    ['a broken server', answerJson(500, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /status 500/],
    ['a connection that ends', (_, response) => response.destroy(), 'MODEL_UNAVAILABLE', /cannot be reached/],
    [
      'broken JSON',
      answerText('application/json', '{"choices": [{"mess'),
      'MODEL_REPLY_INVALID',
      /could not be read/,
    ],
    ['a page', answerText('text/html', '<h1>Hello</h1>'), 'MODEL_REPLY_INVALID', /no chat completion/],
    [
      'a body that ends too early',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"choices": [', () => response.destroy());
      },
      'MODEL_UNAVAILABLE',
      /cannot be reached/,
    ],
    ['no choices', answerJson(200, { choices: [] }), 'MODEL_REPLY_INVALID', /no chat completion/],
  ])('answers %s with a code and what to check', async (_, answer, code, message) => {
    const { reply } = await ask([answer]);
    const error: unknown = await reply().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('secret');
  });

  it('gives up on a model that does not answer in time', async () => {
    const { reply } = await ask([() => undefined], { timeoutMs: 50 });
    await expect(reply()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' });
  });

  it('gives up on a reply that does not end in time', async () => {
    const { reply } = await ask([(_, response) => void response.writeHead(200).write('{"choices": [')], {
      timeoutMs: 200,
    });
    await expect(reply()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' });
  });

  it('stops in the middle of a reply when it is told to', async () => {
    const controller = new AbortController();
    const { reply } = await ask(
      [
        (_, response) => {
          response.writeHead(200).write('{"choices": [', () => setImmediate(() => controller.abort()));
        },
      ],
      { signal: controller.signal },
    );
    await expect(reply()).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const { reply } = await ask([() => controller.abort()], { signal: controller.signal });
    await expect(reply()).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses the temperature %s', async (temperature) => {
    await expect(ask([good], { temperature })).rejects.toThrow(/EXTERNAL_LLM_TEMPERATURE/);
  });
});
