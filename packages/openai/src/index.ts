export { createOpenAiModel, type ModelOptions } from './openai-model.js';
export { providers, type Provider } from './providers.js';
export {
  resolveEndpoint,
  type AuthType,
  type ModelEndpoint,
  type ModelSettings,
} from './resolve-endpoint.js';
