import { z } from 'zod';
import { capabilities } from '../auth/capabilities.js';
import { errorStatus } from '../errors/error-status.js';
import { withoutFields } from '../http/fields.js';
import type { Route } from '../http/route.js';

/** A JSON value of the document. */
type Json = Readonly<Record<string, unknown>>;

/** Of the interface, not of the package: `/api` is version 1. Design, section 8, versioning. */
const interfaceVersion = '1';

/** The OpenAPI 3.1 document of a route table, from the schemas that check its requests. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components: Record<string, unknown> = { Error: errorSchema };
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Querent',
      version: interfaceVersion,
      description:
        'Questions about data become permitted, read-only SQL, and come back as rows with a receipt.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeOperation(route: Route, components: Record<string, unknown>): Json {
  const { method, path, summary, capability, params, query, body, bodyType = 'application/json' } = route;
  const roles = capability === null ? null : capabilities[capability];
  const describe = (schema: z.ZodType) => describeSchema(schema, components);
  return {
    operationId: `${method.toLowerCase()}_${path
      .replace(/^\/(api\/)?/, '')
      .replace(/:/g, 'by_')
      .replace(/[^a-z0-9]+/g, '_')}`,
    summary,
    tags: [path.split('/')[2] ?? 'server'],
    ...(roles === null ? { security: [] } : { description: `Roles: ${roles.join(', ')}.` }),
    parameters: [
      ...(params === undefined ? [] : parametersOf('path', describe(params))),
      ...(query === undefined ? [] : parametersOf('query', describe(query))),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !body.safeParse({}).success,
            content: { [bodyType]: { schema: describe(body) } },
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.replies).map(([status, reply]) => [
          status,
          {
            description: reply.summary,
            content: {
              ...(reply.schema instanceof z.ZodString
                ? {}
                : jsonContent(describe(reply.schema), exampleOf(reply.schema))),
              ...Object.fromEntries(
                (reply.downloads ?? []).map((type) => [type, { schema: { type: 'string' } }]),
              ),
            },
          },
        ]),
      ),
      default: { description: 'An error.', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function parametersOf(place: 'path' | 'query', schema: Json): Json[] {
  const { properties, required } = z
    .object({
      properties: z.record(z.string(), z.record(z.string(), z.unknown())),
      required: z.array(z.string()).default([]),
    })
    .parse(schema);
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

/** The JSON Schema of what is sent; schemas with an id become components. */
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
  return generatedSchema.parse(JSON.parse(text));
}

function exampleOf(schema: z.ZodType): unknown {
  const examples = schema.meta()?.['examples'];
  return Array.isArray(examples) ? examples[0] : undefined;
}

function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
}

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        details: { type: 'object' },
      },
    },
  },
};
