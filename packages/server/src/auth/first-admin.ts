import { randomBytes } from 'node:crypto';
import type { Engine } from '@querent/core';
import type { Configuration } from '../configuration/read-configuration.js';
import { hashPassword } from './passwords.js';

/** What the first start made; the password is known only where it was made up. */
export interface FirstAdmin {
  readonly username: string;
  readonly madeUpPassword: string | null;
}

/** Makes one ADMIN where nobody exists yet; null where somebody does. There is no default password. */
export async function createFirstAdmin(
  { access, store }: Pick<Engine, 'access' | 'store'>,
  { adminUsername, adminPassword }: Pick<Configuration, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdmin | null> {
  const [present] = await store.find('users', {}, { limit: 1 });
  if (present !== undefined) return null;
  const password = adminPassword ?? randomBytes(15).toString('base64url');
  const made = await access.users.createFirstAdmin({
    username: adminUsername,
    email: null,
    password_hash: await hashPassword(password),
  });
  return made === null
    ? null
    : { username: made.username, madeUpPassword: adminPassword === null ? password : null };
}
