import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOpenAiModel, type ModelOptions } from './openai-model.js';
import { resolveEndpoint } from './resolve-endpoint.js';

/** What the server was asked, and what it answers to the next requests; the last answer repeats. */
type Answer = (request: Received, response: ServerResponse) => void;
interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
}

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  server = null;
});

async function serve(answers: Answer[]): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Received['body'];
      const seen = { url: request.url ?? '', headers: request.headers, body };
      received.push(seen);
      const answer = answers[Math.min(received.length, answers.length) - 1];
      answer?.(seen, response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, received };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const completion = (message: unknown, finish = 'stop') => ({
  id: 'c1',
  object: 'chat.completion',
  choices: [{ index: 0, message, finish_reason: finish }],
  usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
});
const good = json(200, completion({ role: 'assistant', content: 'SELECT 1' }));

async function ask(answers: Answer[], options: ModelOptions & { signal?: AbortSignal } = {}) {
  const { baseUrl, received } = await serve(answers);
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

  it.each<[string, unknown, string, string]>([
    [
      'content in parts',
      {
        content: [
          { type: 'text', text: 'SELECT ' },
          { type: 'text', text: '1' },
        ],
      },
      'stop',
      'SELECT 1',
    ],
    [
      'a tool call',
      { content: null, tool_calls: [{ function: { name: 'sql', arguments: '{"sql":"SELECT 1"}' } }] },
      'tool_calls',
      '{"sql":"SELECT 1"}',
    ],
    ['a refusal', { content: null, refusal: 'I may not.' }, 'stop', 'I may not.'],
  ])('reads %s', async (_, message, finish, text) => {
    const { reply } = await ask([json(200, completion(message, finish))]);
    expect(await reply()).toMatchObject({ text, finish: 'stop' });
  });

  it('tells when a reply was cut at the token limit', async () => {
    const { reply } = await ask([json(200, completion({ content: 'SELECT' }, 'length'))]);
    expect(await reply()).toMatchObject({ finish: 'length' });
  });

  it('says it in other words to a model that takes neither max_tokens nor a temperature, and remembers', async () => {
    const refuse = (parameter: string) =>
      json(400, { error: { message: `Unsupported parameter: '${parameter}'` } });
    const { reply, received } = await ask([refuse('max_tokens'), refuse('temperature'), good]);
    expect((await reply()).text).toBe('SELECT 1');
    await reply();
    expect(received).toHaveLength(4);
    expect(received[3]?.body).toMatchObject({ max_completion_tokens: 4096 });
    expect(received[3]?.body).not.toHaveProperty('temperature');
    expect(received[3]?.body).not.toHaveProperty('max_tokens');
  });

  it.each([429, 500, 503])('tries again after status %s', async (status) => {
    const busy = json(status, { error: { message: 'busy' } }, { 'retry-after-ms': '1' });
    const { reply, received } = await ask([busy, good], { maxRetries: 1 });
    expect((await reply()).text).toBe('SELECT 1');
    expect(received).toHaveLength(2);
  });

  it.each<[string, Answer, string, RegExp]>([
    ['a refused key', json(401, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /EXTERNAL_LLM_API_KEY/],
    ['an unknown model', json(404, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /EXTERNAL_LLM_MODEL/],
    ['too many requests', json(429, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /too often/],
    ['a broken server', json(500, { error: { message: 'no' } }), 'MODEL_UNAVAILABLE', /status 500/],
    ['a connection that ends', (_, response) => response.destroy(), 'MODEL_UNAVAILABLE', /cannot be reached/],
    [
      'broken JSON',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess'),
      'MODEL_REPLY_INVALID',
      /could not be read/,
    ],
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
      'MODEL_REPLY_INVALID',
      /no chat completion/,
    ],
    ['no choices', json(200, { choices: [] }), 'MODEL_REPLY_INVALID', /no chat completion/],
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

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const { reply } = await ask([() => controller.abort()], { signal: controller.signal });
    await expect(reply()).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses the temperature %s', async (temperature) => {
    await expect(ask([good], { temperature })).rejects.toThrow(/EXTERNAL_LLM_TEMPERATURE/);
  });
});
