import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect } from 'vitest';
import { createGenerator } from '../../packages/server/src/generator.js';
import { readConfiguration } from '../../packages/server/src/configuration/read-configuration.js';
import { expectAnswer } from './expectations.js';
import { startWorld, type Json, type SpecPart } from './world.js';

const model = { EXTERNAL_LLM_MODEL: 'openai/gpt-5', OPENAI_API_KEY: 'key' };

/** What a gateway got. */
interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Json;
}

/** Lets a generator of these settings ask a gateway once, and gives what the gateway got. */
async function receivedWith(settings: Readonly<Record<string, string>>): Promise<Received> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) as Json });
      const message = { role: 'assistant', content: '{"sql": "SELECT 1"}' };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          id: '1',
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  const generator = await createGenerator(
    readConfiguration({
      EXTERNAL_LLM_MODEL: 'm',
      EXTERNAL_LLM_BASE_URL: `http://127.0.0.1:${port}`,
      ...settings,
    }),
  );
  try {
    await generator.generate({
      context: {
        question: 'One?',
        dialect: 'sqlite',
        catalog: 'shop',
        search_path: ['main'],
        today: '2026-01-31',
        timezone: 'UTC',
        tables: [],
        is_complete: true,
        joins: { tier: 3, hops: [], relationships: [], unreachable: [] },
        values: [],
        templates: [],
        kpis: [],
        evidence: null,
        parent: null,
      },
      failures: [],
      probe: () => Promise.resolve({ ok: true, columns: [], rows: [] }),
    });
  } catch {
    // What it makes of the reply is no matter here.
  } finally {
    await generator.close();
    server.close();
  }
  const [first] = received;
  if (first === undefined) throw new Error('The gateway was not asked.');
  return first;
}

async function expectRefused(settings: Readonly<Record<string, string>>, variable: string): Promise<void> {
  const start = async () => (await createGenerator(readConfiguration(settings))).close();
  await expect(start()).rejects.toThrow(variable);
}

/** Configuration variables, authentication, events, errors and limits. */
export const settings: readonly SpecPart[] = [
  {
    part: 'Configuration variables',
    rows: [
      {
        row: 'RELATIONSHIP_GRAPH_ENABLED',
        holds: 'true by default; false hands no relationship to the generator',
        check: async () => {
          expect(readConfiguration({}).isRelationshipGraphEnabled).toBe(true);
          const world = await startWorld({ RELATIONSHIP_GRAPH_ENABLED: 'false' });
          const question = 'How many orders does each customer have?';
          const { body } = await world.user.send('POST', '/api/queries', { question });
          const joins = body['joins'] as { tier: number }[];
          expect(joins.filter(({ tier }) => tier < 3)).toEqual([]);
          await world.close();
        },
      },
      {
        row: 'EXTERNAL_LLM_MODEL',
        holds: 'required; provider/model-name, azure/<deployment_name> or builtin/planner',
        check: () => expectRefused({}, 'EXTERNAL_LLM_MODEL'),
      },
      {
        row: '<PROVIDER>_API_KEY',
        holds: 'required in standard mode',
        check: () => expectRefused({ EXTERNAL_LLM_MODEL: 'mistral/large' }, 'MISTRAL_API_KEY'),
      },
      {
        row: 'EXTERNAL_LLM_MODE',
        holds: 'auto by default; auto, standard or openai-compatible',
        check: async () => {
          expect(readConfiguration({}).modelMode).toBe('auto');
          await expectRefused({ ...model, EXTERNAL_LLM_MODE: 'magic' }, 'EXTERNAL_LLM_MODE');
        },
      },
      {
        row: 'EXTERNAL_LLM_MAX_TOKENS',
        holds: '4096 by default; sent to the model',
        check: async () => {
          expect(readConfiguration({}).modelMaxTokens).toBe(4096);
          const { body } = await receivedWith({ EXTERNAL_LLM_MAX_TOKENS: '2048' });
          expect(JSON.stringify(body)).toContain('2048');
          await expectRefused({ ...model, EXTERNAL_LLM_MAX_TOKENS: 'many' }, 'EXTERNAL_LLM_MAX_TOKENS');
        },
      },
      {
        row: 'EXTERNAL_LLM_TEMPERATURE',
        holds: '0.1 by default, 0.0 to 1.0; sent to the model',
        check: async () => {
          expect((await receivedWith({})).body).toMatchObject({ temperature: 0.1 });
          await expectRefused({ ...model, EXTERNAL_LLM_TEMPERATURE: '1.1' }, 'EXTERNAL_LLM_TEMPERATURE');
        },
      },
      {
        row: 'EXTERNAL_LLM_BASE_URL',
        holds: 'with or without /v1 and /chat/completions; a gateway is reached at …/v1/chat/completions',
        check: async () => {
          expect((await receivedWith({})).path).toBe('/v1/chat/completions');
        },
      },
      {
        row: 'EXTERNAL_LLM_API_KEY',
        holds: 'the gateway’s token, as a bearer by default',
        check: async () => {
          const { headers } = await receivedWith({ EXTERNAL_LLM_API_KEY: 'gate' });
          expect(headers['authorization']).toBe('Bearer gate');
        },
      },
      {
        row: 'EXTERNAL_LLM_AUTH_TYPE',
        holds: 'bearer, api-key, basic or none',
        check: async () => {
          const { headers } = await receivedWith({
            EXTERNAL_LLM_API_KEY: 'gate',
            EXTERNAL_LLM_AUTH_TYPE: 'api-key',
          });
          expect(headers['api-key']).toBe('gate');
          await expectRefused({ ...model, EXTERNAL_LLM_AUTH_TYPE: 'magic' }, 'EXTERNAL_LLM_AUTH_TYPE');
        },
      },
      {
        row: 'EXTERNAL_LLM_EXTRA_HEADERS',
        holds: 'a JSON object, sent with every request',
        check: async () => {
          const { headers } = await receivedWith({ EXTERNAL_LLM_EXTRA_HEADERS: '{"x-team": "data"}' });
          expect(headers['x-team']).toBe('data');
          await expectRefused({ ...model, EXTERNAL_LLM_EXTRA_HEADERS: '[1' }, 'EXTERNAL_LLM_EXTRA_HEADERS');
        },
      },
      {
        row: 'EXTERNAL_LLM_TIMEOUT',
        holds: 'seconds; 60 where not set',
        check: () => expectRefused({ ...model, EXTERNAL_LLM_TIMEOUT: 'soon' }, 'EXTERNAL_LLM_TIMEOUT'),
      },
      {
        row: 'EXTERNAL_LLM_MAX_RETRIES',
        holds: '2 where not set',
        check: () => expectRefused({ ...model, EXTERNAL_LLM_MAX_RETRIES: '-1' }, 'EXTERNAL_LLM_MAX_RETRIES'),
      },
      {
        row: 'AZURE_API_KEY, AZURE_API_BASE, AZURE_API_VERSION',
        holds: 'all needed for azure/<deployment_name>; a missing one is named',
        check: async () => {
          const azure = {
            EXTERNAL_LLM_MODEL: 'azure/sql',
            AZURE_API_KEY: 'key',
            AZURE_API_BASE: 'https://sql.example.com',
            AZURE_API_VERSION: '2026-01-01',
          };
          for (const variable of ['AZURE_API_KEY', 'AZURE_API_BASE', 'AZURE_API_VERSION']) {
            await expectRefused({ ...azure, [variable]: '' }, variable);
          }
        },
      },
      {
        row: 'Rule 1: openai-compatible mode',
        holds: 'chat-completions request at /v1/chat/completions',
        check: async () => {
          const { path, body } = await receivedWith({ EXTERNAL_LLM_MODE: 'openai-compatible' });
          expect(path).toBe('/v1/chat/completions');
          expect(body).toMatchObject({ model: 'm', messages: expect.any(Array) as unknown });
        },
      },
      {
        row: 'Rule 2: caching is on by default',
        holds: 'a repeated question gets a new id and `cached: true`',
        check: async (world) => {
          const question = {
            question: 'What is the average amount of orders?',
            datasource_id: world.sourceId,
          };
          const first = await world.user.send('POST', '/api/queries', question);
          const second = await world.user.send('POST', '/api/queries', question);
          expect(first.body['cached']).toBe(false);
          expectAnswer(second, 201, { cached: true, sql: first.body['sql'] });
          expect(second.body['id']).not.toBe(first.body['id']);
        },
      },
    ],
  },
];
