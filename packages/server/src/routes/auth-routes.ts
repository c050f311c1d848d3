import { AnalyticsError, type Store, type UserRecord } from '@querent/core';
import { z } from 'zod';
import { viewOfUser } from '../auth/user-view.js';
import { hashPassword, verifyPassword } from '../auth/passwords.js';
import { deleted, idParams, listBody, listOf, pageQuery, shortName, time } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  issuedTokenSchema,
  loginSchema,
  passwordSchema,
  tokenSchema,
  userSchema,
} from './identity-schemas.js';

/** Login, and what users do with their own tokens and password. */
export const authRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/login',
    capability: null,
    summary: 'Exchanges a user name and password for a token that is good for twelve hours.',
    body: z
      .strictObject({ username: shortName, password: z.string().min(1).max(200) })
      .meta({ examples: [{ username: 'ada', password: 'correct horse battery' }] }),
    replies: { 200: { summary: 'The token and whose it is.', schema: loginSchema } },
    handler: async ({ engine, tokens, loginLimit, body, address }) => {
      const named = await userNamed(engine.store, body.username);
      const user = await loginLimit.attempt({ username: body.username, address }, () =>
        withPassword(named, body.password),
      );
      if (user === null) {
        // No user name in the details: people type passwords there.
        await engine.activity.record({
          user_id: named?.id ?? null,
          action: 'user.login_failed',
          object_type: 'user',
          object_id: named?.id ?? null,
          details: { address },
        });
        throw new AnalyticsError('UNAUTHENTICATED', 'The user name or the password is wrong.');
      }
      const { token, expires_at } = await tokens.startSession(user.id);
      await engine.activity.record({
        user_id: user.id,
        action: 'user.logged_in',
        object_type: 'user',
        object_id: user.id,
        details: {},
      });
      return ok({ token, expires_at, user: viewOfUser(user) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    capability: 'use',
    summary: 'Ends the token that the request carries.',
    replies: { 200: { summary: 'The id of the token that ended.', schema: deleted } },
    handler: async ({ tokens, principal, tokenId }) => {
      await tokens.remove(principal.user_id, tokenId);
      return ok({ id: tokenId });
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    capability: 'use',
    summary: 'Whose token the request carries.',
    replies: { 200: { summary: 'The user.', schema: userSchema } },
    handler: ({ user }) => ok(user),
  }),
  route({
    method: 'POST',
    path: '/api/auth/password',
    capability: 'use',
    summary: 'Changes the password and ends every other session of the user.',
    body: z
      .strictObject({ current_password: z.string().min(1).max(200), new_password: passwordSchema })
      .meta({
        examples: [{ current_password: 'correct horse battery', new_password: 'staple by the window' }],
      }),
    replies: { 200: { summary: 'The user.', schema: userSchema } },
    handler: async ({ engine, tokens, loginLimit, clock, principal, tokenId, body, address }) => {
      const { username, user_id } = principal;
      const user = await loginLimit.attempt({ username, address }, async () =>
        withPassword(await userNamed(engine.store, username), body.current_password),
      );
      if (user === null) {
        throw new AnalyticsError('VALIDATION_ERROR', '`current_password` is wrong.', {
          details: { issues: [{ path: 'current_password', message: 'is wrong.' }] },
        });
      }
      const password_hash = await hashPassword(body.new_password);
      const updated_at = clock().toISOString();
      await engine.store.update('users', { id: user_id }, { password_hash, updated_at });
      await tokens.endOtherSessions(user_id, tokenId);
      await engine.activity.record({
        user_id,
        action: 'user.password_changed',
        object_type: 'user',
        object_id: user_id,
        details: {},
      });
      return ok(viewOfUser({ ...user, updated_at }));
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/tokens',
    capability: 'use',
    summary: "The user's API tokens, without their text.",
    query: pageQuery,
    replies: { 200: { summary: 'A page of tokens, oldest first.', schema: listOf('tokens', tokenSchema) } },
    handler: async ({ tokens, principal, query }) =>
      ok(listBody('tokens', await tokens.list(principal.user_id, query))),
  }),
  route({
    method: 'POST',
    path: '/api/auth/tokens',
    capability: 'use',
    summary: 'Makes an API token; its text is shown this once.',
    body: z
      .strictObject({ name: shortName, expires_at: time.nullish() })
      .meta({ examples: [{ name: 'nightly report', expires_at: '2030-01-31T00:00:00Z' }] }),
    replies: { 201: { summary: 'The token.', schema: issuedTokenSchema } },
    handler: async ({ tokens, principal, body }) =>
      created(
        await tokens.create(principal.user_id, { name: body.name, expires_at: body.expires_at ?? null }),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/tokens/:id',
    capability: 'use',
    summary: 'Ends one of the user’s tokens at once.',
    params: idParams,
    replies: { 200: { summary: 'The id of the token that ended.', schema: deleted } },
    handler: async ({ tokens, principal, params }) => {
      await tokens.remove(principal.user_id, params.id);
      return ok({ id: params.id });
    },
  }),
];

/** The user of a name, whatever its case, or null. */
async function userNamed(store: Store, username: string): Promise<UserRecord | null> {
  const [user] = await store.find('users', { username_key: username.toLowerCase() });
  return user ?? null;
}

/** The user, if active and the password is theirs; null, after the same time, where anything does not fit. */
async function withPassword(user: UserRecord | null, password: string): Promise<UserRecord | null> {
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  return isRight && user?.is_active === true ? user : null;
}
