import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../packages/server/src/openapi/openapi-document.js';
import { routeTable } from '../../packages/server/src/routes/route-table.js';

/** Headers and errors have no types of their own in the client, which throws one error for all. */
const isLeftOut = (key: string): boolean => key === 'headers' || /^[45]\d\d$/.test(key);

const types = fileURLToPath(new URL('../../packages/client/src/openapi.d.ts', import.meta.url));

it('the types of @querent/client are those of the interface description (-u writes them anew)', async () => {
  const document = JSON.stringify(openApiDocument(routeTable), (key, value: unknown) =>
    isLeftOut(key) ? undefined : value,
  );
  const text = astToString(await openapiTS(document));
  await expect(text).toMatchFileSnapshot(types);
});
