import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const requireBaseline = createRequire(fileURLToPath(new URL('baselines/package.json', import.meta.url)));

/**
 * A library that only benches compare with, out of a folder of its own.
 * @throws where it is not installed, with the command that installs it
 */
export function loadBaseline(name: string): unknown {
  try {
    return requireBaseline(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
      throw new Error(`${name} is not installed: npm ci --prefix test/bench/baselines`);
    }
    throw error;
  }
}
