import { describe, expect, it } from 'vitest';
import { readConfiguration } from './read-configuration.js';
import { variables } from './variables.js';

describe('readConfiguration', () => {
  it('gives every default where nothing is set', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      storeUrl: null,
      secretKey: null,
      adminUsername: 'admin',
      adminPassword: null,
      rateLimitPerMinute: 100,
      isProxyTrusted: false,
      maxRows: 10_000,
      queryTimeoutMs: 30_000,
      isCacheEnabled: true,
      isRelationshipGraphEnabled: true,
      model: null,
      modelMode: 'auto',
      modelMaxTokens: 4096,
      modelTemperature: 0.1,
      timezone: 'UTC',
      logLevel: 'info',
      apiKeys: {},
    });
  });

  it('reads what is set', () => {
    const configuration = readConfiguration({
      PORT: '0',
      TRUST_PROXY: 'TRUE',
      EXTERNAL_LLM_MODEL: 'openai/gpt-4o',
      EXTERNAL_LLM_TEMPERATURE: '0.0',
      EXTERNAL_LLM_EXTRA_HEADERS: '{"X-Team": "data"}',
      OPENAI_API_KEY: 'key',
      TIMEZONE: 'Europe/Berlin',
    });
    expect(configuration).toMatchObject({
      port: 0,
      isProxyTrusted: true,
      model: 'openai/gpt-4o',
      modelTemperature: 0,
      modelExtraHeaders: { 'X-Team': 'data' },
      apiKeys: { OPENAI_API_KEY: 'key' },
      timezone: 'Europe/Berlin',
    });
  });

  it('takes an empty text for an absent one', () => {
    expect(readConfiguration({ PORT: '', ADMIN_PASSWORD: '' })).toMatchObject({
      port: 3000,
      adminPassword: null,
    });
  });

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535; it is "65536".'],
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535; it is "http".'],
    ['MAX_ROWS', '0', 'MAX_ROWS must be a whole number from 1 to 1000000; it is "0".'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false; it is "yes".'],
    ['EMBEDDER', 'magic', 'EMBEDDER must be one of auto, transformers, lexical; it is "magic".'],
    [
      'EXTERNAL_LLM_TEMPERATURE',
      '1.5',
      'EXTERNAL_LLM_TEMPERATURE must be a number from 0.0 to 1.0; it is "1.5".',
    ],
    [
      'EXTERNAL_LLM_BASE_URL',
      'localhost:8000',
      'EXTERNAL_LLM_BASE_URL must be a URL that begins with http:// or https://; it is "localhost:8000".',
    ],
    [
      'TIMEZONE',
      'Moon/Crater',
      'TIMEZONE must be the IANA name of a time zone, for example Europe/Berlin; it is "Moon/Crater".',
    ],
  ])('says in one sentence what %s must be when it is %s', (name, value, sentence) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(sentence);
  });

  it('does not repeat a secret that it cannot read', () => {
    const read = () => readConfiguration({ EXTERNAL_LLM_EXTRA_HEADERS: '{"Authorization": 5, "X": "hush"}' });
    expect(read).toThrow('must be a JSON object of header names and text values.');
    expect(read).not.toThrow(/hush/);
  });

  it('wants a secret key where several processes may share the store', () => {
    expect(() => readConfiguration({ STORE_URL: 'postgres://db/querent' })).toThrow(
      /^SECRET_KEY must be given/,
    );
    expect(() => readConfiguration({ STORE_URL: 'sqlite:/var/lib/querent.db' })).not.toThrow();
  });

  it('describes every variable in a sentence', () => {
    for (const { name, meaning } of Object.values(variables)) {
      expect(name).toMatch(/^[A-Z_]+$/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  });
});
