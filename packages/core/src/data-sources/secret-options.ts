import { AnalyticsError } from '../errors/analytics-error.js';
import type { SecretBox } from '../interfaces/secret-box.js';

type Options = Readonly<Record<string, unknown>>;

/** What stands in an answer in place of a secret; sent back, it keeps the secret as it is. */
export const hiddenSecret = '(hidden)';

const secretName = /pass(?:word|phrase)|secret|token|^(?:private_?)?key$|^pfx$/i;

/**
 * Options as they are stored: what their names tell to be a secret, such as `ssl.key`, is sealed. Design, section 8: data sources.
 * @throws VALIDATION_ERROR for a secret that cannot be sealed, or is sent back hidden where there was none
 */
export function sealOptions(options: Options, before: Options, secretBox: SecretBox | null): Options {
  return mapSecrets(options, before, (secret, kept) => {
    if (secret === hiddenSecret && kept !== undefined) return kept;
    if (secret !== hiddenSecret && secretBox !== null)
      return { sealed: secretBox.seal(JSON.stringify(secret)) };
    const message =
      secret === hiddenSecret
        ? `A secret in options is ${hiddenSecret}: send the secret itself.`
        : 'options cannot hold a secret: this engine was made without a secret box that seals it.';
    throw new AnalyticsError('VALIDATION_ERROR', message, { details: { field: 'options' } });
  });
}

/** Options as drivers take them. @throws VALIDATION_ERROR for what was sealed with another key */
export function openOptions(options: Options, secretBox: SecretBox | null): Options {
  return mapSecrets(options, {}, (secret) =>
    isSealed(secret) ? (secretBox === null ? null : JSON.parse(secretBox.open(secret.sealed))) : secret,
  );
}

/** Options as an answer shows them. */
export function hideOptions(options: Options): Options {
  return mapSecrets(options, {}, () => hiddenSecret);
}

/** A copy with every secret changed; `before` goes along, so that `change` gets what stood at the same place. */
function mapSecrets(
  options: Options,
  before: Options,
  change: (secret: unknown, kept: unknown) => unknown,
): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const kept = Object.hasOwn(before, name) ? before[name] : undefined;
      if (secretName.test(name) && value !== null) return [name, change(value, kept)];
      return [name, isRecord(value) ? mapSecrets(value, isRecord(kept) ? kept : {}, change) : value];
    }),
  );
}

function isSealed(value: unknown): value is { readonly sealed: string } {
  return isRecord(value) && typeof value['sealed'] === 'string';
}

function isRecord(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
