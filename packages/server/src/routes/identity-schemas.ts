import { roles } from '@querent/core';
import { z } from 'zod';
import type { IssuedToken, TokenView } from '../auth/tokens.js';
import type { UserView } from '../auth/user-view.js';

const exampleId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';
const exampleTime = '2026-01-31T12:00:00.000Z';

const exampleUser: UserView = {
  id: exampleId,
  username: 'ada',
  email: 'ada@example.com',
  role: 'USER',
  is_active: true,
  created_at: exampleTime,
  updated_at: exampleTime,
};

export const roleSchema = z.enum(roles);

export const userSchema = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    role: roleSchema,
    is_active: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'User', examples: [exampleUser] }) satisfies z.ZodType<UserView>;

const tokenFields = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(['session', 'api']),
  expires_at: z.string().nullable(),
  created_at: z.string(),
};

const exampleToken: TokenView = {
  id: exampleId,
  name: 'nightly report',
  kind: 'api',
  expires_at: null,
  created_at: exampleTime,
};

export const tokenSchema = z
  .object(tokenFields)
  .meta({ id: 'Token', examples: [exampleToken] }) satisfies z.ZodType<TokenView>;

export const issuedTokenSchema = z.object({ ...tokenFields, token: z.string() }).meta({
  id: 'IssuedToken',
  examples: [{ ...exampleToken, token: 'qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg' }],
}) satisfies z.ZodType<IssuedToken>;

export const loginSchema = z.object({ token: z.string(), expires_at: z.string(), user: userSchema }).meta({
  id: 'Login',
  examples: [
    {
      token: 'qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg',
      expires_at: exampleTime,
      user: exampleUser,
    },
  ],
});

export const passwordSchema = z.string().min(8).max(200);
