import { expect } from 'vitest';
import { expectAnswer, text, uuid } from './expectations.js';
import { type SpecPart, type World } from './world.js';

async function group(world: World): Promise<string> {
  const { body } = await world.admin.send('POST', '/api/admin/groups', {
    name: world.name(),
    description: 'Of the test.',
  });
  return String(body['id']);
}

/** Every row of the endpoint tables of administration. */
export const administrationEndpoints: readonly SpecPart[] = [
  {
    part: 'Endpoints: Administration',
    rows: [
      {
        row: 'POST /api/admin/users',
        holds: '201 with the user; the password is never returned',
        check: async (world) => {
          const username = world.name();
          const sent = { username, email: `${username}@example.com`, role: 'READONLY' };
          const made = await world.admin.send('POST', '/api/admin/users', {
            ...sent,
            password: 'not to be seen',
          });
          expectAnswer(made, 201, { id: uuid, ...sent });
          expect(made.text).not.toContain('not to be seen');
        },
      },
      {
        row: 'PUT /api/admin/users/{user_id}/role',
        holds: 'the user with the new role',
        check: async (world) => {
          const { id } = await world.addUser();
          const answer = await world.admin.send('PUT', `/api/admin/users/${id}/role`, { role: 'READONLY' });
          expectAnswer(answer, 200, { id, role: 'READONLY' });
        },
      },
      {
        row: 'PUT /api/admin/users/{user_id}/deactivate',
        holds: 'their tokens end at once; the record stays',
        check: async (world) => {
          const gone = await world.addUser();
          const answer = await world.admin.send('PUT', `/api/admin/users/${gone.id}/deactivate`);
          expectAnswer(answer, 200, { id: gone.id, is_active: false });
          expect((await gone.send('GET', '/api/queries')).status).toBe(401);
        },
      },
      {
        row: 'GET /api/admin/users/{user_id}/data-access',
        holds: 'the user’s own rules',
        check: async (world) => {
          const answer = await world.admin.send('GET', `/api/admin/users/${world.user.id}/data-access`);
          expectAnswer(answer, 200, {
            rules: [{ user_id: world.user.id, catalog: 'shop', schema: 'sales' }],
          });
        },
      },
      {
        row: 'POST /api/admin/data-access',
        holds: '201 with the rule',
        check: async (world) => {
          const { id } = await world.addUser();
          const rule = { user_id: id, catalog: 'shop', schema: 'sales', table: 'orders' };
          expectAnswer(await world.admin.send('POST', '/api/admin/data-access', rule), 201, {
            id: uuid,
            ...rule,
          });
        },
      },
      {
        row: 'DELETE /api/admin/data-access/{rule_id}',
        holds: '200 with the id; acts at once',
        check: async (world) => {
          const caller = await world.addUser();
          const rule = { user_id: caller.id, catalog: 'shop' };
          const { body } = await world.admin.send('POST', '/api/admin/data-access', rule);
          expect((await caller.send('GET', '/api/datasources')).text).toContain('Shop');
          const removed = await world.admin.send('DELETE', `/api/admin/data-access/${String(body['id'])}`);
          expectAnswer(removed, 200, { id: body['id'] });
          expect((await caller.send('GET', '/api/datasources')).text).not.toContain('Shop');
        },
      },
      {
        row: 'GET /api/admin/check-access',
        holds: 'has_access and reason, and the deciding rule',
        check: async (world) => {
          const path = `/api/admin/check-access?user_id=${world.user.id}&catalog=shop&schema=sales&table=orders`;
          expectAnswer(await world.admin.send('GET', path), 200, { has_access: true, reason: text });
        },
      },
      {
        row: 'POST /api/admin/groups',
        holds: '201 with the group',
        check: async (world) => {
          const sent = { name: world.name(), description: 'Buyers.' };
          expectAnswer(await world.admin.send('POST', '/api/admin/groups', sent), 201, { id: uuid, ...sent });
        },
      },
      {
        row: 'POST /api/admin/groups/{group_id}/members',
        holds: 'the member is added',
        check: async (world) => {
          const path = `/api/admin/groups/${await group(world)}/members`;
          const answer = await world.admin.send('POST', path, { user_id: world.user.id });
          expect(answer.status).toBe(201);
          expect((await world.admin.send('GET', path)).text).toContain(world.user.id);
        },
      },
      {
        row: 'POST /api/admin/group-data-access',
        holds: '201 with the rule, which holds for every member',
        check: async (world) => {
          const group_id = await group(world);
          const caller = await world.addUser();
          await world.admin.send('POST', `/api/admin/groups/${group_id}/members`, { user_id: caller.id });
          const rule = { group_id, catalog: 'shop', schema: 'hr' };
          const made = await world.admin.send('POST', '/api/admin/group-data-access', rule);
          expectAnswer(made, 201, { id: uuid, ...rule });
          expect((await caller.send('GET', '/api/datasources')).text).toContain('Shop');
        },
      },
      {
        row: 'POST /api/admin/schema-exclusions',
        holds: '201; hides the schema from everybody but admins',
        check: async (world) => {
          const caller = await world.addUser();
          await world.admin.send('POST', '/api/admin/data-access', { user_id: caller.id, catalog: 'shop' });
          const sent = { catalog: 'shop', schema: 'hr', reason: 'Private.' };
          const made = await world.admin.send('POST', '/api/admin/schema-exclusions', sent);
          expectAnswer(made, 201, { id: uuid, ...sent });
          const path = `/api/datasources/${world.sourceId}/schema`;
          expect((await caller.send('GET', path)).text).not.toContain('salaries');
          expect((await world.admin.send('GET', path)).text).toContain('salaries');
          await world.admin.send('DELETE', `/api/admin/schema-exclusions/${String(made.body['id'])}`);
        },
      },
    ],
  },
];
