import { routeTable } from '@querent/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.js';

type Json = Readonly<Record<string, unknown>>;

let server: TestServer;
let document: Json;

beforeAll(async () => {
  server = await startTestServer();
  document = (await server.send('GET', '/api/openapi.json')).body;
});

afterAll(() => server.close());

/** Every `$ref` of a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
}

describe('GET /api/openapi.json', () => {
  it('describes every operation but itself', () => {
    const paths = document['paths'] as Readonly<Record<string, Json>>;
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = routeTable.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(document['openapi']).toBe('3.1.0');
    expect(described.sort()).toEqual(known.filter((name) => name !== 'GET /api/openapi.json').sort());
  });

  it('refers only to what it holds', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) expect(resolve(reference), reference).toBeDefined();
  });

  it('gives every operation a name of its own', () => {
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => operation['operationId']),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says which fields a question takes', () => {
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const body = paths['/api/queries']?.['post']?.['requestBody'];
    expect(JSON.stringify(body)).toContain('"required":["question"]');
    expect(JSON.stringify(body)).toContain('"additionalProperties":false');
  });
});

describe('the examples of replies', () => {
  const examples = routeTable.flatMap(({ method, path, replies }) =>
    Object.entries(replies).flatMap(([status, { schema }]) => {
      const listed = schema.meta()?.['examples'];
      return Array.isArray(listed)
        ? listed.map((example: unknown) => ({ name: `${method} ${path} ${status}`, schema, example }))
        : [];
    }),
  );

  it('are there for nearly every operation', () => {
    expect(examples.length).toBeGreaterThan(routeTable.length - 3);
  });

  it.each(examples)('$name is what its schema says, and says nothing more', ({ schema, example }) => {
    expect(schema.parse(example)).toEqual(example);
  });
});
