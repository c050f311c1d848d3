// A host application with its own users. Querent decides, for each of them, what may be asked.
//
//   npx tsx examples/embed-in-koa.ts data/demo/shop.db 8080
//   curl 'localhost:8080/ask?q=How+many+products+are+there' -H 'x-user: bea'
//   curl 'localhost:8080/ask?q=What+is+the+average+salary+of+employees' -H 'x-user: bea'

import { AnalyticsError, createEngine, type Principal } from '@querent/core';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import { createPlanner } from '@querent/planner';
import Koa from 'koa';

const [file = 'data/demo/shop.db', port = '8080'] = process.argv.slice(2);

const engine = await createEngine({
  generator: createPlanner(),
  drivers: { sqlite: createSqliteDriverFactory() },
});

// The host's own accounts; Querent only sees who asks. Buyers may read the products and nothing else.
const root: Principal = { user_id: 'root', username: 'root', role: 'ADMIN', group_ids: [] };
const buyers = await engine.access.groups.create(root, { name: 'buyers', description: null });
const bea: Principal = { user_id: 'bea', username: 'bea', role: 'USER', group_ids: [buyers.id] };
const accounts = new Map([root, bea].map((account) => [account.username, account]));

const source = await engine.dataSources.create(root, { name: 'Shop', type: 'sqlite', database: file });
await engine.access.createRule(root, {
  group_id: buyers.id,
  catalog: source.catalog,
  schema: 'main',
  table: 'products',
});

const app = new Koa();
app.use(async (context) => {
  const principal = accounts.get(context.get('x-user'));
  if (principal === undefined) return context.throw(401);
  const question = String(context.query['q'] ?? '');
  try {
    const query = await engine.queries.generate(principal, { question, datasource_id: source.id });
    const result =
      query.id === null || query.sql === null ? null : await engine.queries.execute(principal, query.id);
    context.body = { sql: query.sql, explanation: query.explanation, rows: result?.rows ?? [] };
  } catch (error) {
    if (!AnalyticsError.is(error)) throw error;
    context.status = error.code === 'ACCESS_DENIED' ? 403 : 400;
    context.body = { error: { code: error.code, message: error.message } };
  }
});

const server = app.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  console.log(
    `listening on http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? port) : port}`,
  );
});
process.once('SIGTERM', () => {
  server.close();
  void engine.close();
});
