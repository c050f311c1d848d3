import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { variables } from '../../packages/server/src/configuration/variables.js';
import { errorStatus } from '../../packages/server/src/errors/error-status.js';
import { apiReference } from './api-reference.js';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const documents = [
  'README.md',
  ...readdirSync(join(repository, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

const startOfTables = '<!-- The tables below are written by test/scenarios/documents.test.ts. -->\n';

describe('the documents', () => {
  it('list every operation of the server as it is (vitest --update writes the tables anew)', async () => {
    const [introduction = ''] = read('docs/api.md').split(startOfTables);
    await expect(`${introduction}${startOfTables}${apiReference()}`).toMatchFileSnapshot(
      join(repository, 'docs/api.md'),
    );
  });

  it('list every code of an error beside its status', () => {
    const rows = read('docs/api.md').split('\n');
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(
        rows.some((row) => row.includes(`| ${String(status)} | `) && row.includes(`\`${code}\``)),
        code,
      ).toBe(true);
    }
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
