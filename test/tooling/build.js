/** Builds every package in the order of its dependencies. `--no-types` leaves the declarations out, for a quick start. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const order = ['core', 'planner', 'openai', 'embeddings', 'store-knex', 'drivers', 'server', 'client'];
const withTypes = !process.argv.includes('--no-types');
const tsup = join(
  dirname(createRequire(import.meta.url).resolve('tsup/package.json')),
  'dist/cli-default.js',
);
const tsconfig = fileURLToPath(new URL('tsconfig.build.json', import.meta.url));

for (const name of order) {
  const cwd = fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url));
  const options = ['--silent', '--tsconfig', tsconfig, ...(withTypes ? ['--dts'] : [])];
  const { status } = spawnSync(process.execPath, [tsup, ...options], { cwd, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`Building packages/${name} failed.`);
    process.exit(1);
  }
}
