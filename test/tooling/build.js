/** Builds every package in the order of its dependencies. `--no-types` leaves the declarations out, for a quick start. */
import { readFile } from 'node:fs/promises';
import { build } from 'tsup';

const order = ['core', 'planner', 'store-knex', 'drivers', 'server'];
const root = new URL('../..', import.meta.url);
const withTypes = !process.argv.includes('--no-types');

for (const name of order) {
  const folder = new URL(`packages/${name}/`, root);
  const { tsup } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  process.chdir(folder.pathname);
  await build({
    ...tsup,
    config: false,
    silent: true,
    dts: withTypes ? { compilerOptions: { customConditions: [], composite: false } } : false,
  });
}
