import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AnalyticsError, type SecretBox } from '@querent/core';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with AES-256-GCM; sealed texts are `v1.` and base64url of nonce, tag and ciphertext. The key may be a text of any form. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'querent data source passwords', 32));
  return {
    specVersion: 1,
    seal: (secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch (cause) {
        throw new AnalyticsError(
          'VALIDATION_ERROR',
          'A stored password was sealed with another SECRET_KEY: start with that key, or enter the password again.',
          { cause },
        );
      }
    },
  };
}
