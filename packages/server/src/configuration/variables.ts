import {
  choice,
  fraction,
  headers,
  ianaTimezone,
  optional,
  text,
  url,
  wholeNumber,
  yesOrNo,
  type ReadText,
} from './read-text.js';

/** One environment variable: how it is called, what holds without it, what it means, how it is read. */
export interface Variable<Value> {
  readonly name: string;
  /** The text that is read where the variable is absent; null: the variable may be absent and has no default. */
  readonly fallback: string | null;
  /** One sentence for `querent serve --help`. */
  readonly meaning: string;
  readonly read: ReadText<Value>;
  /** The value must not be shown in messages. */
  readonly isSecret: boolean;
}

/** Every environment variable of the server, in the order of its help. Spec, Configuration variables; design, section 8. */
export const variables = {
  port: variable('PORT', '3000', 'Port to listen on; 0 takes a free one.', wholeNumber(0, 65_535)),
  host: variable('HOST', '127.0.0.1', 'Address to listen on.', text),
  dataDir: variable('DATA_DIR', './data', 'Folder for the store, the secret key and local data files.', text),
  storeUrl: optionalSecret(
    'STORE_URL',
    'Where records are kept: postgres://…, mysql://… or sqlite:FILE; default: querent.db in DATA_DIR.',
    text,
  ),
  secretKey: optionalSecret(
    'SECRET_KEY',
    'Seals stored passwords; default: made once and kept in DATA_DIR. Required with a STORE_URL other than SQLite.',
    text,
  ),
  adminUsername: variable('ADMIN_USERNAME', 'admin', 'User name of the ADMIN of the first start.', text),
  adminPassword: optionalSecret(
    'ADMIN_PASSWORD',
    'Password of the ADMIN of the first start; default: a random one, printed once.',
    text,
  ),
  rateLimitPerMinute: variable(
    'RATE_LIMIT_PER_MINUTE',
    '100',
    'Requests a minute for each token, or each address before login; 0 turns the limit off.',
    wholeNumber(0, 1_000_000),
  ),
  isProxyTrusted: variable(
    'TRUST_PROXY',
    'false',
    'Take the client address from X-Forwarded-For: only behind a proxy that sets it.',
    yesOrNo,
  ),
  maxRows: variable('MAX_ROWS', '10000', 'Rows of one answer at most.', wholeNumber(1, 1_000_000)),
  queryTimeoutMs: variable(
    'QUERY_TIMEOUT_MS',
    '30000',
    'Milliseconds after which a running query is ended.',
    wholeNumber(1, 3_600_000),
  ),
  isCacheEnabled: variable('CACHE_ENABLED', 'true', 'Answer repeated questions from the cache.', yesOrNo),
  timezone: variable(
    'TIMEZONE',
    'UTC',
    'IANA name of the time zone that decides what today is.',
    ianaTimezone,
  ),
  packsDir: optionalVariable('PACKS_DIR', 'Folder of knowledge packs that are loaded at the start.', text),
  embedder: variable(
    'EMBEDDER',
    'auto',
    'How descriptions are compared with questions: auto, transformers or lexical.',
    choice('auto', 'transformers', 'lexical'),
  ),
  embeddingModel: optionalVariable('EMBEDDING_MODEL', 'Name or folder of the embedding model.', text),
  uploadMaxBytes: variable(
    'UPLOAD_MAX_BYTES',
    '52428800',
    'Bytes of an uploaded file at most.',
    wholeNumber(1, 10_000_000_000),
  ),
  isPrivateWebhookAllowed: variable(
    'WEBHOOK_ALLOW_PRIVATE_NETWORK',
    'false',
    'Let webhooks go to private and loopback addresses.',
    yesOrNo,
  ),
  logLevel: variable(
    'LOG_LEVEL',
    'info',
    'What is logged: error, warn, info, debug or silent.',
    choice('error', 'warn', 'info', 'debug', 'silent'),
  ),
  isRelationshipGraphEnabled: variable(
    'RELATIONSHIP_GRAPH_ENABLED',
    'true',
    'Hand known relationships to the generator of SQL.',
    yesOrNo,
  ),
  model: optionalVariable(
    'EXTERNAL_LLM_MODEL',
    'Required. The model that writes SQL, as provider/model-name, or builtin/planner for none.',
    text,
  ),
  modelMode: variable(
    'EXTERNAL_LLM_MODE',
    'auto',
    'How the model is reached: auto, standard or openai-compatible.',
    choice('auto', 'standard', 'openai-compatible'),
  ),
  modelMaxTokens: variable(
    'EXTERNAL_LLM_MAX_TOKENS',
    '4096',
    'Tokens of a model reply at most.',
    wholeNumber(1, 1_000_000),
  ),
  modelTemperature: variable(
    'EXTERNAL_LLM_TEMPERATURE',
    '0.1',
    'From 0.0 to 1.0; lower is more deterministic.',
    fraction,
  ),
  modelBaseUrl: optionalVariable('EXTERNAL_LLM_BASE_URL', 'Base URL of a gateway or local model.', url),
  modelApiKey: optionalSecret(
    'EXTERNAL_LLM_API_KEY',
    'Token for the gateway in openai-compatible mode.',
    text,
  ),
  modelAuthType: optionalVariable(
    'EXTERNAL_LLM_AUTH_TYPE',
    'How the gateway wants its token: bearer, api-key, basic or none.',
    choice('bearer', 'api-key', 'basic', 'none'),
  ),
  modelExtraHeaders: optionalSecret(
    'EXTERNAL_LLM_EXTRA_HEADERS',
    'JSON object of header names and values sent to the gateway.',
    headers,
  ),
  modelTimeoutS: optionalVariable(
    'EXTERNAL_LLM_TIMEOUT',
    'Seconds to wait for the model; 60 where not set.',
    wholeNumber(1, 3600),
  ),
  modelMaxRetries: optionalVariable(
    'EXTERNAL_LLM_MAX_RETRIES',
    'Retries of a failed model request; 2 where not set.',
    wholeNumber(0, 20),
  ),
  azureApiKey: optionalSecret('AZURE_API_KEY', 'Key of an Azure-hosted model.', text),
  azureApiBase: optionalVariable('AZURE_API_BASE', 'Address of an Azure-hosted model.', url),
  azureApiVersion: optionalVariable('AZURE_API_VERSION', 'Interface version of an Azure-hosted model.', text),
} as const;

/** The help line for the keys of model providers, whose names follow from the model's. */
export const providerKeyHelp = {
  name: '<PROVIDER>_API_KEY',
  meaning: 'Key of the provider that EXTERNAL_LLM_MODEL names.',
} as const;

function variable<Value>(
  name: string,
  fallback: string,
  meaning: string,
  read: ReadText<Value>,
): Variable<Value> {
  return { name, fallback, meaning, read, isSecret: false };
}

function optionalVariable<Value>(
  name: string,
  meaning: string,
  read: ReadText<Value>,
): Variable<Value | null> {
  return { name, fallback: null, meaning, read: optional(read), isSecret: false };
}

function optionalSecret<Value>(name: string, meaning: string, read: ReadText<Value>): Variable<Value | null> {
  return { ...optionalVariable(name, meaning, read), isSecret: true };
}
