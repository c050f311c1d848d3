import { z } from 'zod';
import { capabilities } from '../auth/capabilities.js';
import { withoutFields } from '../http/fields.js';
import type { Route } from '../http/route.js';
import { chapterOf } from './chapters.js';
import {
  commonHeaders,
  errorComponents,
  errorResponsesOf,
  errorSchema,
  headersNamed,
} from './error-responses.js';
import { exampleIdOf } from './example-id.js';
import { operationName, thingOf } from './operation-name.js';

/** A JSON value of the document. */
type Json = Readonly<Record<string, unknown>>;

/** The JSON Schema of what is sent; schemas with an id become components. */
type Describe = (schema: z.ZodType) => Json;

/** Of the interface, not of the package: `/api` is version 1. Design, section 8, versioning. */
const interfaceVersion = '1';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The OpenAPI 3.1 document of a route table, from the schemas that check its requests. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components: Record<string, unknown> = { Error: errorSchema };
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: describeOperation(route, { routes, components }),
    };
  }
  const tags = new Map(routes.map(({ path }) => [chapterOf(path).name, chapterOf(path).description]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Querent',
      version: interfaceVersion,
      description:
        'Questions about data become permitted, read-only SQL, and come back as rows with a receipt.',
    },
    servers: [{ url: '/' }],
    tags: [...tags].map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components,
      ...errorComponents,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session or API token.' },
      },
    },
  };
}

function describeOperation(
  route: Route,
  { routes, components }: { readonly routes: readonly Route[]; readonly components: Record<string, unknown> },
): Json {
  const { path, summary, capability, params, query } = route;
  const roles = capability === null ? null : capabilities[capability];
  const describe: Describe = (schema) => describeSchema(schema, components);
  return {
    operationId: operationName(route),
    summary,
    tags: [chapterOf(path).name],
    ...(roles === null ? { security: [] } : { description: `Roles: ${roles.join(', ')}.` }),
    parameters: [
      ...(params === undefined ? [] : pathParameters(path, describe(params), routes)),
      ...(query === undefined ? [] : parametersOf('query', describe(query))),
    ],
    ...describeBody(route, describe),
    responses: { ...describeReplies(route, describe), ...errorResponsesOf(route) },
  };
}

function describeBody({ body, bodyType = 'application/json' }: Route, describe: Describe): Json {
  if (body === undefined) return {};
  const content = {
    schema: describe(body),
    ...exampleField(exampleOf(body)),
    ...(bodyType === 'multipart/form-data'
      ? { encoding: { file: { contentType: `text/csv, ${workbook}` } } }
      : {}),
  };
  return { requestBody: { required: !body.safeParse({}).success, content: { [bodyType]: content } } };
}

function describeReplies({ replies }: Route, describe: Describe): Json {
  return Object.fromEntries(
    Object.entries(replies).map(([status, { summary, schema, downloads = [] }]) => {
      const headers = {
        ...commonHeaders,
        ...headersNamed(downloads.length > 0 ? ['Content-Disposition'] : []),
      };
      const isText = schema instanceof z.ZodString;
      const example = exampleField(exampleOf(schema));
      const fileOf = (type: string): Json => ({
        schema: { type: 'string', ...(type === workbook ? { format: 'binary' } : {}) },
        ...(isText ? example : {}),
      });
      const content = {
        ...(isText ? {} : { 'application/json': { schema: describe(schema), ...example } }),
        ...Object.fromEntries(downloads.map((type) => [type, fileOf(type)])),
      };
      return [status, { description: summary, headers, content }];
    }),
  );
}

function pathParameters(path: string, schema: Json, routes: readonly Route[]): Json[] {
  return parametersOf('path', schema).map((parameter) => {
    const name = String(parameter['name']);
    const description = `The id of the ${thingOf(name, path)}.`;
    return { description, ...parameter, ...exampleField(exampleIdOf(name, path, routes)) };
  });
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(place: 'path' | 'query', schema: Json): Json[] {
  const { properties, required } = objectSchema.parse(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property['description'] === undefined ? {} : { description: property['description'] }),
    schema: withoutFields(property, ['description', 'examples']),
    ...exampleField(firstOf(property['examples'])),
  }));
}

function describeSchema(schema: z.ZodType, components: Record<string, unknown>): Json {
  const generated = hoistReferences(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const { $defs = {}, id } = generated;
  for (const [name, component] of Object.entries($defs)) components[name] = withoutFields(component, ['id']);
  const described = withoutFields(generated, ['$schema', '$defs', 'id']);
  if (id === undefined) return described;
  components[id] = described;
  return { $ref: `#/components/schemas/${id}` };
}

const generatedSchema = z.looseObject({
  $defs: z.record(z.string(), z.looseObject({})).optional(),
  id: z.string().optional(),
});

function hoistReferences(schema: object): z.infer<typeof generatedSchema> {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return generatedSchema.parse(
    JSON.parse(text, (name, value: unknown) => (isTime(name) ? withTimeFormat(value) : value)),
  );
}

/** Every field that is called like a time is one, in ISO 8601 UTC. Design, section 8, Common. */
function isTime(name: string): boolean {
  return name.endsWith('_at') || name === 'timestamp';
}

function withTimeFormat(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    return { ...schema, anyOf: schema.anyOf.map(withTimeFormat) };
  }
  const isPlain = 'type' in schema && schema.type === 'string' && !('format' in schema);
  return isPlain ? { ...schema, format: 'date-time' } : schema;
}

function exampleOf(schema: z.ZodType): unknown {
  return firstOf(schema.meta()?.['examples']);
}

function firstOf(examples: unknown): unknown {
  return Array.isArray(examples) ? examples[0] : undefined;
}

function exampleField(example: unknown): Json {
  return example === undefined ? {} : { example };
}
