import { z } from 'zod';
import { hashPassword } from '../auth/passwords.js';
import { viewOfUser } from '../auth/user-view.js';
import { listBody, listOf, pageQuery, shortName } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import { passwordSchema, roleSchema, userSchema } from './identity-schemas.js';

const userParams = z.object({ user_id: z.string() });

const userReply = { 200: { summary: 'The user.', schema: userSchema } };

/** Users and their roles. Spec, Endpoints: Administration. */
export const adminUserRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/admin/users',
    capability: 'administer',
    summary: 'Creates a user.',
    body: z
      .strictObject({
        username: shortName,
        email: z.email({ pattern: z.regexes.unicodeEmail }).max(320).nullish(),
        password: passwordSchema,
        role: roleSchema,
      })
      .meta({
        examples: [
          { username: 'ada', email: 'ada@example.com', password: 'correct horse battery', role: 'USER' },
        ],
      }),
    replies: { 201: { summary: 'The user.', schema: userSchema } },
    handler: async ({ engine, principal, body: { username, email, password, role } }) => {
      const password_hash = await hashPassword(password);
      const input = { username, email: email ?? null, password_hash, role };
      return created(viewOfUser(await engine.access.users.create(principal, input)));
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/users',
    capability: 'administer',
    summary: 'All users, by user name.',
    query: pageQuery,
    replies: { 200: { summary: 'A page of users.', schema: listOf('users', userSchema) } },
    handler: async ({ engine, principal, query }) => {
      const { items, next_cursor } = await engine.access.users.list(principal, query);
      return ok(listBody('users', { items: items.map(viewOfUser), next_cursor }));
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/users/:user_id',
    capability: 'administer',
    summary: 'One user.',
    params: userParams,
    replies: userReply,
    handler: async ({ engine, principal, params }) =>
      ok(viewOfUser(await engine.access.users.get(principal, params.user_id))),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/users/:user_id/role',
    capability: 'administer',
    summary: 'Changes a role; it acts at once.',
    params: userParams,
    body: z.strictObject({ role: roleSchema }).meta({ examples: [{ role: 'READONLY' }] }),
    ignoredFields: ['id', 'username', 'email', 'is_active', 'created_at', 'updated_at'],
    replies: userReply,
    handler: async ({ engine, principal, params, body }) =>
      ok(viewOfUser(await engine.access.users.setRole(principal, params.user_id, body.role))),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/users/:user_id/password',
    capability: 'administer',
    summary: 'Sets a new password for a user who has forgotten theirs, and ends their sessions.',
    params: userParams,
    body: z
      .strictObject({ new_password: passwordSchema })
      .meta({ examples: [{ new_password: 'staple by the window' }] }),
    replies: userReply,
    handler: async ({ engine, principal, params, body }) => {
      const password_hash = await hashPassword(body.new_password);
      return ok(
        viewOfUser(await engine.access.users.resetPassword(principal, params.user_id, password_hash)),
      );
    },
  }),
  route({
    method: 'PUT',
    path: '/api/admin/users/:user_id/deactivate',
    capability: 'administer',
    summary: 'Locks a user out at once; the record and its history stay.',
    params: userParams,
    replies: userReply,
    handler: async ({ engine, principal, params }) =>
      ok(viewOfUser(await engine.access.users.deactivate(principal, params.user_id))),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/users/:user_id/reactivate',
    capability: 'administer',
    summary: 'Lets a deactivated user in again.',
    params: userParams,
    replies: userReply,
    handler: async ({ engine, principal, params }) =>
      ok(viewOfUser(await engine.access.users.reactivate(principal, params.user_id))),
  }),
];
