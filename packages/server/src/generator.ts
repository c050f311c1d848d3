import { AnalyticsError, createModelGenerator, type LanguageModel, type SqlGenerator } from '@querent/core';
import { createPlanner } from '@querent/planner';
import type { Configuration } from './configuration/read-configuration.js';

/** The name of the generator that needs no model. */
export const builtinPlanner = 'builtin/planner';

/** Gives the model that a generator asks; `connect` gives the one that the configuration names. */
export type OpenModel = (connect: () => Promise<LanguageModel>) => Promise<LanguageModel>;

/**
 * The generator that the configuration names: the planner, or a language model behind a prompt. With `openModel` the model can be
 * wrapped, or replaced without its key being needed.
 * @throws VALIDATION_ERROR for a model that is missing or whose settings do not reach it
 */
export async function createGenerator(
  configuration: Configuration,
  { openModel = (connect) => connect() }: { readonly openModel?: OpenModel | undefined } = {},
): Promise<SqlGenerator> {
  const { model } = configuration;
  if (model === null) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `EXTERNAL_LLM_MODEL must be given: name a model, or ${builtinPlanner} to work without one.`,
    );
  }
  if (model === builtinPlanner) return createPlanner();
  return createModelGenerator(await openModel(() => connectModel(configuration, model)));
}

async function connectModel(configuration: Configuration, model: string): Promise<LanguageModel> {
  const { createOpenAiModel, resolveEndpoint } = await import('@querent/openai');
  const variables: Readonly<Record<string, string | null>> = {
    ...configuration.apiKeys,
    AZURE_API_BASE: configuration.azureApiBase,
    AZURE_API_VERSION: configuration.azureApiVersion,
  };
  const endpoint = resolveEndpoint({
    model,
    mode: configuration.modelMode,
    baseUrl: configuration.modelBaseUrl,
    apiKey: configuration.modelApiKey,
    authType: configuration.modelAuthType,
    extraHeaders: configuration.modelExtraHeaders ?? {},
    variable: (name) => variables[name] ?? undefined,
  });
  const { modelTimeoutS, modelMaxRetries, modelMaxTokens, modelTemperature } = configuration;
  return createOpenAiModel(endpoint, {
    timeoutMs: modelTimeoutS === null ? undefined : modelTimeoutS * 1_000,
    maxRetries: modelMaxRetries ?? undefined,
    maxTokens: modelMaxTokens,
    temperature: modelTemperature,
  });
}
