import { AnalyticsError } from '../errors/analytics-error.js';
import type { SecretBox } from '../interfaces/secret-box.js';
import type { DataSourceRecord } from '../records/data-source.js';
import { dialects, type Dialect } from '../records/dialect.js';
import { sealOptions } from './secret-options.js';

/** What makes a data source. Spec, Resources: Data source. */
export interface DataSourceInput {
  readonly name: string;
  readonly type: Dialect;
  readonly host?: string | null | undefined;
  readonly port?: number | null | undefined;
  readonly database: string;
  readonly username?: string | null | undefined;
  readonly password?: string | null | undefined;
  /**
   * Settings of the engine, such as `ssl`, whose secrets are sealed and never told, and ours: `values_in_prompts: true` lets a language model see values of
   * the data that a question names, never of columns marked as personal data.
   */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** Default: the database's own name, or the slug of `name` where that is taken. Cannot be changed later. */
  readonly catalog?: string | undefined;
}

/** What can be changed of a data source: what is left out stays. */
export type DataSourcePatch = Partial<Omit<DataSourceInput, 'type' | 'catalog'>>;

/**
 * A record made of an input, with the password sealed; its catalog is still empty where the input names none.
 * @throws VALIDATION_ERROR that names the field
 */
export function recordFromInput(
  input: DataSourceInput,
  { id, now, secretBox }: { id: string; now: string; secretBox: SecretBox | null },
): DataSourceRecord {
  if (!dialects.includes(input.type)) throw invalid('type', `type must be one of ${dialects.join(', ')}.`);
  return {
    id,
    name: checkText('name', input.name, 200),
    type: input.type,
    host: input.host ?? null,
    port: checkPort(input.port ?? null),
    database: checkText('database', input.database, 1_000),
    username: input.username ?? null,
    sealed_password: seal(input.password ?? null, secretBox),
    options: sealOptions(checkOptions(input.options ?? {}), {}, secretBox),
    catalog: input.catalog === undefined ? '' : checkCatalog(input.catalog),
    status: 'connected',
    status_reason: null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * A record with a patch applied.
 * @throws VALIDATION_ERROR that names the field
 */
export function applyPatch(
  before: DataSourceRecord,
  patch: DataSourcePatch,
  { now, secretBox }: { now: string; secretBox: SecretBox | null },
): DataSourceRecord {
  return {
    ...before,
    name: patch.name === undefined ? before.name : checkText('name', patch.name, 200),
    host: patch.host === undefined ? before.host : patch.host,
    port: patch.port === undefined ? before.port : checkPort(patch.port),
    database: patch.database === undefined ? before.database : checkText('database', patch.database, 1_000),
    username: patch.username === undefined ? before.username : patch.username,
    sealed_password: patch.password === undefined ? before.sealed_password : seal(patch.password, secretBox),
    options:
      patch.options === undefined
        ? before.options
        : sealOptions(checkOptions(patch.options), before.options, secretBox),
    status: 'connected',
    status_reason: null,
    updated_at: now,
  };
}

/** Whether a data source lets a language model see values of its rows. */
export function hasValuesInPrompts({ options }: DataSourceRecord): boolean {
  return options['values_in_prompts'] === true;
}

function checkOptions(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { values_in_prompts: choice } = options;
  if (choice === undefined || typeof choice === 'boolean') return options;
  throw invalid('options', 'options.values_in_prompts must be true or false.');
}

function seal(password: string | null, secretBox: SecretBox | null): string | null {
  if (password === null || password === '') return null;
  if (secretBox !== null) return secretBox.seal(password);
  throw invalid(
    'password',
    'password cannot be kept: this engine was made without a secret box that seals it.',
  );
}

function checkText(field: string, text: string, longest: number): string {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= longest) return trimmed;
  throw invalid(field, `${field} must be a text of 1 to ${String(longest)} characters.`);
}

function checkCatalog(catalog: string): string {
  if (/^[^."\s]{1,128}$/u.test(catalog)) return catalog;
  throw invalid('catalog', 'catalog must be 1 to 128 characters without dots, quotes or spaces.');
}

function checkPort(port: number | null): number | null {
  if (port === null || (Number.isInteger(port) && port >= 1 && port <= 65_535)) return port;
  throw invalid('port', 'port must be a whole number from 1 to 65535.');
}

function invalid(field: string, message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
