import { registerConformance, storeCases } from '@querent/core/testkit';
import { createKnexStore } from '@querent/store-knex';
import { describe, it } from 'vitest';
import { createTestDatabase, testServers } from '../tooling/databases.js';

for (const server of testServers) {
  if (server.url === undefined) {
    it.skip(
      `the knex store in ${server.engine}: set ${server.variable} to the address of a server to run its cases`,
    );
    continue;
  }
  registerConformance({ describe, it }, `the knex store in ${server.engine}`, storeCases, async () => {
    const database = await createTestDatabase(server);
    const store = createKnexStore({ url: database.url });
    const close = async (): Promise<void> => {
      await store.close();
      await database.drop();
    };
    let closing: Promise<void> | undefined;
    return { ...store, close: () => (closing ??= close()) };
  });
}
