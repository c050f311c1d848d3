import { collectionDefinitions } from '@querent/core';
import { readConfiguration } from '../configuration/read-configuration.js';
import { openStore } from '../serve/open-store.js';
import { command } from './command.js';

/** `querent migrate`: what `serve` does to the store at its start, alone. */
export const migrateCommand = command({
  name: 'migrate',
  summary: 'Makes or extends the tables of the store, and drops nothing; serve does the same at its start.',
  operands: '',
  options: {},
  examples: ['STORE_URL=postgres://querent@db.example.com/querent querent migrate'],
  run: async ({ errors }) => {
    const store = await openStore(readConfiguration());
    try {
      await store.migrate(Object.values(collectionDefinitions));
    } finally {
      await store.close();
    }
    errors.write('The store is up to date.\n');
    return 0;
  },
});
