import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnalyticsError } from '@querent/core';
import type { Configuration } from './read-configuration.js';

/** The secret key: the one that is set, else the one kept in DATA_DIR, which the first start makes for its owner's eyes only. */
export async function obtainSecretKey({
  secretKey,
  dataDir,
}: Pick<Configuration, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey !== null) return secretKey;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  try {
    const made = randomBytes(32).toString('base64url');
    await writeFile(file, `${made}\n`, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept !== '') return kept;
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      'The file secret.key in DATA_DIR is empty: restore it, or delete it and enter stored passwords again.',
    );
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
