import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const conditions = ['@querent/source'];

/** Tests run on unbuilt source, through the export condition `@querent/source`. */
export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--conditions=@querent/source'],
    server: { deps: { inline: [/@querent\//] } },
  },
});
