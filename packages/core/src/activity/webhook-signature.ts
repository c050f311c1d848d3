import { createHmac } from 'node:crypto';

const keyPrefix = 'whsec_';

/**
 * The headers of a message by the Standard Webhooks specification.
 * @param at when it is sent; receivers refuse what is minutes old
 */
export function webhookHeaders(
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secret: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000));
  const signature = createHmac('sha256', signingKey(secret))
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Querent-Webhooks',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/** Whether a key can be made of a secret: not where `whsec_` is followed by something else than base64. */
export function isSigningSecret(secret: string): boolean {
  if (!secret.startsWith(keyPrefix)) return secret !== '';
  const encoded = secret.slice(keyPrefix.length);
  return encoded !== '' && encoded.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
}

/** A secret in the form of the specification. */
export function signingSecretOf(key: Uint8Array): string {
  return `${keyPrefix}${Buffer.from(key).toString('base64')}`;
}

/** The bytes after `whsec_`, else the UTF-8 bytes of the secret itself. */
function signingKey(secret: string): Buffer {
  return secret.startsWith(keyPrefix)
    ? Buffer.from(secret.slice(keyPrefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
