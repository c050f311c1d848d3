/** Seals secrets for keeping in the store; the host holds the key. */
export interface SecretBox {
  readonly specVersion: 1;
  seal(secret: string): string;
  /** @throws VALIDATION_ERROR where the text was sealed with another key. */
  open(sealed: string): string;
}
