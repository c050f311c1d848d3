import { z } from 'zod';
import { deleted, listBody, listOf, pageQuery, shortName } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import { groupSchema, memberSchema } from './access-schemas.js';

const groupParams = z.object({ group_id: z.string() });
const description = z.string().max(2000).nullish();

/** Groups, whose members inherit their rules. Spec, Endpoints: Administration. */
export const adminGroupRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/admin/groups',
    capability: 'administer',
    summary: 'Creates a group.',
    body: z
      .strictObject({ name: shortName, description })
      .meta({ examples: [{ name: 'Sales', description: 'Everybody who sells' }] }),
    ignoredFields: ['id', 'created_at'],
    replies: { 201: { summary: 'The group.', schema: groupSchema } },
    handler: async ({ engine, principal, body: { name, description } }) =>
      created(await engine.access.groups.create(principal, { name, description: description ?? null })),
  }),
  route({
    method: 'GET',
    path: '/api/admin/groups',
    capability: 'administer',
    summary: 'All groups, by name.',
    query: pageQuery,
    replies: { 200: { summary: 'A page of groups.', schema: listOf('groups', groupSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('groups', await engine.access.groups.list(principal, query))),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/groups/:group_id',
    capability: 'administer',
    summary: 'Changes the name or description of a group; what is left out stays.',
    params: groupParams,
    body: z
      .strictObject({ name: shortName.optional(), description })
      .meta({ examples: [{ name: 'Sales and support' }] }),
    ignoredFields: ['id', 'created_at'],
    replies: { 200: { summary: 'The group.', schema: groupSchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.access.groups.change(principal, params.group_id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/groups/:group_id',
    capability: 'administer',
    summary: 'Deletes a group, its memberships and its rules; nothing stays shared with it.',
    params: groupParams,
    replies: { 200: { summary: 'The id of the group.', schema: deleted } },
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.access.groups.remove(principal, params.group_id);
      return ok({ id });
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/groups/:group_id/members',
    capability: 'administer',
    summary: 'Adds a user to a group.',
    params: groupParams,
    body: z
      .strictObject({ user_id: z.string().min(1) })
      .meta({ examples: [{ user_id: '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10' }] }),
    replies: { 201: { summary: 'The membership.', schema: memberSchema } },
    handler: async ({ engine, principal, params, body }) =>
      created(await engine.access.groups.addMember(principal, params.group_id, body.user_id)),
  }),
  route({
    method: 'GET',
    path: '/api/admin/groups/:group_id/members',
    capability: 'administer',
    summary: 'The members of a group, in order of joining.',
    params: groupParams,
    query: pageQuery,
    replies: { 200: { summary: 'A page of members.', schema: listOf('members', memberSchema) } },
    handler: async ({ engine, principal, params, query }) =>
      ok(listBody('members', await engine.access.groups.members(principal, params.group_id, query))),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/groups/:group_id/members/:user_id',
    capability: 'administer',
    summary: 'Takes a user out of a group.',
    params: z.object({ group_id: z.string(), user_id: z.string() }),
    replies: { 200: { summary: 'The id of the user.', schema: deleted } },
    handler: async ({ engine, principal, params }) => {
      await engine.access.groups.removeMember(principal, params.group_id, params.user_id);
      return ok({ id: params.user_id });
    },
  }),
];
