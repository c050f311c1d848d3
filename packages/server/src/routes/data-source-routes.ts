import { AnalyticsError, type DataSourceView, type Principal } from '@querent/core';
import { deleted, idParams, listBody, listOf, pageQuery } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import {
  browsedSchemaSchema,
  connectionTestSchema,
  dataSourceInputSchema,
  dataSourcePatchSchema,
  dataSourceSchema,
  readOnlyDataSourceFields,
  visibleDataSourceSchema,
  type BriefDataSource,
} from './data-source-schemas.js';

/** The databases that questions can be asked of. Spec, Endpoints: Data sources. */
export const dataSourceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/datasources',
    capability: 'use',
    summary: 'The data sources that the asker can read from, by name.',
    query: pageQuery,
    replies: {
      200: { summary: 'A page of data sources.', schema: listOf('datasources', visibleDataSourceSchema) },
    },
    handler: async ({ engine, principal, query }) => {
      const { items, next_cursor } = await engine.dataSources.list(principal, query);
      const visible = items.map((source) => visibleTo(principal, source));
      return ok(listBody('datasources', { items: visible, next_cursor }));
    },
  }),
  route({
    method: 'POST',
    path: '/api/datasources',
    capability: 'administer',
    summary: 'Connects to a database, loads its schema and keeps it as a data source.',
    body: dataSourceInputSchema,
    ignoredFields: readOnlyDataSourceFields,
    replies: { 201: { summary: 'The data source.', schema: dataSourceSchema } },
    handler: async ({ engine, principal, body }) => created(await engine.dataSources.create(principal, body)),
  }),
  route({
    method: 'GET',
    path: '/api/datasources/:id',
    capability: 'use',
    summary: 'One data source.',
    params: idParams,
    replies: { 200: { summary: 'The data source.', schema: visibleDataSourceSchema } },
    handler: async ({ engine, principal, params }) =>
      ok(visibleTo(principal, await engine.dataSources.get(principal, params.id))),
  }),
  route({
    method: 'PUT',
    path: '/api/datasources/:id',
    capability: 'administer',
    summary: 'Changes the fields that are given, once the new connection works; a password left out stays.',
    params: idParams,
    body: dataSourcePatchSchema,
    ignoredFields: readOnlyDataSourceFields,
    replies: { 200: { summary: 'The data source.', schema: dataSourceSchema } },
    handler: async ({ engine, principal, params, body: { type, catalog, ...patch } }) => {
      const present = await engine.dataSources.get(principal, params.id);
      requireUnchanged('type', type, present.type);
      requireUnchanged('catalog', catalog, present.catalog);
      return ok(await engine.dataSources.update(principal, params.id, patch));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/datasources/:id',
    capability: 'administer',
    summary: 'Removes a data source; its queries, rules and metadata stay.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) =>
      ok(await engine.dataSources.remove(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/datasources/:id/test',
    capability: 'administer',
    summary: 'Whether the database answers now.',
    params: idParams,
    replies: { 200: { summary: 'Yes, or why not.', schema: connectionTestSchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.dataSources.test(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/datasources/:id/refresh',
    capability: 'administer',
    summary: 'Loads the schema again.',
    params: idParams,
    replies: { 200: { summary: 'The data source.', schema: dataSourceSchema } },
    handler: async ({ engine, principal, params }) =>
      ok(await engine.dataSources.refresh(principal, params.id)),
  }),
  route({
    method: 'GET',
    path: '/api/datasources/:id/schema',
    capability: 'use',
    summary: 'The tables and columns that the asker may read.',
    params: idParams,
    replies: { 200: { summary: 'The schema.', schema: browsedSchemaSchema } },
    handler: async ({ engine, principal, params }) =>
      ok(await engine.dataSources.schema(principal, params.id)),
  }),
];

/** How a data source is reached is for admins to know. */
function visibleTo(principal: Principal, source: DataSourceView): DataSourceView | BriefDataSource {
  if (principal.role === 'ADMIN') return source;
  const { id, name, type, catalog, status } = source;
  return { id, name, type, catalog, status };
}

/** A fixed field may come back as it is. */
function requireUnchanged(field: string, given: string | undefined, present: string): void {
  if (given === undefined || given === present) return;
  throw new AnalyticsError('VALIDATION_ERROR', `\`${field}\` cannot be changed: make a new data source.`, {
    details: { issues: [{ path: field, message: 'cannot be changed.' }] },
  });
}
