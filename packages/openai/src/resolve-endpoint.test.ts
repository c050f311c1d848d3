import { describe, expect, it } from 'vitest';
import { providers } from './providers.js';
import { resolveEndpoint, type ModelSettings } from './resolve-endpoint.js';

const variables: Record<string, string> = {};
const settings = (
  change: Partial<ModelSettings>,
  environment: Record<string, string> = variables,
): ModelSettings => ({
  model: 'openai/gpt-5',
  mode: 'auto',
  baseUrl: null,
  apiKey: null,
  authType: null,
  extraHeaders: {},
  variable: (name) => environment[name],
  ...change,
});

describe('resolveEndpoint', () => {
  it.each(Object.entries(providers))('knows the provider %s', (prefix, { baseUrl, keyVariable }) => {
    const environment = keyVariable === null ? {} : { [keyVariable]: 'k' };
    const endpoint = resolveEndpoint(settings({ model: `${prefix}/some/model` }, environment));
    expect(endpoint).toMatchObject({ name: `${prefix}/some/model`, model: 'some/model', baseUrl });
    expect(endpoint.headers).toEqual(keyVariable === null ? {} : { Authorization: 'Bearer k' });
  });

  it('takes a bare name for a model of OpenAI', () => {
    expect(resolveEndpoint(settings({ model: 'gpt-5' }, { OPENAI_API_KEY: 'k' }))).toMatchObject({
      model: 'gpt-5',
      baseUrl: 'https://api.openai.com/v1',
    });
  });

  it('reaches a deployment of Azure', () => {
    const environment = {
      AZURE_API_BASE: 'https://me.example.net/',
      AZURE_API_VERSION: '2026-01-01',
      AZURE_API_KEY: 'k',
    };
    expect(resolveEndpoint(settings({ model: 'azure/my deployment' }, environment))).toMatchObject({
      baseUrl: 'https://me.example.net/openai/deployments/my%20deployment',
      headers: { 'api-key': 'k' },
      query: { 'api-version': '2026-01-01' },
    });
  });

  it.each([
    'http://gw',
    'http://gw/',
    'http://gw/v1',
    'http://gw/v1/',
    'http://gw/v1/chat/completions',
    'http://gw/chat/completions',
  ])('ends the gateway address %s at /v1', (baseUrl) => {
    const endpoint = resolveEndpoint(settings({ baseUrl, model: 'team/model' }));
    expect(endpoint).toMatchObject({ baseUrl: 'http://gw/v1', model: 'team/model', headers: {} });
  });

  it.each([
    [null, { Authorization: 'Bearer a:b' }],
    ['bearer', { Authorization: 'Bearer a:b' }],
    ['api-key', { 'api-key': 'a:b' }],
    ['basic', { Authorization: 'Basic YTpi' }],
    ['none', {}],
  ] as const)('sends the gateway key as %s', (authType, headers) => {
    expect(resolveEndpoint(settings({ baseUrl: 'http://gw', apiKey: 'a:b', authType })).headers).toEqual(
      headers,
    );
  });

  it('adds extra headers', () => {
    const extraHeaders = { 'x-team': 'data' };
    expect(resolveEndpoint(settings({ baseUrl: 'http://gw', extraHeaders })).headers).toEqual(extraHeaders);
  });

  it('finds a server on one’s own machine at another address', () => {
    expect(
      resolveEndpoint(settings({ model: 'ollama/llama3', baseUrl: 'http://10.0.0.5:11434' })),
    ).toMatchObject({
      model: 'llama3',
      baseUrl: 'http://10.0.0.5:11434/v1',
    });
  });

  it.each<[string, Partial<ModelSettings>, string]>([
    ['no model', { model: ' ' }, 'EXTERNAL_LLM_MODEL'],
    ['a provider without a model', { model: 'openai/' }, 'EXTERNAL_LLM_MODEL'],
    ['an unknown provider', { model: 'nobody/model' }, 'EXTERNAL_LLM_MODEL'],
    ['a name that every object has', { model: 'constructor/model' }, 'EXTERNAL_LLM_MODEL'],
    ['a provider without its key', { model: 'mistral/large' }, 'MISTRAL_API_KEY'],
    ['Azure without its address', { model: 'azure/x' }, 'AZURE_API_BASE'],
    ['a gateway without an address', { mode: 'openai-compatible' }, 'EXTERNAL_LLM_BASE_URL'],
    ['a gateway whose key is missing', { baseUrl: 'http://gw', authType: 'bearer' }, 'EXTERNAL_LLM_API_KEY'],
  ])('refuses %s and names the variable', (_, change, variable) => {
    expect(() => resolveEndpoint(settings(change))).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { variable } }),
    );
  });
});
