import { AnalyticsError } from '@querent/core';
import { deleted, idParams, listBody, listOf, pageQuery } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';
import { fileFormSchema, fileSchema, fileShareInputSchema, fileShareSchema } from './file-schemas.js';

/** Files that users upload, each one table of the catalog `uploads`. Spec, What the service does 5; design, section 8, files. */
export const fileRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/files',
    capability: 'upload_files',
    summary:
      'Loads a CSV or Excel file as a table that only its uploader can read; a large one goes on loading after the answer.',
    bodyType: 'multipart/form-data',
    body: fileFormSchema,
    replies: { 201: { summary: 'The file, ready or still loading.', schema: fileSchema } },
    handler: async ({ engine, principal, body: { file, name, table_name = name, ...reading } }) => {
      const input = { ...reading, table_name, file_name: file.file_name };
      return created(await engine.files.upload(principal, file, input));
    },
  }),
  route({
    method: 'GET',
    path: '/api/files',
    capability: 'use',
    summary: "The asker's own files, of an ADMIN everybody's, newest first.",
    query: pageQuery,
    replies: { 200: { summary: 'A page of files.', schema: listOf('files', fileSchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('files', await engine.files.list(principal, query))),
  }),
  route({
    method: 'GET',
    path: '/api/files/:id',
    capability: 'use',
    summary: 'One file: how far its loading is, its table and its columns.',
    params: idParams,
    replies: { 200: { summary: 'The file.', schema: fileSchema } },
    handler: async ({ engine, principal, params }) => ok(await engine.files.get(principal, params.id)),
  }),
  route({
    method: 'DELETE',
    path: '/api/files/:id',
    capability: 'upload_files',
    summary: 'Deletes a file, its table and who may read it.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => ok(await engine.files.remove(principal, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/files/:id/share',
    capability: 'upload_files',
    summary: 'Sets who else may read the table, in place of those before.',
    params: idParams,
    body: fileShareInputSchema,
    replies: { 200: { summary: 'Who may read it now, beside its uploader.', schema: fileShareSchema } },
    handler: async ({ engine, principal, params: { id }, body }) => {
      if (body.user_ids === undefined && body.group_ids === undefined) {
        throw new AnalyticsError(
          'VALIDATION_ERROR',
          'Give `user_ids` or `group_ids`: two empty lists end the sharing.',
          { details: { issues: [{ path: 'user_ids', message: 'is required.' }] } },
        );
      }
      return ok({ id, ...(await engine.files.share(principal, id, body)) });
    },
  }),
];
