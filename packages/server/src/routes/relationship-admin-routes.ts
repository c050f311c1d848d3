import { relationshipImportColumns, type Engine, type Principal } from '@querent/core';
import { z } from 'zod';
import { deleted, idParams, shortName } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  derivedRelationshipFields,
  relationshipInputSchema,
  relationshipPatchSchema,
  relationshipSchema,
  reportSchema,
} from './relationship-schemas.js';

type Relationship = Awaited<ReturnType<Engine['relationships']['get']>>;

const relationshipReply = { summary: 'The relationship.', schema: relationshipSchema };
const reportReply = { 200: { summary: 'What the run did.', schema: reportSchema } };

const exampleImport = `${relationshipImportColumns.join(',')}
shop,public,orders,shop,public,customers,public.orders.customer_id = public.customers.id,N:1
`;

/** One of the decisions about a relationship that take no words. */
function decision(
  word: 'verify' | 'disable' | 'enable',
  summary: string,
  decide: (engine: Engine, principal: Principal, id: string) => Promise<Relationship>,
): Route {
  return route({
    method: 'POST',
    path: `/api/relationships/:id/${word}`,
    capability: 'administer',
    summary,
    params: idParams,
    replies: { 200: relationshipReply },
    handler: async ({ engine, principal, params }) => ok(await decide(engine, principal, params.id)),
  });
}

/** Finding and deciding how tables hang together. Spec, Endpoints: Relationships. */
export const relationshipAdminRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/relationships',
    capability: 'administer',
    summary: 'Adds a relationship with confidence 1.0, or makes the one that says the same the admin’s own.',
    body: relationshipInputSchema,
    ignoredFields: derivedRelationshipFields,
    replies: { 201: relationshipReply },
    handler: async ({ engine, principal, body }) =>
      created(await engine.relationships.create(principal, body)),
  }),
  route({
    method: 'POST',
    path: '/api/relationships/infer',
    capability: 'administer',
    summary: 'Finds relationships by declared keys and by names, in one catalog or in all.',
    body: z.strictObject({ catalog: shortName.optional() }).meta({ examples: [{ catalog: 'shop' }] }),
    replies: reportReply,
    handler: async ({ engine, principal, body }) => ok(await engine.relationships.infer(principal, body)),
  }),
  route({
    method: 'POST',
    path: '/api/relationships/mine',
    capability: 'administer',
    summary: 'Finds relationships in the SQL that answered questions.',
    replies: reportReply,
    handler: async ({ engine, principal }) => ok(await engine.relationships.mine(principal)),
  }),
  route({
    method: 'POST',
    path: '/api/relationships/import',
    capability: 'administer',
    summary: 'Adds every good line of a CSV text; the others are reported by their line.',
    bodyType: 'text/csv',
    body: z.string().meta({ examples: [exampleImport] }),
    replies: reportReply,
    handler: async ({ engine, principal, body }) => ok(await engine.relationships.importCsv(principal, body)),
  }),
  decision(
    'verify',
    'Marks a relationship as verified; its confidence becomes 1.0.',
    (engine, principal, id) => engine.relationships.verify(principal, id),
  ),
  decision(
    'disable',
    'Keeps a relationship from paths and generators until it is enabled.',
    (engine, principal, id) => engine.relationships.disable(principal, id),
  ),
  decision('enable', 'Takes a disabled relationship into use again.', (engine, principal, id) =>
    engine.relationships.enable(principal, id),
  ),
  route({
    method: 'PATCH',
    path: '/api/relationships/:id',
    capability: 'administer',
    summary: 'Changes the join condition or the type, which makes the relationship the admin’s own.',
    params: idParams,
    body: relationshipPatchSchema,
    ignoredFields: [
      ...derivedRelationshipFields,
      ...Object.keys(relationshipInputSchema.shape).filter(
        (field) => !(field in relationshipPatchSchema.shape),
      ),
    ],
    replies: { 200: relationshipReply },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.relationships.update(principal, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/relationships/:id',
    capability: 'administer',
    summary: 'Removes a relationship; disabling is the lasting no.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.relationships.remove(principal, params.id);
      return ok({ id });
    },
  }),
];
