import { highestBoost, type PreferencesView } from '@querent/core';
import { z } from 'zod';
import { ok, route, type Route } from '../http/route.js';

const boosts = z.record(z.string().min(1).max(600), z.number().min(0).max(highestBoost));

const preferencesSchema = z
  .object({ schema_boosts: boosts, table_boosts: boosts, updated_at: z.string().nullable() })
  .meta({
    id: 'Preferences',
    examples: [
      {
        schema_boosts: { 'shop.public': 2 },
        table_boosts: { 'shop.public.old_orders': 0.1 },
        updated_at: '2026-01-31T12:00:00.000Z',
      },
    ],
  }) satisfies z.ZodType<PreferencesView>;

const preferencesReply = { 200: { summary: "The asker's preferences.", schema: preferencesSchema } };

/** Which schemas and tables a user would rather be answered from. Spec, What the service does 5: schema boosting. */
export const preferenceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/preferences',
    capability: 'use',
    summary: "The asker's boosts.",
    replies: preferencesReply,
    handler: async ({ engine, principal }) => ok(await engine.preferences.get(principal)),
  }),
  route({
    method: 'PUT',
    path: '/api/preferences',
    capability: 'write',
    summary: 'Sets boosts from 0 (last) over 1 (as it is) to 10; what is left out stays.',
    body: z
      .strictObject({
        schema_boosts: boosts.optional().meta({ description: 'By catalog.schema.' }),
        table_boosts: boosts.optional().meta({ description: 'By catalog.schema.table.' }),
      })
      .meta({ examples: [{ schema_boosts: { 'shop.public': 2 } }] }),
    ignoredFields: ['updated_at'],
    replies: preferencesReply,
    handler: async ({ engine, principal, body }) => ok(await engine.preferences.set(principal, body)),
  }),
];
