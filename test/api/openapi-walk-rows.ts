import { administration, knowledge } from './openapi-walk-knowledge.js';
import type { WalkRow } from './openapi-walk-row.js';

/** A form of fields and a file. */
function form(fields: Readonly<Record<string, string>>, fileName: string, content: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([content]), fileName);
  return data;
}

const password = 'correct horse battery';
const nobody = '00000000-0000-4000-8000-000000000000';
const signingIn: readonly WalkRow[] = [
  {
    request: 'POST /api/auth/login',
    as: 'nobody',
    body: { username: 'root', password },
    fails: { status: 401, body: { username: 'root', password: 'a guess' } },
  },
  { request: 'GET /api/auth/me', fails: 'token' },
  {
    request: 'POST /api/auth/password',
    as: 'reader',
    body: { current_password: password, new_password: 'staple by the window' },
    fails: { status: 400, body: { current_password: 'a guess', new_password: 'staple by the window' } },
  },
  {
    request: 'POST /api/auth/tokens',
    body: { name: 'nightly' },
    keep: 'token',
    fails: { status: 400, body: {} },
  },
  { request: 'GET /api/auth/tokens', fails: 'filter' },
  { request: 'DELETE /api/auth/tokens/{token.id}', fails: 'id' },
];

const questions: readonly WalkRow[] = [
  {
    request: 'POST /api/queries',
    as: 'user',
    body: { question: 'How many customers are there in each country?', datasource_id: '{source.id}' },
    keep: 'query',
    fails: { status: 404, body: { question: 'How many customers are there?', datasource_id: nobody } },
  },
  {
    request: 'POST /api/queries/sql',
    as: 'user',
    body: { sql: 'SELECT count(*) AS orders FROM sales.orders', datasource_id: '{source.id}' },
    keep: 'written',
    fails: { status: 403, body: { sql: 'SELECT * FROM hr.salaries', datasource_id: '{source.id}' } },
  },
  {
    request: 'POST /api/queries/explain',
    body: { sql: 'SELECT amount FROM sales.orders', datasource_id: '{source.id}' },
    fails: { status: 400, body: { sql: 'DROP TABLE sales.orders', datasource_id: '{source.id}' } },
  },
  {
    request: 'POST /api/generate-sql',
    as: 'user',
    body: { query: 'What is the total amount of orders?', context: { schema: 'sales', tables: ['orders'] } },
    fails: { status: 400, body: { question: 'How many customers are there?' } },
  },
  { request: 'GET /api/queries?limit=1&is_saved=false', as: 'user', fails: 'filter' },
  { request: 'GET /api/queries/{query.id}', as: 'user', fails: 'id' },
  { request: 'POST /api/queries/{query.id}/execute', as: 'user', body: { max_rows: 10 }, fails: 'id' },
  {
    request: 'PATCH /api/queries/{query.id}',
    as: 'user',
    body: { name: 'Customers', tags: ['sales'], is_saved: true },
    fails: 'role',
  },
  {
    request: 'POST /api/queries/{query.id}/share',
    as: 'user',
    body: { user_ids: ['{reader.id}'], group_ids: [] },
    fails: { status: 400, body: {} },
  },
  {
    request: 'GET /api/queries/{query.id}/export?format=json',
    as: 'user',
    also: ['format=csv', 'format=xlsx', 'format=ndjson'],
    fails: 'id',
  },
  {
    request: 'POST /api/queries/{query.id}/feedback',
    as: 'user',
    body: { rating: 'up', comment: 'Good.' },
    fails: { status: 400, body: { rating: 'sideways' } },
  },
  { request: 'GET /api/queries/{query.id}/feedback', fails: 'role' },
  {
    request: 'GET /api/query-history?status=success',
    also: ['format=csv'],
    fails: 'filter',
  },
];

const sources: readonly WalkRow[] = [
  {
    request: 'POST /api/datasources',
    body: { name: 'Copy', type: 'duckdb', database: 'shop.duckdb', catalog: 'copied' },
    keep: 'copy',
    fails: { status: 409, body: { name: 'Copy', type: 'duckdb', database: 'shop.duckdb', catalog: 'shop' } },
  },
  { request: 'GET /api/datasources', as: 'user', fails: 'token' },
  { request: 'GET /api/datasources/{source.id}', fails: 'id' },
  {
    request: 'PUT /api/datasources/{copy.id}',
    body: { name: 'Second shop' },
    fails: { status: 400, body: { catalog: 'other' } },
  },
  { request: 'POST /api/datasources/{source.id}/test', fails: 'role' },
  { request: 'POST /api/datasources/{source.id}/refresh', fails: 'id' },
  { request: 'GET /api/datasources/{source.id}/schema', as: 'user', fails: 'id' },
];

const owned: readonly WalkRow[] = [
  {
    request: 'POST /api/dashboards',
    as: 'user',
    body: { name: 'Sales', queries: ['{query.id}', '{written.id}'], layout: { grid: [[0, 1]] } },
    keep: 'board',
    fails: 'role',
  },
  { request: 'GET /api/dashboards', as: 'user', fails: 'filter' },
  { request: 'GET /api/dashboards/{board.id}', as: 'user', fails: 'id' },
  {
    request: 'PUT /api/dashboards/{board.id}',
    as: 'user',
    body: { name: 'Sales of the week' },
    fails: { status: 400, body: { name: 7 } },
  },
  {
    request: 'POST /api/dashboards/{board.id}/share',
    as: 'user',
    body: { user_ids: ['{reader.id}'] },
    fails: { status: 400, body: {} },
  },
  { request: 'GET /api/dashboards/{board.id}/results?refresh=true', as: 'user', fails: 'id' },
  {
    request: 'POST /api/files',
    as: 'user',
    body: form({ table_name: 'returns' }, 'returns.csv', 'order_id,amount\n1,10.50\n2,4\n'),
    keep: 'file',
    fails: { status: 415, body: { table_name: 'returns' } },
  },
  { request: 'GET /api/files', as: 'user', fails: 'token' },
  { request: 'GET /api/files/{file.id}', as: 'user', fails: 'id' },
  {
    request: 'POST /api/files/{file.id}/share',
    as: 'user',
    body: { user_ids: ['{reader.id}'], group_ids: [] },
    fails: { status: 400, body: {} },
  },
  {
    request: 'POST /api/webhooks',
    as: 'user',
    body: { url: '{world.url}/healthz', events: ['query.executed'] },
    keep: 'webhook',
    fails: { status: 400, body: { url: '{world.url}/healthz', events: ['nothing.happened'] } },
  },
  { request: 'GET /api/webhooks', as: 'user', fails: 'role' },
  { request: 'GET /api/webhooks/{webhook.id}', as: 'user', fails: 'id' },
  { request: 'PUT /api/webhooks/{webhook.id}', as: 'user', body: { is_active: true }, fails: 'id' },
  {
    request: 'PATCH /api/webhooks/{webhook.id}',
    as: 'user',
    body: { events: ['query.executed', 'dashboard.created'] },
    fails: { status: 400, body: { events: [] } },
  },
  { request: 'POST /api/webhooks/{webhook.id}/test', as: 'user', fails: 'id' },
  { request: 'GET /api/webhooks/{webhook.id}/deliveries', as: 'user', fails: 'filter' },
];

const departures: readonly WalkRow[] = [
  { request: 'DELETE /api/dashboards/{board.id}', as: 'user', fails: 'id' },
  { request: 'DELETE /api/files/{file.id}', as: 'user', fails: 'id' },
  { request: 'DELETE /api/webhooks/{webhook.id}', as: 'user', fails: 'id' },
  { request: 'DELETE /api/queries/{query.id}', as: 'user', fails: 'id' },
  { request: 'DELETE /api/datasources/{copy.id}', fails: 'role' },
  { request: 'POST /api/auth/logout', as: 'reader', fails: 'token' },
];

/** Every operation of the interface, each after those whose answers it needs. */
export const walkRows: readonly WalkRow[] = [
  ...signingIn,
  ...questions,
  ...sources,
  ...owned,
  ...knowledge,
  ...administration,
  ...departures,
];
