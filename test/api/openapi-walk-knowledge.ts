import type { WalkRow } from './openapi-walk-row.js';

const password = 'correct horse battery';
const nobody = '00000000-0000-4000-8000-000000000000';
const csvHeaders = { 'content-type': 'text/csv' };
const importHead =
  'source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type';
const ordersOfCustomers = {
  source_catalog: 'shop',
  source_schema: 'sales',
  source_table: 'weather',
  target_catalog: 'shop',
  target_schema: 'sales',
  target_table: 'orders',
  join_condition: 'sales.weather.day = sales.orders.created_on',
  relationship_type: '1:N',
};

/** Descriptions, relationships, packs and the rest of what is known. */
export const knowledge: readonly WalkRow[] = [
  {
    request: 'POST /api/metadata',
    as: 'user',
    body: { database_name: 'shop', schema_name: 'sales', table_name: 'orders', description: 'Every order.' },
    keep: 'metadata',
    fails: 'role',
  },
  {
    request: 'POST /api/metadata/bulk',
    body: { metadata: [{ database_name: 'shop', tags: ['retail'] }, { schema_name: 'sales' }] },
    fails: { status: 400, body: { metadata: 'all' } },
  },
  {
    request: 'GET /api/metadata?database=shop&schema=sales&table=orders',
    as: 'user',
    also: ['limit=1', 'database=shop&schema=sales&table=orders&column=amount'],
    fails: 'filter',
  },
  { request: 'GET /api/metadata/search?q=every+order', as: 'reader', fails: 'filter' },
  {
    request: 'PATCH /api/metadata/{metadata.id}',
    as: 'user',
    body: { tags: ['sales'], business_owner: 'Sales' },
    fails: 'id',
  },
  { request: 'GET /api/metadata/{metadata.id}/history', as: 'user', fails: 'id' },
  { request: 'DELETE /api/metadata/{metadata.id}', as: 'user', fails: 'id' },
  { request: 'GET /api/analytics/table-usage?days=7', fails: 'role' },
  { request: 'GET /api/preferences', as: 'user', fails: 'token' },
  {
    request: 'PUT /api/preferences',
    as: 'user',
    body: { schema_boosts: { 'shop.sales': 2 } },
    fails: { status: 400, body: { schema_boosts: { 'shop.sales': 11 } } },
  },
  { request: 'POST /api/relationships', body: ordersOfCustomers, keep: 'edge', fails: 'role' },
  {
    request: 'POST /api/relationships/infer',
    body: { catalog: 'shop' },
    fails: { status: 404, body: { catalog: 'no' } },
  },
  { request: 'POST /api/relationships/mine', fails: 'role' },
  {
    request: 'POST /api/relationships/import',
    headers: csvHeaders,
    body: `${importHead}\n${Object.values(ordersOfCustomers).join(',')}\nshop,sales,nothing,,,,,N:1\n`,
    fails: { status: 415, body: '{}', headers: { 'content-type': 'application/json' } },
  },
  { request: 'GET /api/relationships?min_confidence=0.4', as: 'user', fails: 'filter' },
  { request: 'GET /api/relationships/export', as: 'user', fails: 'filter' },
  { request: 'GET /api/relationships/graph', as: 'user', fails: 'filter' },
  { request: 'GET /api/relationships/graph/path?tables=order_items,customers', as: 'user', fails: 'filter' },
  { request: 'GET /api/relationships/{edge.id}', as: 'user', fails: 'id' },
  { request: 'POST /api/relationships/{edge.id}/verify', fails: 'id' },
  { request: 'POST /api/relationships/{edge.id}/disable', fails: 'role' },
  { request: 'POST /api/relationships/{edge.id}/enable', fails: 'id' },
  {
    request: 'PATCH /api/relationships/{edge.id}',
    body: { relationship_type: 'M:N' },
    fails: { status: 400, body: { relationship_type: 'many' } },
  },
  { request: 'DELETE /api/relationships/{edge.id}', fails: 'id' },
  {
    request: 'POST /api/packs',
    body: { name: 'words', catalog: 'shop', synonyms: [{ term: 'revenue', columns: ['orders.amount'] }] },
    keep: 'pack',
    fails: { status: 400, body: { name: 'words', synonyms: [{ word: 'revenue' }] } },
  },
  {
    request: 'POST /api/packs/lint',
    body: {
      catalog: 'shop',
      kpis: [{ name: 'revenue', formula: 'sum(nothing.amount)', description: 'Money.' }],
    },
    fails: 'role',
  },
  { request: 'GET /api/packs', as: 'reader', fails: 'token' },
  { request: 'GET /api/packs/{pack.id}', fails: 'id' },
  { request: 'DELETE /api/packs/{pack.id}', fails: 'id' },
];

/** Users, groups, rules and the audit. */
export const administration: readonly WalkRow[] = [
  {
    request: 'POST /api/admin/users',
    body: { username: 'ada', email: 'ada@example.com', password, role: 'USER' },
    keep: 'ada',
    fails: { status: 409, body: { username: 'ada', password, role: 'USER' } },
  },
  { request: 'GET /api/admin/users', fails: 'role' },
  { request: 'GET /api/admin/users/{ada.id}', fails: 'id' },
  {
    request: 'PUT /api/admin/users/{ada.id}/role',
    body: { role: 'READONLY' },
    fails: { status: 400, body: {} },
  },
  {
    request: 'PUT /api/admin/users/{ada.id}/password',
    body: { new_password: password },
    fails: { status: 400, body: {} },
  },
  { request: 'PUT /api/admin/users/{ada.id}/deactivate', fails: 'id' },
  { request: 'PUT /api/admin/users/{ada.id}/reactivate', fails: 'role' },
  {
    request: 'POST /api/admin/groups',
    body: { name: 'Sales' },
    keep: 'group',
    fails: { status: 409, body: { name: 'Sales' } },
  },
  { request: 'GET /api/admin/groups', fails: 'filter' },
  {
    request: 'PUT /api/admin/groups/{group.id}',
    body: { description: 'Everybody who sells' },
    fails: { status: 400, body: { name: '' } },
  },
  {
    request: 'POST /api/admin/groups/{group.id}/members',
    body: { user_id: '{ada.id}' },
    fails: { status: 404, body: { user_id: nobody } },
  },
  { request: 'GET /api/admin/groups/{group.id}/members', fails: 'id' },
  {
    request: 'POST /api/admin/data-access',
    body: { user_id: '{ada.id}', catalog: 'shop', schema: 'sales' },
    keep: 'rule',
    fails: { status: 400, body: { user_id: '{ada.id}', catalog: 'shop', table: 'orders' } },
  },
  { request: 'GET /api/admin/users/{ada.id}/data-access', fails: 'id' },
  {
    request: 'GET /api/admin/check-access?user_id={ada.id}&catalog=shop&schema=sales&table=orders',
    fails: 'filter',
  },
  {
    request: 'POST /api/admin/group-data-access',
    body: { group_id: '{group.id}', catalog: 'shop', schema: 'hr', table: 'salaries', effect: 'deny' },
    keep: 'groupRule',
    fails: { status: 404, body: { group_id: nobody, catalog: 'shop' } },
  },
  { request: 'GET /api/admin/group-data-access?group_id={group.id}', fails: 'filter' },
  { request: 'DELETE /api/admin/group-data-access/{groupRule.id}', fails: 'id' },
  { request: 'DELETE /api/admin/data-access/{rule.id}', fails: 'id' },
  { request: 'DELETE /api/admin/groups/{group.id}/members/{ada.id}', fails: 'id' },
  { request: 'DELETE /api/admin/groups/{group.id}', fails: 'id' },
  {
    request: 'POST /api/admin/schema-exclusions',
    body: { catalog: 'shop', schema: 'hr', reason: 'Salaries' },
    keep: 'exclusion',
    fails: { status: 400, body: { catalog: 'shop' } },
  },
  { request: 'GET /api/admin/schema-exclusions', fails: 'role' },
  { request: 'DELETE /api/admin/schema-exclusions/{exclusion.id}', fails: 'id' },
  { request: 'GET /api/admin/access-log?limit=5', also: ['format=csv'], fails: 'role' },
  { request: 'GET /api/admin/activity?limit=5', also: ['format=csv'], fails: 'filter' },
];
