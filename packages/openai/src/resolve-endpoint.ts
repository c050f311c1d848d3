import { AnalyticsError } from '@querent/core';
import { providers, type Provider } from './providers.js';

/** How a gateway wants its token. */
export type AuthType = 'bearer' | 'api-key' | 'basic' | 'none';

/** The settings that say which model is asked, and where. Spec, Configuration variables. */
export interface ModelSettings {
  /** EXTERNAL_LLM_MODEL: `provider/model-name`, `azure/deployment`, or a bare name for OpenAI. */
  readonly model: string;
  /** EXTERNAL_LLM_MODE. */
  readonly mode: 'auto' | 'standard' | 'openai-compatible';
  /** EXTERNAL_LLM_BASE_URL, with or without `/v1` and `/chat/completions`. */
  readonly baseUrl: string | null;
  /** EXTERNAL_LLM_API_KEY. */
  readonly apiKey: string | null;
  /** EXTERNAL_LLM_AUTH_TYPE; a key without a type means bearer. */
  readonly authType: AuthType | null;
  /** EXTERNAL_LLM_EXTRA_HEADERS. */
  readonly extraHeaders: Readonly<Record<string, string>>;
  /** Reads another variable, such as OPENAI_API_KEY; empty counts as absent. */
  readonly variable: (name: string) => string | undefined;
}

/** Where chat completions are asked for, and as whom. */
export interface ModelEndpoint {
  /** As configured. */
  readonly name: string;
  /** As the provider calls it. */
  readonly model: string;
  /** `/chat/completions` is appended to it. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The variable to check when the provider refuses the key; null where none was sent. */
  readonly keyVariable: string | null;
}

/**
 * Finds out which endpoint the settings mean. In `auto`, a base URL or a gateway key means a gateway, but for the servers on
 * one's own machine, whose base URL only says where they are.
 * @throws VALIDATION_ERROR in one sentence that names the variable
 */
export function resolveEndpoint(settings: ModelSettings): ModelEndpoint {
  if (settings.model.trim() === '')
    throw invalid('EXTERNAL_LLM_MODEL', 'must name a model, as provider/model-name.');
  if (isGateway(settings)) return gatewayEndpoint(settings);
  const slash = settings.model.indexOf('/');
  const prefix = slash === -1 ? 'openai' : settings.model.slice(0, slash);
  const model = settings.model.slice(slash + 1);
  if (model === '') throw invalid('EXTERNAL_LLM_MODEL', `names the provider ${prefix} but no model.`);
  if (prefix === 'azure') return azureEndpoint(settings, model);
  const provider = Object.hasOwn(providers, prefix) ? providers[prefix] : undefined;
  if (provider === undefined) {
    throw invalid(
      'EXTERNAL_LLM_MODEL',
      `names the unknown provider ${prefix}; known are azure, ${Object.keys(providers).join(', ')}; for any other set EXTERNAL_LLM_MODE=openai-compatible and EXTERNAL_LLM_BASE_URL.`,
    );
  }
  return providerEndpoint(settings, provider, model);
}

function isGateway({ mode, model, baseUrl, apiKey }: ModelSettings): boolean {
  if (mode !== 'auto') return mode === 'openai-compatible';
  const isOwnServer = providers[model.slice(0, Math.max(0, model.indexOf('/')))]?.keyVariable === null;
  return apiKey !== null || (baseUrl !== null && !isOwnServer);
}

function gatewayEndpoint(settings: ModelSettings): ModelEndpoint {
  if (settings.baseUrl === null) {
    throw invalid(
      'EXTERNAL_LLM_BASE_URL',
      'must be set to the address of the gateway in openai-compatible mode.',
    );
  }
  const authType = settings.authType ?? (settings.apiKey === null ? 'none' : 'bearer');
  if (authType !== 'none' && settings.apiKey === null) {
    throw invalid('EXTERNAL_LLM_API_KEY', `must be set for EXTERNAL_LLM_AUTH_TYPE=${authType}.`);
  }
  const root = withoutCompletions(settings.baseUrl);
  return {
    name: settings.model,
    model: settings.model,
    baseUrl: root.endsWith('/v1') ? root : `${root}/v1`,
    headers: { ...authHeaders(authType, settings.apiKey ?? ''), ...settings.extraHeaders },
    query: {},
    keyVariable: authType === 'none' ? null : 'EXTERNAL_LLM_API_KEY',
  };
}

function authHeaders(authType: AuthType, key: string): Record<string, string> {
  switch (authType) {
    case 'bearer':
      return { Authorization: `Bearer ${key}` };
    case 'api-key':
      return { 'api-key': key };
    case 'basic':
      return { Authorization: `Basic ${key.includes(':') ? Buffer.from(key).toString('base64') : key}` };
    case 'none':
      return {};
  }
}

function azureEndpoint(settings: ModelSettings, deployment: string): ModelEndpoint {
  const base = requireVariable(settings, 'AZURE_API_BASE', settings.model);
  const version = requireVariable(settings, 'AZURE_API_VERSION', settings.model);
  const key = requireVariable(settings, 'AZURE_API_KEY', settings.model);
  return {
    name: settings.model,
    model: deployment,
    baseUrl: `${withoutSlash(base)}/openai/deployments/${encodeURIComponent(deployment)}`,
    headers: { 'api-key': key, ...settings.extraHeaders },
    query: { 'api-version': version },
    keyVariable: 'AZURE_API_KEY',
  };
}

function providerEndpoint(settings: ModelSettings, provider: Provider, model: string): ModelEndpoint {
  const { keyVariable } = provider;
  const headers =
    keyVariable === null ? {} : authHeaders('bearer', requireVariable(settings, keyVariable, settings.model));
  const baseUrl = settings.baseUrl === null ? provider.baseUrl : ownServerUrl(settings.baseUrl, provider);
  return {
    name: settings.model,
    model,
    baseUrl,
    headers: { ...headers, ...settings.extraHeaders },
    query: {},
    keyVariable,
  };
}

/** A base URL for a known provider: a bare host gets the path that the provider's own address has. */
function ownServerUrl(baseUrl: string, provider: Provider): string {
  const given = withoutCompletions(baseUrl);
  const hasPath = new URL(given).pathname !== '/';
  return hasPath ? given : given + withoutSlash(new URL(provider.baseUrl).pathname);
}

function requireVariable({ variable }: ModelSettings, name: string, model: string): string {
  const value = variable(name);
  if (value !== undefined && value !== '') return value;
  throw invalid(name, `must be set for the model ${model}.`);
}

function withoutCompletions(url: string): string {
  return withoutSlash(withoutSlash(url).replace(/\/chat\/completions$/, ''));
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function invalid(variable: string, problem: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', `${variable} ${problem}`, { details: { variable } });
}
