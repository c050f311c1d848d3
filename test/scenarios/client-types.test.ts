import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../packages/server/src/openapi/openapi-document.js';
import { routeTable } from '../../packages/server/src/routes/route-table.js';

const types = fileURLToPath(new URL('../../packages/client/src/openapi.d.ts', import.meta.url));

it('the types of @querent/client are those of the interface description (-u writes them anew)', async () => {
  const document = openApiDocument(routeTable);
  const text = astToString(await openapiTS(JSON.stringify(document)));
  await expect(text).toMatchFileSnapshot(types);
});
