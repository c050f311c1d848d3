/** Builds the packages after an install in a checkout; does nothing where the build tool is absent, as in a production install. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const isToolThere = await import('tsup').then(
  () => true,
  () => false,
);
if (isToolThere) {
  const build = fileURLToPath(new URL('build.js', import.meta.url));
  process.exitCode = spawnSync(process.execPath, [build, '--no-types'], { stdio: 'inherit' }).status ?? 1;
}
