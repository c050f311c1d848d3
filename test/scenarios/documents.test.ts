import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { capabilities } from '../../packages/server/src/auth/capabilities.js';
import { variables } from '../../packages/server/src/configuration/variables.js';
import { routeTable } from '../../packages/server/src/routes/route-table.js';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const documents = [
  'README.md',
  ...readdirSync(join(repository, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

const startOfTables = '<!-- The tables below are written by test/scenarios/documents.test.ts. -->\n';

const chapters: Readonly<Record<string, string>> = {
  auth: 'Signing in',
  queries: 'Questions',
  'generate-sql': 'Questions',
  'query-history': 'Questions',
  datasources: 'Data sources',
  metadata: 'Descriptions',
  analytics: 'Descriptions',
  relationships: 'Relationships',
  packs: 'Knowledge packs',
  admin: 'Administration',
};

/** One table a chapter, one line an operation. */
function operationTables(): string {
  const lines = new Map<string, string[]>();
  for (const { method, path, capability, query, body, replies, summary } of routeTable) {
    const chapter = chapters[path.split('/')[2] ?? ''] ?? 'Everything else';
    const who = capability === null ? 'anyone' : capabilities[capability].join(', ');
    const takes = [fieldsOf('query', query), fieldsOf('body', body)].filter((part) => part !== '').join('; ');
    const line = `| ${method} | \`${path}\` | ${who} | ${takes || '–'} | ${Object.keys(replies).join(', ')}. ${summary} |`;
    lines.set(chapter, [...(lines.get(chapter) ?? []), line]);
  }
  const head = ['| method | path | who | takes | answers |', '|---|---|---|---|---|'];
  return [...lines]
    .map(([chapter, rows]) => `\n${[`## ${chapter}`, '', ...head, ...rows].join('\n')}\n`)
    .join('');
}

function fieldsOf(place: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return '';
  const described = z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const names = Object.keys(described.properties).map((name) =>
    described.required.includes(name) ? `\`${name}\`` : `\`${name}\`?`,
  );
  return names.length === 0 ? '' : `${place} ${names.join(', ')}`;
}

describe('the documents', () => {
  it('list every operation of the server as it is (vitest --update writes the tables anew)', async () => {
    const [introduction = ''] = read('docs/api.md').split(startOfTables);
    await expect(`${introduction}${startOfTables}${operationTables()}`).toMatchFileSnapshot(
      join(repository, 'docs/api.md'),
    );
  });

  it('list every variable of the configuration with its default', () => {
    const operations = read('docs/operations.md');
    for (const { name, fallback } of Object.values(variables)) {
      expect(operations).toContain(`| \`${name}\` | ${fallback === null ? '–' : `\`${fallback}\``} |`);
    }
  });

  it.each(documents)('lead nowhere that is not there: %s', (path) => {
    const targets = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target]) =>
      String(target),
    );
    const lost = targets.filter((target) => !existsSync(join(repository, dirname(path), target)));
    expect(lost).toEqual([]);
  });
});
