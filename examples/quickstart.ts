// Asks one question of a SQLite file, without a server, a model or a network.
//
//   npx tsx examples/quickstart.ts data/demo/shop.db "How many customers are there in each country?"

import { createEngine, type Principal } from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createPlanner } from '@querent/planner';

const [file = 'data/demo/shop.db', question = 'How many customers are there in each country?'] =
  process.argv.slice(2);

const engine = await createEngine({
  generator: createPlanner(),
  drivers: { sqlite: createSqliteDriverFactory() },
});
const ann: Principal = { user_id: 'ann', username: 'ann', role: 'ADMIN', group_ids: [] };
const source = await engine.dataSources.create(ann, { name: 'Shop', type: 'sqlite', database: file });

const query = await engine.queries.generate(ann, { question, datasource_id: source.id });
console.log(query.sql ?? query.explanation);
if (query.id !== null && query.sql !== null) {
  const { columns, rows } = await engine.queries.execute(ann, query.id);
  console.log(JSON.stringify(columns));
  for (const row of rows) console.log(JSON.stringify(row));
}
await engine.close();
