import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type Answer, type Json, type World } from '../spec/world.js';
import type { Failure, WalkRow } from './openapi-walk-row.js';
import { walkRows } from './openapi-walk-rows.js';

let world: World;
let document: Json;
let ajv: Ajv2020;
const kept = new Map<string, Json>();

beforeAll(async () => {
  // A limit that nobody meets: so that its headers are there to be checked.
  world = await startWorld({ RATE_LIMIT_PER_MINUTE: '100000' });
  document = (await world.send('GET', '/api/openapi.json')).body;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'interface', ...(closed(document) as Json) });
  for (const [name, thing] of Object.entries({
    world: { url: world.url },
    source: { id: world.sourceId },
    user: { id: world.user.id },
    reader: { id: world.reader.id },
  })) {
    kept.set(name, thing);
  }
});

afterAll(() => world.close());

/** A copy in which every object with fields has no others: so that what is answered but not described is found. */
function closed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(closed);
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  const isOpenObject = 'properties' in copy && !('additionalProperties' in copy);
  return isOpenObject ? { ...copy, additionalProperties: false } : copy;
}

/** The value at a path of keys. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((part, key) => (part as Json | undefined)?.[key], value);
}

/** The object that a reference leads to; anything else as it is. */
function resolved(value: unknown): Json {
  const reference = at(value, '$ref');
  if (typeof reference !== 'string') return value as Json;
  return at(document, ...reference.replace('#/', '').split('/')) as Json;
}

/** What is wrong with a value by the schema at a path of the document; empty where nothing is. */
function problems(keys: readonly string[], value: unknown): unknown {
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `interface#/${pointer.join('/')}` });
  return validate(value) ? [] : validate.errors;
}

const operations = (): string[] =>
  Object.entries(document['paths'] as Json).flatMap(([path, item]) =>
    Object.keys(item as Json).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** The operation of the document that a request is of, whatever its parameters are called. */
function operationOf({ request }: WalkRow): string | undefined {
  const unnamed = (text: string): string => text.replace(/\?.*/, '').replace(/\{[^}]+\}/g, '{}');
  return operations().find((operation) => unnamed(operation) === unnamed(request));
}

/** Puts what was kept in the place of its names. */
function filled(value: unknown): unknown {
  if (value instanceof FormData) return value;
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part)]));
  }
  if (typeof value !== 'string') return value;
  return value.replace(/\{(\w+)\.(\w+)\}/g, (_match, name: string, field: string) =>
    String(at(kept.get(name), field)),
  );
}

function send(row: WalkRow): Promise<Answer> {
  const [method = '', path = ''] = String(filled(row.request)).split(' ');
  const { as = 'admin', body, headers = {} } = row;
  const authorization = as === 'nobody' ? {} : { authorization: `Bearer ${world[as].token}` };
  return world.send(method, path, filled(body), { ...authorization, ...headers });
}

const nowhere = '00000000-0000-4000-8000-000000000000';

/** Fields of an answer that are called ids and are no uuids. Design, section 8, Common. */
function strangeIds(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const isId = /^(id|.+_id)$/.test(name) && typeof part === 'string';
    return isId && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part) ? [part] : strangeIds(part);
  });
}

/** The same request, made wrong. */
function spoilt(row: WalkRow): { readonly row: WalkRow; readonly status: number } {
  const ways: Readonly<Record<Extract<Failure, string>, { row: WalkRow; status: number }>> = {
    id: { row: { ...row, request: row.request.replace(/\{[^}]+\}/g, nowhere) }, status: 404 },
    token: { row: { ...row, as: 'nobody' }, status: 401 },
    role: { row: { ...row, as: 'reader' }, status: 403 },
    filter: {
      row: { ...row, request: `${row.request}${row.request.includes('?') ? '&' : '?'}unheard=of` },
      status: 400,
    },
  };
  const { fails } = row;
  if (typeof fails === 'string') return ways[fails];
  const { status, ...rest } = fails;
  return { row: { ...row, ...rest }, status };
}

/** Holds an answer against what the document says of it. */
function expectDescribed(row: WalkRow, answer: Answer): void {
  const [method = '', path = ''] = operationOf(row)?.split(' ') ?? [];
  const place = ['paths', path, method.toLowerCase(), 'responses', String(answer.status)];
  const described = at(document, ...place);
  expect(described, `status ${String(answer.status)}`).toBeDefined();
  const response = resolved(described);
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
  for (const header of Object.keys(response['headers'] as Json)) {
    const isOfFiles = header === 'Content-Disposition';
    if (!isOfFiles || !type.endsWith('/json')) expect(answer.headers.get(header), header).not.toBeNull();
  }
  expect(Object.keys(response['content'] as Json)).toContain(type);
  const reference = at(described, '$ref');
  const keys = typeof reference === 'string' ? reference.replace('#/', '').split('/') : place;
  const body: unknown = type === 'application/json' ? JSON.parse(answer.text) : answer.text;
  expect(problems([...keys, 'content', type, 'schema'], body)).toEqual([]);
}

describe('every operation of the interface description', () => {
  it('is in the table below, once', () => {
    expect(walkRows.map(operationOf).sort()).toEqual(operations().sort());
  });

  it('is held to what the document says: no field less, none more', () => {
    const group = { id: 'a', name: 'Sales', description: null, created_at: '2026-01-31T12:00:00.000Z' };
    const schema = ['components', 'schemas', 'Group'];
    expect(problems(schema, group)).toEqual([]);
    expect(problems(schema, { ...group, name: undefined })).toHaveLength(1);
    expect(problems(schema, { ...group, colour: 'red' })).toHaveLength(1);
    expect(problems(schema, { ...group, created_at: 'yesterday' })).toHaveLength(1);
  });

  it.each(walkRows)('$request succeeds and fails as described', async (row) => {
    const success = await send(row);
    expect(success.status, success.text).toBeLessThan(300);
    expectDescribed(row, success);
    expect(strangeIds(success.body)).toEqual([]);
    if (row.keep !== undefined) kept.set(row.keep, success.body);

    for (const query of row.also ?? []) {
      const another = await send({ ...row, request: row.request.replace(/\?.*|$/, `?${query}`) });
      expect(another.status, another.text).toBe(200);
      expectDescribed(row, another);
    }
    const bad = spoilt(row);
    const failure = await send(bad.row);
    expect(failure.status, failure.text).toBe(bad.status);
    expectDescribed(row, failure);
  });
});

describe('the examples of the interface description', () => {
  /** Every place of the document with an example and a schema beside it. */
  function examples(value: unknown, keys: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [];
    const isExample = 'example' in value && 'schema' in value;
    const below = Object.entries(value).flatMap(([key, part]) => examples(part, [...keys, key]));
    return isExample ? [keys, ...below] : below;
  }

  it('are what their schemas say, and have no field that is not described', () => {
    const places = [
      ...examples(document['paths'], ['paths']),
      ...examples(document['components'], ['components']),
    ];
    expect(places.length).toBeGreaterThan(operations().length);
    for (const keys of places) {
      const found = problems([...keys, 'schema'], at(document, ...keys, 'example'));
      expect(found, keys.join(' ')).toEqual([]);
    }
  });

  it('are there for every body that is sent', () => {
    const bodies = operations().flatMap((operation) => {
      const [method = '', path = ''] = operation.split(' ');
      const content = at(document, 'paths', path, method.toLowerCase(), 'requestBody', 'content');
      return Object.values((content ?? {}) as Json).map((body) => ({ operation, body }));
    });
    expect(bodies.length).toBeGreaterThan(30);
    const without = bodies.filter(({ body }) => at(body, 'example') === undefined);
    expect(without.map(({ operation }) => operation)).toEqual([]);
  });
});
