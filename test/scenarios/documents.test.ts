import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variables } from '../../packages/server/src/configuration/variables.js';
import { routeTable } from '../../packages/server/src/routes/route-table.js';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const documents = [
  'README.md',
  ...readdirSync(join(repository, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

describe('the documents', () => {
  it('list every operation of the server, and no other', () => {
    const listed = [...read('docs/api.md').matchAll(/^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)`/gm)];
    const routes = routeTable.map(({ method, path }) => `${method} ${path}`);
    expect(listed.map(([, method, path]) => `${String(method)} ${String(path)}`).sort()).toEqual(
      routes.sort(),
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
