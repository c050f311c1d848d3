import { deleted, idParams, listBody, listOf, pageQuery } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  createdWebhookSchema,
  deliverySchema,
  readOnlyWebhookFields,
  webhookInputSchema,
  webhookPatchSchema,
  webhookSchema,
} from './webhook-schemas.js';

/** PUT and PATCH do the same: what is left out stays. */
function change(method: 'PUT' | 'PATCH'): Route {
  return route({
    method,
    path: '/api/webhooks/:id',
    capability: 'write',
    summary: 'Changes the fields that are given; only its owner may. A secret left out stays.',
    params: idParams,
    body: webhookPatchSchema,
    ignoredFields: readOnlyWebhookFields,
    replies: { 200: { summary: 'The webhook.', schema: webhookSchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.webhooks.update(principal, params.id, body)),
  });
}

/** Who is told of what happens. Spec, Endpoints: Webhooks, and Events. */
export const webhookRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/webhooks',
    capability: 'write',
    summary:
      'Registers an address that is told of events; without a `secret` one is made up and answered this once.',
    body: webhookInputSchema,
    ignoredFields: readOnlyWebhookFields,
    replies: { 201: { summary: 'The webhook.', schema: createdWebhookSchema } },
    handler: async ({ engine, principal, body }) => created(await engine.webhooks.create(principal, body)),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks',
    capability: 'write',
    summary: "The asker's webhooks, newest first.",
    query: pageQuery,
    replies: { 200: { summary: 'A page of webhooks.', schema: listOf('webhooks', webhookSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('webhooks', await engine.webhooks.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks/:id',
    capability: 'write',
    summary: 'One webhook, without its secret.',
    params: idParams,
    replies: { 200: { summary: 'The webhook.', schema: webhookSchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.webhooks.get(principal, params.id)),
  }),
  change('PUT'),
  change('PATCH'),
  route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    capability: 'write',
    summary: 'Removes a webhook with its deliveries.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => ok(await engine.webhooks.remove(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    capability: 'write',
    summary: 'Sends a `webhook.test` message now, once, and tells what became of it.',
    params: idParams,
    replies: { 200: { summary: 'The delivery.', schema: deliverySchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.webhooks.test(principal, params.id)),
  }),
  route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    capability: 'write',
    summary: 'What was sent to a webhook or waits, newest first.',
    params: idParams,
    query: pageQuery,
    replies: { 200: { summary: 'A page of deliveries.', schema: listOf('deliveries', deliverySchema) } },
    handler: async ({ engine, principal, params, query }) =>
      ok(listBody('deliveries', await engine.webhooks.deliveries(principal, params.id, query))),
  }),
];
