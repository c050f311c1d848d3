import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration/read-configuration.js';
import { createEmbedder } from './embedder.js';
import { createGenerator } from './generator.js';

const generatorOf = async (environment: Readonly<Record<string, string>>) => {
  const generator = await createGenerator(readConfiguration(environment));
  await generator.close();
  return generator.name;
};

describe('createGenerator', () => {
  it('is the planner, or the model that is named', async () => {
    expect(await generatorOf({ EXTERNAL_LLM_MODEL: 'builtin/planner' })).toBe('builtin/planner');
    expect(await generatorOf({ EXTERNAL_LLM_MODEL: 'openai/some-model', OPENAI_API_KEY: 'key' })).toBe(
      'openai/some-model',
    );
    const azure = { AZURE_API_KEY: 'key', AZURE_API_BASE: 'https://example.com', AZURE_API_VERSION: '1' };
    expect(await generatorOf({ EXTERNAL_LLM_MODEL: 'azure/deployment', ...azure })).toBe('azure/deployment');
  });

  it.each([
    [{}, /^EXTERNAL_LLM_MODEL must be given/],
    [{ EXTERNAL_LLM_MODEL: 'openai/some-model' }, /^OPENAI_API_KEY must be set/],
    [{ EXTERNAL_LLM_MODEL: 'azure/deployment', AZURE_API_KEY: 'key' }, /^AZURE_API_BASE must be set/],
    [
      { EXTERNAL_LLM_MODEL: 'x', EXTERNAL_LLM_MODE: 'openai-compatible' },
      /^EXTERNAL_LLM_BASE_URL must be set/,
    ],
  ])('names the variable that %j lacks', async (environment, sentence) => {
    await expect(generatorOf(environment)).rejects.toThrow(sentence);
  });
});

describe('createEmbedder', () => {
  it('takes the lexical one where it is asked for, and in auto where no model is on disk', async () => {
    for (const embedder of ['lexical', 'auto'] as const) {
      const made = await createEmbedder(
        { embedder, embeddingModel: null, dataDir: '/nonexistent' },
        () => {},
      );
      expect(made.name).toMatch(/^lexical/);
      await made.close();
    }
  });
});
