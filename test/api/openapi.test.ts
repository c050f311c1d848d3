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
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(ids).toEqual(
      expect.arrayContaining([
        'login',
        'createQuery',
        'executeQuery',
        'listQueries',
        'checkAccess',
        'createGroupMember',
        'listWebhookDeliveries',
      ]) as unknown,
    );
  });

  it('puts every operation into a chapter that it describes', () => {
    const tags = document['tags'] as readonly Json[];
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const used = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation['tags'] as readonly string[]),
    );
    expect([...new Set(used)]).toEqual(tags.map(({ name }) => name));
  });

  it('says what every parameter of a path is, with an example', () => {
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    for (const [path, item] of Object.entries(paths)) {
      for (const operation of Object.values(item)) {
        const parameters = operation['parameters'] as readonly Json[];
        for (const { in: place, description, example } of parameters) {
          if (place !== 'path') continue;
          expect(description, path).toMatch(/^The id of the [a-z ]+\.$/);
          expect(example, path).toMatch(/^[0-9a-f-]{36}$/);
        }
      }
    }
  });

  it.each([
    ['post /api/auth/login', '200 400 401 413 415 429'],
    ['get /api/queries', '200 400 401 429'],
    ['get /api/queries/{id}', '200 400 401 404 429'],
    ['post /api/queries', '201 400 401 403 404 409 413 415 429 503'],
    ['post /api/queries/{id}/execute', '200 400 401 403 404 409 413 415 429 503'],
    ['get /api/admin/users', '200 400 401 403 429'],
    ['delete /api/dashboards/{id}', '200 400 401 403 404 409 429'],
  ])('says which statuses come of %s: %s', (operation, statuses) => {
    const [method = '', path = ''] = operation.split(' ');
    const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
    const responses = paths[path]?.[method]?.['responses'] as Json;
    expect(Object.keys(responses)).toEqual([...statuses.split(' '), 'default']);
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
