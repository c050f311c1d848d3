import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.js';

describe('verifyPassword', () => {
  it('knows the password of a hash and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('Correct horse', hash)).toBe(false);
  });

  it('hashes the same password differently each time', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });

  it('takes the same letters typed another way for the same', async () => {
    expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true);
  });

  it.each([null, '', 'plain text', 'md5$x'])('answers false for the hash %j', async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false);
    expect(await verifyPassword('plain text', hash)).toBe(false);
  });
});
