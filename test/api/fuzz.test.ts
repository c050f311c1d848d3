import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeTable, type Route } from '@querent/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, testServers } from '../tooling/databases.js';
import { startWorld, type Answer, type Json, type World } from '../spec/world.js';

const seed = 20_260_131;
const runsEach = 20;

/** What breaks parsers, stores and file systems that trust their input. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '=cmd()',
  'ﬁ İ ß 𝒜 مرحبا',
  '\r\nX-Injected: 1',
  'x'.repeat(5_000),
  '1e400',
  'NaN',
  'null',
  'whsec_',
];

const oddNumbers = [0, -1, 1.5, 1e21, -0, 2 ** 31, 2 ** 53, Number.MAX_VALUE];

type Schema = Readonly<Record<string, unknown>>;

/** Ids of things that are there, so that a request gets past the first look-up. */
let known: readonly string[] = [];

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(null, true, [], {}, [null], { a: { b: [] } }),
);

/** Values of a JSON Schema, and now and then what it does not allow. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { enum: choices, const: only, anyOf, type } = schema;
  const proper = (): fc.Arbitrary<unknown> => {
    if (only !== undefined) return fc.constant(only);
    if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
    if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as Schema[]).map(valueOf));
    switch (type) {
      case 'string':
        return textOfSchema(schema);
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.constantFrom(...oddNumbers));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(valueOf((schema['items'] ?? {}) as Schema), { maxLength: 3 });
      case 'object':
        return objectOf(schema);
      default:
        return anything;
    }
  };
  return fc.oneof({ weight: 40, arbitrary: proper() }, { weight: 1, arbitrary: anything });
}

/** Mostly what the schema means, as far as it says: an id, a time, a text of its length. */
function textOfSchema({ format, pattern }: Schema): fc.Arbitrary<string> {
  const meant =
    format === 'uuid' || typeof pattern === 'string'
      ? fc.constantFrom(...known)
      : format === 'date-time'
        ? fc.constantFrom('2026-01-31T12:00:00Z', '2026-01-31T12:00:00+02:00')
        : fc.oneof(
            fc.string({ minLength: 1, maxLength: 40 }),
            fc.constantFrom('shop', 'sales', 'customers', 'SELECT 1'),
          );
  return fc.oneof({ weight: 5, arbitrary: meant }, { weight: 2, arbitrary: fc.constantFrom(...oddTexts) });
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Json> {
  const fields = Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, schema]) => [
      name,
      valueOf(schema),
    ]),
  );
  const requiredKeys = (required as string[]).filter((name) => name in fields);
  return fc.oneof(
    { weight: 19, arbitrary: fc.record(fields, { requiredKeys }) },
    {
      weight: 1,
      arbitrary: fc.record(fields, { requiredKeys: [] }).map((value) => ({ ...value, unknown: 1 })),
    },
  );
}

function schemaOf(schema: z.ZodType | undefined): Schema {
  if (schema === undefined) return { type: 'object' };
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}

/** A request of an operation; hosts and addresses stay on this machine. */
interface FuzzedRequest {
  readonly path: string;
  readonly body: unknown;
}

function requestOf(route: Route): fc.Arbitrary<FuzzedRequest> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  // What is deleted could not be asked for any more.
  const there = route.method === 'DELETE' ? ['00000000-0000-4000-8000-000000000000'] : known;
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...there) },
    { weight: 1, arbitrary: fc.constantFrom('x', '%00', '..%2f', '%F0%9F%98%80', 'a'.repeat(600)) },
  );
  const isText = route.bodyType !== undefined && route.bodyType !== 'application/json';
  return fc
    .record({
      ids: fc.tuple(...names.map(() => id)),
      query: valueOf(schemaOf(route.query)),
      body: isText ? fc.constantFrom(...oddTexts) : valueOf(schemaOf(route.body)),
    })
    .map(({ ids, query, body }) => {
      let place = 0;
      const path = route.path.replace(/:\w+/g, () => ids[place++] ?? 'x');
      return {
        path: `${path}${searchOf(query)}`,
        body: route.method === 'GET' ? undefined : onThisMachine(body),
      };
    });
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  const search = pairs
    .map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part ?? ''))).join('='))
    .join('&');
  return search === '' ? '' : `?${search}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Addresses cannot carry half of a surrogate pair. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

function onThisMachine(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return {
    ...body,
    ...('host' in body ? { host: '127.0.0.1', port: 1 } : {}),
    ...('url' in body ? { url: 'http://127.0.0.1:9/' } : {}),
  };
}

/** What would end the session of the one who asks, or change who that is. */
const left = ['POST /api/auth/logout', 'POST /api/auth/login', 'POST /api/auth/password'];
const operations = routeTable.filter(({ method, path }) => !left.includes(`${method} ${path}`));

const postgres = testServers.find(({ engine }) => engine === 'PostgreSQL');
const stores = [
  { name: 'SQLite', url: undefined },
  ...(postgres?.url === undefined ? [] : [{ name: 'PostgreSQL', url: postgres.url }]),
];

describe.each(stores)('any input, records in $name', ({ url }) => {
  let world: World;
  let drop: () => Promise<void> = () => Promise.resolve();
  const folder = mkdtempSync(join(tmpdir(), 'querent-fuzz-'));

  beforeAll(async () => {
    if (url !== undefined && postgres !== undefined) {
      const database = await createTestDatabase(postgres);
      drop = () => database.drop();
      world = await startWorld({ STORE_URL: database.url, SECRET_KEY: 'of the test, and long enough' });
    } else {
      world = await startWorld();
    }
    known = await makeThings(world);
  });

  afterAll(async () => {
    await world.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(operations.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name never answers 500',
    async ({ route }) => {
      await fc.assert(
        fc.asyncProperty(requestOf(route), async ({ path, body }) => {
          expectAnswered(await world.admin.send(route.method, path, body));
        }),
        { seed, numRuns: runsEach, endOnFailure: true },
      );
    },
  );
});

function expectAnswered({ status, body, text }: Answer): void {
  expect(status, text).not.toBe(500);
  if (status < 400) return;
  expect(body, text).toEqual({
    error: {
      code: expect.any(String) as string,
      message: expect.any(String) as string,
      details: expect.any(Object) as unknown,
    },
  });
}

/** One of each thing that has an id. */
async function makeThings(world: World): Promise<string[]> {
  const { admin } = world;
  const make = async (path: string, body: unknown): Promise<string> => {
    const answer = await admin.send('POST', path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return String(answer.body['id']);
  };
  const query = await make('/api/queries/sql', { sql: 'SELECT 1', datasource_id: world.sourceId });
  const listed = await admin.send('GET', '/api/relationships?limit=1');
  const [relationship] = listed.body['relationships'] as Json[];
  return [
    query,
    String(relationship?.['id']),
    world.sourceId,
    world.user.id,
    await make('/api/dashboards', { name: 'Board', queries: [query], layout: { grid: [] } }),
    await make('/api/metadata', { database_name: 'shop', description: 'Said.' }),
    await make('/api/admin/groups', { name: world.name(), description: null }),
    await make('/api/packs', {
      name: world.name(),
      synonyms: [{ term: 'buyer', columns: ['customers.name'] }],
    }),
    await make('/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['query.executed'], secret: 'kept' }),
  ];
}
