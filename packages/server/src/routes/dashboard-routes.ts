import { AnalyticsError } from '@querent/core';
import { z } from 'zod';
import { deleted, idParams, listBody, listOf, pageQuery, yesOrNo } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  dashboardInputSchema,
  dashboardPatchSchema,
  dashboardResultsSchema,
  dashboardSchema,
  dashboardShareInputSchema,
  dashboardShareSchema,
  readOnlyDashboardFields,
} from './dashboard-schemas.js';

/** Queries on one page. Spec, Endpoints: Dashboards. */
export const dashboardRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/dashboards',
    capability: 'write',
    summary: 'Puts queries that the asker may read on a page.',
    body: dashboardInputSchema,
    ignoredFields: readOnlyDashboardFields,
    replies: { 201: { summary: 'The dashboard.', schema: dashboardSchema } },
    handler: async ({ engine, principal, body }) => created(await engine.dashboards.create(principal, body)),
  }),
  route({
    method: 'GET',
    path: '/api/dashboards',
    capability: 'use',
    summary: "The asker's dashboards and those shared with them, newest first.",
    query: pageQuery,
    replies: { 200: { summary: 'A page of dashboards.', schema: listOf('dashboards', dashboardSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('dashboards', await engine.dashboards.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/dashboards/:id',
    capability: 'use',
    summary: 'One dashboard, without its results.',
    params: idParams,
    replies: { 200: { summary: 'The dashboard.', schema: dashboardSchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.dashboards.get(principal, params.id)),
  }),
  route({
    method: 'PUT',
    path: '/api/dashboards/:id',
    capability: 'write',
    summary: 'Changes the fields that are given; only its owner may.',
    params: idParams,
    body: dashboardPatchSchema,
    ignoredFields: readOnlyDashboardFields,
    replies: { 200: { summary: 'The dashboard.', schema: dashboardSchema } },
    handler: async ({ engine, principal, params, body }) =>
      ok(await engine.dashboards.update(principal, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/dashboards/:id',
    capability: 'write',
    summary: 'Removes a dashboard; its queries stay.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) =>
      ok(await engine.dashboards.remove(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/dashboards/:id/share',
    capability: 'write',
    summary: 'Sets who else sees the dashboard and its results, in place of those before.',
    params: idParams,
    body: dashboardShareInputSchema,
    replies: { 200: { summary: 'Who sees it now.', schema: dashboardShareSchema } },
    handler: async ({ engine, principal, params: { id }, body }) => {
      if (body.user_ids === undefined && body.group_ids === undefined) {
        throw new AnalyticsError(
          'VALIDATION_ERROR',
          'Give `user_ids` or `group_ids`: two empty lists end the sharing.',
          { details: { issues: [{ path: 'user_ids', message: 'is required.' }] } },
        );
      }
      return ok({ id, ...(await engine.dashboards.share(principal, id, body)) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/dashboards/:id/results',
    capability: 'use',
    summary:
      'Runs every tile with the rights of the asker; a tile that cannot be run has an error of its own.',
    params: idParams,
    query: z.strictObject({
      refresh: yesOrNo.optional().meta({ description: 'true: rows of the last minutes will not do.' }),
    }),
    replies: { 200: { summary: 'The tiles with their rows.', schema: dashboardResultsSchema } },
    handler: async ({ engine, principal, params, query, hangUpSignal }) =>
      ok(
        await engine.dashboards.results(principal, params.id, {
          refresh: query.refresh,
          signal: hangUpSignal(),
        }),
      ),
  }),
];
