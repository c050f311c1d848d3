import { expect } from 'vitest';
import { expectAnswer, text } from './expectations.js';
import { ask, type Caller, type Json, type SpecPart, type World } from './world.js';

async function relationship(world: World, table = 'orders'): Promise<Json> {
  const { body } = await world.admin.send('GET', `/api/relationships?table=${table}`);
  const [first] = body['relationships'] as Json[];
  return first ?? {};
}

async function runSql(caller: Caller, world: World, sql: string) {
  const made = await caller.send('POST', '/api/queries/sql', { sql, datasource_id: world.sourceId });
  if (made.status !== 201) return made;
  return caller.send('POST', `/api/queries/${String(made.body['id'])}/execute`, { use_cache: false });
}

/** A user with these rules, in the order given. */
async function userWith(world: World, ...rules: readonly Json[]): Promise<Caller> {
  const caller = await world.addUser();
  for (const rule of rules) {
    const sent = { user_id: caller.id, catalog: 'shop', ...rule };
    const { status } = await world.admin.send('POST', '/api/admin/data-access', sent);
    expect(status).toBe(201);
  }
  return caller;
}

const customers = 'SELECT count(*) FROM sales.customers';
const orders = 'SELECT count(*) FROM sales.orders';
const salaries = 'SELECT count(*) FROM hr.salaries';

async function expectMay(caller: Caller, world: World, sql: string, may: boolean): Promise<void> {
  const answer = await runSql(caller, world, sql);
  expect([sql, answer.status]).toEqual([sql, may ? 200 : answer.status === 400 ? 400 : 403]);
}

/** A join that is in no schema, so that only mining can know it. */
const minedJoin = 'SELECT count(*) FROM sales.weather w JOIN sales.orders o ON o.created_on = w.day';

/** An edge between two tables that nothing else joins. */
const edge = {
  source_catalog: 'shop',
  source_schema: 'hr',
  source_table: 'salaries',
  target_catalog: 'shop',
  target_schema: 'sales',
  target_table: 'customers',
  join_condition: 'hr.salaries.id = sales.customers.id',
  relationship_type: '1:1',
};

/** Discovery rules, states and transitions, and access rules. */
export const rules: readonly SpecPart[] = [
  {
    part: 'Discovery rules',
    rows: [
      {
        row: 'Inferred: 0.4 to 0.6',
        holds: 'on the first schema load, from names and declared keys',
        check: async (world) => {
          const { body } = await world.admin.send('GET', '/api/relationships?source_method=inferred');
          const listed = body['relationships'] as { confidence: number; is_verified: boolean }[];
          expect(listed.length).toBeGreaterThan(0);
          for (const { confidence, is_verified } of listed) {
            expect(is_verified || (confidence >= 0.4 && confidence <= 0.6)).toBe(true);
          }
        },
      },
      {
        row: 'Mined: min(0.9, 0.5 + 0.05 × occurrences)',
        holds: 'stored queries that ran successfully; a repeated join raises the same entry',
        check: async (world) => {
          for (const place of [1, 2]) {
            const sql = `${minedJoin} WHERE o.id > ${String(place)}`;
            expect((await runSql(world.user, world, sql)).status).toBe(200);
          }
          await world.admin.send('POST', '/api/relationships/mine');
          await world.admin.send('POST', '/api/relationships/mine');
          const { body } = await world.admin.send(
            'GET',
            '/api/relationships?table=weather&source_method=mined',
          );
          expect(body['relationships']).toMatchObject([{ source_method: 'mined', confidence: 0.6 }]);
        },
      },
      {
        row: 'Admin: 1.0',
        holds: 'created by an ADMIN',
        check: async (world) => {
          const made = await world.admin.send('POST', '/api/relationships', edge);
          expectAnswer(made, 201, { source_method: 'admin', confidence: 1 });
          await world.admin.send('DELETE', `/api/relationships/${String(made.body['id'])}`);
        },
      },
      {
        row: 'Bulk import: CSV',
        holds: 'the eight columns of the spec; errors carry their line',
        check: async (world) => {
          const head =
            'source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type';
          const csv = `${head}\nshop,sales,orders,shop,sales,nowhere,sales.orders.id = sales.nowhere.id,N:1\n`;
          const authorization = `Bearer ${world.admin.token}`;
          const answer = await world.send('POST', '/api/relationships/import', csv, {
            authorization,
            'content-type': 'text/csv',
          });
          expectAnswer(answer, 200, { created: 0, failed: 1, errors: [{ line: 2, message: text }] });
        },
      },
      {
        row: 'Admin view filters',
        holds: 'source method, table, confidence threshold, verified',
        check: async (world) => {
          const path =
            '/api/relationships?source_method=inferred&table=orders&min_confidence=0.4&is_verified=false';
          expect((await world.admin.send('GET', path)).status).toBe(200);
        },
      },
    ],
  },
  {
    part: 'States and transitions',
    rows: [
      {
        row: 'Relationship created (inferred)',
        holds: 'not verified, not disabled, source_method inferred',
        check: async (world) => {
          expect(await relationship(world, 'order_items')).toMatchObject({
            is_disabled: false,
            source_method: 'inferred',
          });
        },
      },
      {
        row: 'Relationship created (mined)',
        holds: 'source_method mined, confidence by the formula (see Discovery rules)',
        check: async (world) => {
          await runSql(world.user, world, minedJoin);
          await world.admin.send('POST', '/api/relationships/mine');
          expect(await relationship(world, 'weather')).toMatchObject({ source_method: 'mined' });
        },
      },
      {
        row: 'Relationship created (admin)',
        holds: 'source_method admin, confidence 1.0 (see Discovery rules)',
        check: async (world) => {
          const refused = await world.user.send('POST', '/api/relationships', {});
          expect(refused.status).toBe(403);
        },
      },
      {
        row: 'Verify',
        holds: 'is_verified true, confidence 1.0',
        check: async (world) => {
          const { id } = await relationship(world);
          const answer = await world.admin.send('POST', `/api/relationships/${String(id)}/verify`);
          expectAnswer(answer, 200, { is_verified: true, confidence: 1 });
        },
      },
      {
        row: 'Disable',
        holds: 'is_disabled true; the row stays, no path leads through it',
        check: async (world) => {
          const { id } = await relationship(world, 'order_items');
          const path = `/api/relationships/${String(id)}`;
          expectAnswer(await world.admin.send('POST', `${path}/disable`), 200, { is_disabled: true });
          const found = await world.admin.send(
            'GET',
            '/api/relationships/graph/path?tables=order_items,orders',
          );
          expectAnswer(found, 200, { tier: 3, hops: [] });
          expectAnswer(await world.admin.send('POST', `${path}/enable`), 200, { is_disabled: false });
        },
      },
      {
        row: 'Delete',
        holds: 'permanent',
        check: async (world) => {
          const { body } = await world.admin.send('POST', '/api/relationships', edge);
          const path = `/api/relationships/${String(body['id'])}`;
          expect((await world.admin.send('DELETE', path)).status).toBe(200);
          expect((await world.admin.send('GET', path)).status).toBe(404);
        },
      },
      {
        row: 'Deactivate',
        holds: 'record and audit stay, tokens end',
        check: async (world) => {
          const gone = await world.addUser();
          await world.admin.send('PUT', `/api/admin/users/${gone.id}/deactivate`);
          expect((await gone.send('GET', '/api/auth/me')).status).toBe(401);
          const activity = await world.admin.send('GET', '/api/admin/activity');
          expect(activity.text).toContain(gone.id);
        },
      },
      {
        row: 'Role update',
        holds: 'the new role; the change stands in the activity log',
        check: async (world) => {
          const changed = await world.addUser();
          await world.admin.send('PUT', `/api/admin/users/${changed.id}/role`, { role: 'READONLY' });
          const wrong = await world.admin.send('PUT', `/api/admin/users/${changed.id}/role`, {
            role: 'KING',
          });
          expect(wrong.status).toBe(400);
          const activity = await world.admin.send('GET', '/api/admin/activity');
          expect(activity.body['activity']).toContainEqual(
            expect.objectContaining({ action: 'user.role_changed', object_id: changed.id }),
          );
        },
      },
    ],
  },
  {
    part: 'Access rules',
    rows: [
      {
        row: '1. Levels',
        holds: 'a catalog rule grants all, a schema rule its tables, a table rule that table',
        check: async (world) => {
          const ofCatalog = await userWith(world, {});
          for (const sql of [customers, orders, salaries]) await expectMay(ofCatalog, world, sql, true);
          const ofSchema = await userWith(world, { schema: 'sales' });
          await expectMay(ofSchema, world, orders, true);
          await expectMay(ofSchema, world, salaries, false);
          const ofTable = await userWith(world, { schema: 'sales', table: 'orders' });
          await expectMay(ofTable, world, orders, true);
          await expectMay(ofTable, world, customers, false);
        },
      },
      {
        row: '2. The more specific rule wins',
        holds: 'a denial of a table inside a granted schema leaves the rest; `effect: deny` makes one',
        check: async (world) => {
          const caller = await userWith(
            world,
            { schema: 'sales' },
            { schema: 'sales', table: 'orders', effect: 'deny' },
          );
          await expectMay(caller, world, customers, true);
          await expectMay(caller, world, orders, false);
        },
      },
      {
        row: '3. At query time',
        holds: 'with the rights of now: a grant that was revoked denies a stored query',
        check: async (world) => {
          const caller = await world.addUser();
          const rule = { user_id: caller.id, catalog: 'shop', schema: 'sales' };
          const { body } = await world.admin.send('POST', '/api/admin/data-access', rule);
          const { id } = await ask(caller, world);
          const path = `/api/queries/${String(id)}/execute`;
          expect((await caller.send('POST', path)).status).toBe(200);
          await world.admin.send('DELETE', `/api/admin/data-access/${String(body['id'])}`);
          expectAnswer(await caller.send('POST', path), 403, { error: { code: 'ACCESS_DENIED' } });
        },
      },
      {
        row: '4. Hidden schemas',
        holds:
          'neither browsed nor queried by non-admins, who are told of an unknown table; admins keep access',
        check: async (world) => {
          const caller = await userWith(world, {});
          const hide = { catalog: 'shop', schema: 'hr', reason: 'Private.' };
          const { body } = await world.admin.send('POST', '/api/admin/schema-exclusions', hide);
          expectAnswer(await runSql(caller, world, salaries), 400, { error: { code: 'SQL_UNKNOWN_TABLE' } });
          expect((await runSql(world.admin, world, salaries)).status).toBe(200);
          await world.admin.send('DELETE', `/api/admin/schema-exclusions/${String(body['id'])}`);
        },
      },
    ],
  },
];
