import { expect } from 'vitest';
import { expectAnswer, list, number, text, time } from './expectations.js';
import { ask, type Json, type SpecPart, type World } from './world.js';

/** An edge between two tables that nothing else joins. */
const edge = {
  source_catalog: 'shop',
  source_schema: 'hr',
  source_table: 'salaries',
  target_catalog: 'shop',
  target_schema: 'sales',
  target_table: 'customers',
  join_condition: 'hr.salaries.employee = sales.customers.name',
  relationship_type: 'M:N',
};

async function relationship(world: World): Promise<string> {
  const listed = await world.admin.send('GET', '/api/relationships?table=orders');
  return String((listed.body['relationships'] as Json[])[0]?.['id']);
}

const described = { database_name: 'shop', schema_name: 'sales', table_name: 'customers' };

/** Every row of the endpoint tables of metadata and relationships. */
export const catalogEndpoints: readonly SpecPart[] = [
  {
    part: 'Endpoints: Metadata',
    rows: [
      {
        row: 'POST /api/metadata',
        holds: '201 for a new record, 200 for a changed one',
        check: async (world) => {
          const record = { ...described, column_name: 'country', description: 'Where they live.' };
          const first = await world.user.send('POST', '/api/metadata', record);
          expect([200, 201]).toContain(first.status);
          expectAnswer(await world.user.send('POST', '/api/metadata', record), 200, record);
        },
      },
      {
        row: 'POST /api/metadata/bulk',
        holds: 'counts, and an error per bad item; the rest is stored',
        check: async (world) => {
          const answer = await world.user.send('POST', '/api/metadata/bulk', {
            metadata: [{ ...described, description: 'People who buy.' }, { table_name: 'alone' }],
          });
          expectAnswer(answer, 200, { created: number, updated: number, failed: 1, errors: [{}] });
        },
      },
      {
        row: 'GET /api/metadata',
        holds: 'by database, schema and table: the record with columns, created_at, updated_at, updated_by',
        check: async (world) => {
          await world.user.send('POST', '/api/metadata', { ...described, description: 'People who buy.' });
          const answer = await world.user.send(
            'GET',
            '/api/metadata?database=shop&schema=sales&table=customers',
          );
          expectAnswer(answer, 200, {
            ...described,
            columns: expect.arrayContaining([expect.objectContaining({ column_name: 'country' })]) as unknown,
            created_at: time,
            updated_at: time,
            updated_by: text,
          });
        },
      },
      {
        row: 'GET /api/metadata/search',
        holds: 'q with words joined by +, and tags; filtered by access',
        check: async (world) => {
          await world.user.send('POST', '/api/metadata', {
            ...described,
            description: 'Buyers of garden furniture.',
            tags: ['domain:garden'],
          });
          const answer = await world.user.send(
            'GET',
            '/api/metadata/search?q=garden+furniture&tags=domain:garden',
          );
          expectAnswer(answer, 200, { metadata: [expect.objectContaining(described)] });
          const stranger = await world.addUser();
          expectAnswer(await stranger.send('GET', '/api/metadata/search?q=garden'), 200, { metadata: [] });
        },
      },
      {
        row: 'PATCH /api/metadata/{metadata_id}',
        holds: 'the updated record',
        check: async (world) => {
          const { body } = await world.user.send('POST', '/api/metadata', { ...described, tags: ['a'] });
          const answer = await world.user.send('PATCH', `/api/metadata/${String(body['id'])}`, {
            description: 'Changed.',
          });
          expectAnswer(answer, 200, { id: body['id'], description: 'Changed.', tags: ['a'] });
        },
      },
      {
        row: 'DELETE /api/metadata/{metadata_id}',
        holds: '200 with the id',
        check: async (world) => {
          const record = { ...described, table_name: 'weather', description: 'Soon gone.' };
          const { body } = await world.user.send('POST', '/api/metadata', record);
          const path = `/api/metadata/${String(body['id'])}`;
          expectAnswer(await world.user.send('DELETE', path), 200, { id: body['id'] });
          expect((await world.user.send('DELETE', path)).status).toBe(404);
        },
      },
      {
        row: 'GET /api/metadata/{metadata_id}/history',
        holds: 'every change, newest first; survives the deletion',
        check: async (world) => {
          const record = { ...described, table_name: 'orders', description: 'First.' };
          const { body } = await world.user.send('POST', '/api/metadata', record);
          const path = `/api/metadata/${String(body['id'])}`;
          await world.user.send('PATCH', path, { description: 'Second.' });
          await world.user.send('DELETE', path);
          const answer = await world.user.send('GET', `${path}/history`);
          expectAnswer(answer, 200, { history: list });
          expect(answer.text).toContain('First.');
          expect(answer.text).toContain('Second.');
        },
      },
      {
        row: 'GET /api/analytics/table-usage',
        holds: 'statistics by table; ADMIN',
        check: async (world) => {
          const { id } = await ask(world.user, world);
          await world.user.send('POST', `/api/queries/${String(id)}/execute`, { use_cache: false });
          const answer = await world.admin.send('GET', '/api/analytics/table-usage');
          expectAnswer(answer, 200, {
            tables: expect.arrayContaining([
              expect.objectContaining({ catalog: 'shop', schema_name: 'sales', table_name: 'customers' }),
            ]) as unknown,
          });
          expect((await world.user.send('GET', '/api/analytics/table-usage')).status).toBe(403);
        },
      },
    ],
  },
  {
    part: 'Endpoints: Relationships',
    rows: [
      {
        row: 'GET /api/relationships',
        holds: 'filters source_method and min_confidence; any user, what they may read',
        check: async (world) => {
          const answer = await world.user.send(
            'GET',
            '/api/relationships?source_method=inferred&min_confidence=0.4',
          );
          expectAnswer(answer, 200, { relationships: list });
          expect(answer.text).toContain('order_id');
        },
      },
      {
        row: 'GET /api/relationships/graph/path',
        holds: 'the shortest path between tables, with the join condition of each hop',
        check: async (world) => {
          const answer = await world.user.send(
            'GET',
            '/api/relationships/graph/path?tables=order_items,customers',
          );
          expectAnswer(answer, 200, { tier: 2, hops: [{ join_condition: text }, { join_condition: text }] });
        },
      },
      {
        row: 'POST /api/relationships',
        holds: '201; ADMIN only',
        check: async (world) => {
          expect((await world.user.send('POST', '/api/relationships', edge)).status).toBe(403);
          const made = await world.admin.send('POST', '/api/relationships', edge);
          expectAnswer(made, 201, { ...edge, source_method: 'admin', confidence: 1 });
          await world.admin.send('DELETE', `/api/relationships/${String(made.body['id'])}`);
        },
      },
      {
        row: 'POST /api/relationships/{id}/verify',
        holds: 'ADMIN; confidence becomes 1.0',
        check: async (world) => {
          const path = `/api/relationships/${await relationship(world)}/verify`;
          expect((await world.user.send('POST', path)).status).toBe(403);
          expectAnswer(await world.admin.send('POST', path), 200, { is_verified: true, confidence: 1 });
        },
      },
      {
        row: 'POST /api/relationships/{id}/disable',
        holds: 'ADMIN; the row stays',
        check: async (world) => {
          const path = `/api/relationships/${await relationship(world)}`;
          expect((await world.user.send('POST', `${path}/disable`)).status).toBe(403);
          expectAnswer(await world.admin.send('POST', `${path}/disable`), 200, { is_disabled: true });
          expectAnswer(await world.admin.send('POST', `${path}/enable`), 200, { is_disabled: false });
        },
      },
      {
        row: 'POST /api/relationships/infer',
        holds: 'ADMIN; counts and reasons',
        check: async (world) => {
          expect((await world.user.send('POST', '/api/relationships/infer')).status).toBe(403);
          const answer = await world.admin.send('POST', '/api/relationships/infer');
          expectAnswer(answer, 200, {
            created: number,
            updated: number,
            skipped: number,
            failed: 0,
            errors: [],
          });
        },
      },
      {
        row: 'POST /api/relationships/mine',
        holds: 'ADMIN; counts and reasons',
        check: async (world) => {
          expect((await world.user.send('POST', '/api/relationships/mine')).status).toBe(403);
          const answer = await world.admin.send('POST', '/api/relationships/mine');
          expectAnswer(answer, 200, { created: number, updated: number, failed: 0, errors: [] });
        },
      },
    ],
  },
];
