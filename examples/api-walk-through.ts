// From the first login to a dashboard over HTTP, with @querent/client, against a server on which nothing was done yet.
//
//   npm run demo -- "How many customers are there?"
//   EXTERNAL_LLM_MODEL=builtin/planner ADMIN_USERNAME=root ADMIN_PASSWORD='correct horse battery' npx querent serve
//   npx tsx examples/api-walk-through.ts http://localhost:3000 root 'correct horse battery' demo/shop.db
//
// The demo makes data/demo/shop.db; any SQLite file with a table `customers` that has a `country` will do. It is named as the server
// finds it: in its DATA_DIR, which is ./data unless set.

import { text } from 'node:stream/consumers';
import { createQuerentClient } from '@querent/client';

const [baseUrl = 'http://localhost:3000', username = 'root', password = '', database = 'demo/shop.db'] =
  process.argv.slice(2);
const say = (what: string, value: unknown): void => console.log(`${what}: ${JSON.stringify(value)}`);

// An administrator connects a database and says what is in it.
const root = createQuerentClient({ baseUrl });
const { user: administrator } = await root.login(username, password);
say('Logged in as', administrator.username);

const source = await root.post('/api/datasources', { body: { name: 'Shop', type: 'sqlite', database } });
const { schemas } = await root.get('/api/datasources/{id}/schema', { params: { path: { id: source.id } } });
say('Connected', {
  catalog: source.catalog,
  tables: schemas.flatMap(({ tables }) => tables.map(({ name }) => name)),
});

const place = { database_name: source.catalog, schema_name: 'main', table_name: 'customers' };
const described = await root.post('/api/metadata', {
  body: {
    ...place,
    description: 'Everybody who ever bought something, also called buyers.',
    tags: ['sales'],
  },
});
say('Described', [described.table_name, described.description]);

// Somebody else may read one schema of it, and sees nothing beyond.
const credentials = { username: 'bea', password: 'staple by the window' };
const newUser = await root.post('/api/admin/users', { body: { ...credentials, role: 'USER' } });
const rule = await root.post('/api/admin/data-access', {
  body: { user_id: newUser.id, catalog: source.catalog, schema: 'main' },
});
say('Granted', [newUser.username, rule.catalog, rule.schema]);

// She asks, and asks on. The SQL comes with reasons to trust it, the rows with their types.
const bea = createQuerentClient({ baseUrl });
await bea.login(credentials.username, credentials.password);
const first = await bea.ask('How many customers are there in each country?', { datasource_id: source.id });
say('SQL', first.query.sql);
say('Confidence', first.query.confidence);
say('Rows', first.result?.rows);

const next = await bea.ask('only those in Italy', { parent_id: String(first.query.id) });
say('Followed up', [next.query.status, next.result?.rows ?? next.query.explanation]);

// What is worth keeping is saved, shared and taken along.
const params = { path: { id: String(first.query.id) } };
await bea.patch('/api/queries/{id}', { params, body: { name: 'Customers by country', is_saved: true } });
const shared = await bea.post('/api/queries/{id}/share', { params, body: { user_ids: [administrator.id] } });
say('Shared with', shared.user_ids.length);
const csv = await bea.download('/api/queries/{id}/export', {
  params: { ...params, query: { format: 'csv' } },
});
say('Exported', (await text(csv)).trim().split(/\r?\n/));

// A file of her own becomes a table that she alone can ask.
const parcels = new Blob(['parcel_id,weight\n1,2.5\n2,4.5\n3,1\n']);
const file = await bea.uploadFile(parcels, { name: 'parcels.csv' });
say('Uploaded', [file.table_name, file.status, file.row_count]);
const weighed = await bea.ask('What is the total weight of parcels?', {
  datasource_id: String(file.datasource_id),
});
say('Of the file', weighed.result?.rows);

// Both answers on one page; every tile runs with the rights of who looks.
const board = await bea.post('/api/dashboards', {
  body: { name: 'My morning', queries: [first, weighed].map(({ query }) => String(query.id)) },
});
const { tiles } = await bea.get('/api/dashboards/{id}/results', { params: { path: { id: board.id } } });
say('Dashboard', [board.name, tiles.map(({ row_count, error }) => error?.code ?? row_count)]);

// Who read what stands in the access log.
const seen = new Set<string>();
for await (const entry of root.all('/api/admin/access-log', { params: { query: { user_id: newUser.id } } })) {
  seen.add(`${entry.schema_name}.${entry.table_name} ${entry.access_granted ? 'granted' : 'denied'}`);
}
say('Access log', [...seen].sort());
