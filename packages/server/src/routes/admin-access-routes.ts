import { z } from 'zod';
import { deleted, listBody, listOf, pageFields, pageQuery, shortName } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  decisionSchema,
  effectSchema,
  exampleGroupId,
  exampleUserId,
  exclusionSchema,
  ruleSchema,
} from './access-schemas.js';

/** The data that a rule names; the deepest name given is its level. */
const ruleFields = {
  catalog: shortName,
  schema: shortName.nullish(),
  table: shortName.nullish(),
  effect: effectSchema.optional(),
};

const readOnlyFields = ['id', 'created_at', 'created_by'] as const;
const ruleParams = z.object({ rule_id: z.string() });
const ruleReply = { 201: { summary: 'The rule.', schema: ruleSchema } };
const rulesReply = { 200: { summary: 'The rules, by name.', schema: listOf('rules', ruleSchema) } };
const deletedReply = { 200: { summary: 'The id of what is gone.', schema: deleted } };

/** Who may read what. Spec, Endpoints: Administration. */
export const adminAccessRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/users/:user_id/data-access',
    capability: 'administer',
    summary: 'The rules of a user, without those of groups.',
    params: z.object({ user_id: z.string() }),
    query: pageQuery,
    replies: rulesReply,
    handler: async ({ engine, principal, params, query }) =>
      ok(listBody('rules', await engine.access.rulesOfUser(principal, params.user_id, query))),
  }),
  route({
    method: 'POST',
    path: '/api/admin/data-access',
    capability: 'administer',
    summary: 'Grants or denies a user a catalog, a schema or a table.',
    body: z
      .strictObject({ user_id: z.string().min(1), ...ruleFields })
      .meta({ examples: [{ user_id: exampleUserId, catalog: 'shop', schema: 'public' }] }),
    ignoredFields: [...readOnlyFields, 'group_id'],
    replies: ruleReply,
    handler: async ({ engine, principal, body }) => created(await engine.access.createRule(principal, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/data-access/:rule_id',
    capability: 'administer',
    summary: 'Revokes a rule.',
    params: ruleParams,
    replies: deletedReply,
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.access.removeRule(principal, params.rule_id);
      return ok({ id });
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/check-access',
    capability: 'administer',
    summary: 'Whether a user may read a catalog, a schema or a table, and by which rule.',
    query: z.strictObject({
      user_id: z
        .string()
        .min(1)
        .meta({ examples: [exampleUserId] }),
      catalog: shortName.meta({ examples: ['shop'] }),
      schema: shortName.optional().meta({ examples: ['public'] }),
      table: shortName.optional().meta({ examples: ['orders'] }),
    }),
    replies: { 200: { summary: 'The decision.', schema: decisionSchema } },
    handler: async ({ engine, principal, query: { user_id, ...target } }) => {
      const { has_access, reason, rule } = await engine.access.check(principal, user_id, target);
      return ok({ has_access, reason, rule });
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/group-data-access',
    capability: 'administer',
    summary: 'Grants or denies a group a catalog, a schema or a table.',
    body: z.strictObject({ group_id: z.string().min(1), ...ruleFields }).meta({
      examples: [
        { group_id: exampleGroupId, catalog: 'shop', schema: 'public', table: 'payments', effect: 'deny' },
      ],
    }),
    ignoredFields: [...readOnlyFields, 'user_id'],
    replies: ruleReply,
    handler: async ({ engine, principal, body }) => created(await engine.access.createRule(principal, body)),
  }),
  route({
    method: 'GET',
    path: '/api/admin/group-data-access',
    capability: 'administer',
    summary: 'The rules of a group.',
    query: z.strictObject({
      ...pageFields,
      group_id: z
        .string()
        .min(1)
        .meta({ examples: [exampleGroupId] }),
    }),
    replies: rulesReply,
    handler: async ({ engine, principal, query: { group_id, ...page } }) =>
      ok(listBody('rules', await engine.access.rulesOfGroup(principal, group_id, page))),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/group-data-access/:rule_id',
    capability: 'administer',
    summary: 'Revokes a rule of a group.',
    params: ruleParams,
    replies: deletedReply,
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.access.removeRule(principal, params.rule_id);
      return ok({ id });
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/schema-exclusions',
    capability: 'administer',
    summary: 'Hides a schema from everybody but admins.',
    body: z
      .strictObject({ catalog: shortName, schema: shortName, reason: z.string().max(2000).nullish() })
      .meta({ examples: [{ catalog: 'shop', schema: 'payroll', reason: 'Salaries' }] }),
    ignoredFields: readOnlyFields,
    replies: { 201: { summary: 'The exclusion.', schema: exclusionSchema } },
    handler: async ({ engine, principal, body }) =>
      created(await engine.access.exclusions.create(principal, { ...body, reason: body.reason ?? null })),
  }),
  route({
    method: 'GET',
    path: '/api/admin/schema-exclusions',
    capability: 'administer',
    summary: 'The hidden schemas.',
    query: pageQuery,
    replies: { 200: { summary: 'The exclusions, by name.', schema: listOf('exclusions', exclusionSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('exclusions', await engine.access.exclusions.list(principal, query))),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/schema-exclusions/:id',
    capability: 'administer',
    summary: 'Shows a hidden schema again.',
    params: z.object({ id: z.string() }),
    replies: deletedReply,
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.access.exclusions.remove(principal, params.id);
      return ok({ id });
    },
  }),
];
