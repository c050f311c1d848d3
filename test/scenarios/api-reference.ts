import { z } from 'zod';
import { capabilities } from '../../packages/server/src/auth/capabilities.js';
import type { Route } from '../../packages/server/src/http/route.js';
import { chapterOf } from '../../packages/server/src/openapi/chapters.js';
import { openApiDocument } from '../../packages/server/src/openapi/openapi-document.js';
import { routeTable } from '../../packages/server/src/routes/route-table.js';

/** What the interface description says of an operation, as far as an example needs it. */
const operationSchema = z.object({
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), example: z.string().optional() }),
  ),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown() })) }).optional(),
});

type Operation = z.infer<typeof operationSchema>;

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(openApiDocument(routeTable));

/** The chapters of docs/api.md: a table of operations, and beneath it one call of each with curl. */
export function apiReference(): string {
  const chapters = new Map<string, Route[]>();
  for (const route of routeTable) {
    const { name } = chapterOf(route.path);
    chapters.set(name, [...(chapters.get(name) ?? []), route]);
  }
  return [...chapters].map(([name, routes]) => chapterText(name, routes)).join('');
}

function chapterText(name: string, routes: readonly Route[]): string {
  const head = ['| method | path | who | takes | answers |', '|---|---|---|---|---|'];
  const calls = routes.map((route) => `# ${route.summary}\n${curlOf(route)}`);
  const fold = [
    '<details><summary>With curl</summary>',
    '',
    '```sh',
    calls.join('\n\n'),
    '```',
    '',
    '</details>',
  ];
  return `\n${[`## ${name}`, '', ...head, ...routes.map(tableRow), '', ...fold].join('\n')}\n`;
}

function tableRow({ method, path, capability, query, body, replies, summary }: Route): string {
  const who = capability === null ? 'anyone' : capabilities[capability].join(', ');
  const takes = [fieldsOf('query', query), fieldsOf('body', body)].filter((part) => part !== '').join('; ');
  return `| ${method} | \`${path}\` | ${who} | ${takes || '–'} | ${Object.keys(replies).join(', ')}. ${summary} |`;
}

function fieldsOf(place: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return '';
  if (schema instanceof z.ZodString) return `${place} a text`;
  const fieldsSchema = z.object({
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()).default([]),
  });
  const generated = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties, required } = fieldsSchema.parse(
    // A schema with an id is described among the definitions.
    generated.$ref === undefined ? generated : generated.$defs?.[generated.$ref.replace('#/$defs/', '')],
  );
  const names = Object.keys(properties).map((name) =>
    required.includes(name) ? `\`${name}\`` : `\`${name}\`?`,
  );
  return names.length === 0 ? '' : `${place} ${names.join(', ')}`;
}

/** One call, from the examples of the interface description. */
function curlOf({ method, path, capability }: Route): string {
  const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const operation: Operation =
    described === undefined ? { parameters: [] } : operationSchema.parse(described);
  const examples = (place: string) =>
    operation.parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined);
  const address = examples('path').reduce(
    (text, { name, example = '' }) => text.replace(`:${name}`, example),
    path,
  );
  const search = examples('query').map(({ name, example = '' }) => `${name}=${example}`);
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    `"$QUERENT${address}${search.length === 0 ? '' : `?${search.join('&')}`}"`,
    ...(capability === null ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyOptions(operation),
  ].join(' ');
}

function bodyOptions({ requestBody }: Operation): string[] {
  const [sent] = Object.entries(requestBody?.content ?? {});
  if (sent === undefined) return [];
  const [type, { example }] = sent;
  if (type === 'text/csv') return ['-H "Content-Type: text/csv"', '--data-binary @relationships.csv'];
  if (type === 'multipart/form-data') {
    const fields = Object.entries(z.record(z.string(), z.string()).parse(example));
    return fields.map(([name, value]) => `-F ${name}=${name === 'file' ? '@orders.csv' : value}`);
  }
  const json = JSON.stringify(example).replaceAll("'", `'\\''`);
  return ['-H "Content-Type: application/json"', `-d '${json}'`];
}
