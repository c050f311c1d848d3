import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../command/run-command.js';
import { serveCommand } from '../command/serve-command.js';
import { createLogger } from '../logging/logger.js';
import { startServer } from '../serve/start-server.js';
import { readConfiguration } from './read-configuration.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server as `querent serve` does, with an environment of these variables. */
async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  const configuration = readConfiguration({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment });
  const logger = createLogger({ level: 'silent' });
  const server = await startServer({ configuration, logger, announce: () => undefined });
  await server.close();
}

const openai = { EXTERNAL_LLM_MODEL: 'openai/gpt-5', OPENAI_API_KEY: 'hush' };
const gateway = { EXTERNAL_LLM_MODEL: 'team/model', EXTERNAL_LLM_BASE_URL: 'http://127.0.0.1:1' };
const azure = {
  EXTERNAL_LLM_MODEL: 'azure/deployment',
  AZURE_API_KEY: 'hush',
  AZURE_API_BASE: 'https://azure.test',
  AZURE_API_VERSION: '2026-01-01',
};

describe('querent serve does not start with', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['no model', {}, 'EXTERNAL_LLM_MODEL'],
    ['a model that is only spaces', { EXTERNAL_LLM_MODEL: ' ' }, 'EXTERNAL_LLM_MODEL'],
    ['a provider without a model', { ...openai, EXTERNAL_LLM_MODEL: 'openai/' }, 'EXTERNAL_LLM_MODEL'],
    ['an unknown provider', { EXTERNAL_LLM_MODEL: 'nobody/model' }, 'EXTERNAL_LLM_MODEL'],
    ['no key', { EXTERNAL_LLM_MODEL: 'openai/gpt-5' }, 'OPENAI_API_KEY'],
    ['an empty key', { ...openai, OPENAI_API_KEY: '' }, 'OPENAI_API_KEY'],
    ['the key of another provider', { ...openai, EXTERNAL_LLM_MODEL: 'mistral/large' }, 'MISTRAL_API_KEY'],
    ['a bare model name and no key', { EXTERNAL_LLM_MODEL: 'gpt-5' }, 'OPENAI_API_KEY'],
    ['Azure without an address', { ...azure, AZURE_API_BASE: '' }, 'AZURE_API_BASE'],
    ['Azure with an address that is none', { ...azure, AZURE_API_BASE: 'azure.test' }, 'AZURE_API_BASE'],
    ['Azure without a version', { ...azure, AZURE_API_VERSION: '' }, 'AZURE_API_VERSION'],
    ['Azure without a key', { ...azure, AZURE_API_KEY: '' }, 'AZURE_API_KEY'],
    ['a mode that there is not', { ...openai, EXTERNAL_LLM_MODE: 'magic' }, 'EXTERNAL_LLM_MODE'],
    [
      'a gateway without an address',
      { EXTERNAL_LLM_MODEL: 'm', EXTERNAL_LLM_MODE: 'openai-compatible' },
      'EXTERNAL_LLM_BASE_URL',
    ],
    [
      'a gateway key without an address',
      { EXTERNAL_LLM_MODEL: 'm', EXTERNAL_LLM_API_KEY: 'hush' },
      'EXTERNAL_LLM_BASE_URL',
    ],
    ['an address that is none', { ...gateway, EXTERNAL_LLM_BASE_URL: 'gateway:80' }, 'EXTERNAL_LLM_BASE_URL'],
    [
      'an auth type that there is not',
      { ...gateway, EXTERNAL_LLM_AUTH_TYPE: 'digest' },
      'EXTERNAL_LLM_AUTH_TYPE',
    ],
    [
      'an auth type without a token',
      { ...gateway, EXTERNAL_LLM_AUTH_TYPE: 'bearer' },
      'EXTERNAL_LLM_API_KEY',
    ],
    [
      'headers that are no JSON',
      { ...gateway, EXTERNAL_LLM_EXTRA_HEADERS: 'x=hush' },
      'EXTERNAL_LLM_EXTRA_HEADERS',
    ],
    [
      'headers in a list',
      { ...gateway, EXTERNAL_LLM_EXTRA_HEADERS: '["hush"]' },
      'EXTERNAL_LLM_EXTRA_HEADERS',
    ],
    [
      'a header that is no text',
      { ...gateway, EXTERNAL_LLM_EXTRA_HEADERS: '{"hush":1}' },
      'EXTERNAL_LLM_EXTRA_HEADERS',
    ],
    ['tokens that are no number', { ...openai, EXTERNAL_LLM_MAX_TOKENS: '4k' }, 'EXTERNAL_LLM_MAX_TOKENS'],
    ['no tokens', { ...openai, EXTERNAL_LLM_MAX_TOKENS: '0' }, 'EXTERNAL_LLM_MAX_TOKENS'],
    ['half a token', { ...openai, EXTERNAL_LLM_MAX_TOKENS: '0.5' }, 'EXTERNAL_LLM_MAX_TOKENS'],
    ['a temperature above 1', { ...openai, EXTERNAL_LLM_TEMPERATURE: '1.1' }, 'EXTERNAL_LLM_TEMPERATURE'],
    ['a temperature below 0', { ...openai, EXTERNAL_LLM_TEMPERATURE: '-0.1' }, 'EXTERNAL_LLM_TEMPERATURE'],
    ['a temperature in words', { ...openai, EXTERNAL_LLM_TEMPERATURE: 'low' }, 'EXTERNAL_LLM_TEMPERATURE'],
    ['a timeout of no time', { ...openai, EXTERNAL_LLM_TIMEOUT: '0' }, 'EXTERNAL_LLM_TIMEOUT'],
    ['retries below none', { ...openai, EXTERNAL_LLM_MAX_RETRIES: '-1' }, 'EXTERNAL_LLM_MAX_RETRIES'],
    ['a choice that is none', { ...openai, RELATIONSHIP_GRAPH_ENABLED: 'off' }, 'RELATIONSHIP_GRAPH_ENABLED'],
    ['a port that is none', { ...openai, PORT: '70000' }, 'PORT'],
  ])('%s, and says so in one sentence', async (_, environment, variable) => {
    const problem: unknown = await start(environment).catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'VALIDATION_ERROR' });
    const { message } = problem as Error;
    expect(message).toMatch(new RegExp(`^${variable} (?:must|names) .*\\.$`));
    expect(message).not.toMatch(/[.!?]\s+\S/);
    expect(message).not.toContain('hush');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('querent serve', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('ends with code 2 and the sentence alone', async () => {
    vi.stubEnv('DATA_DIR', join(folder, 'data'));
    vi.stubEnv('EXTERNAL_LLM_MODEL', 'openai/gpt-5');
    vi.stubEnv('OPENAI_API_KEY', '');
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const code = await runCommand([serveCommand], ['serve'], { input: new PassThrough(), output, errors });
    errors.end();
    expect([code, await text(errors)]).toEqual([
      2,
      'querent: OPENAI_API_KEY must be set for the model openai/gpt-5.\n',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });
});
