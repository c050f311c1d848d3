import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const costs = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** A salted scrypt hash as `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, costs);
  const { N, r, p } = costs;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password belongs to a hash. Without a hash it takes as long and answers false, so that nobody learns who exists. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [maker, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  if (maker !== 'scrypt') {
    await deriveKey(password, randomBytes(saltBytes), costs);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: costs.maxmem };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), options);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function deriveKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
