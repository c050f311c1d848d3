import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrationEndpoints } from './endpoints-administration.js';
import { askingEndpoints } from './endpoints-asking.js';
import { catalogEndpoints } from './endpoints-catalog.js';
import { packs } from './packs.js';
import { protocol } from './protocol.js';
import { resources } from './resources.js';
import { rules } from './rules.js';
import { settings } from './settings.js';
import { startWorld, type SpecPart, type World } from './world.js';

const parts: readonly SpecPart[] = [
  ...settings,
  ...resources,
  ...packs,
  ...rules,
  ...askingEndpoints,
  ...catalogEndpoints,
  ...administrationEndpoints,
  ...protocol,
];

const document = fileURLToPath(new URL('../../docs/spec-coverage.md', import.meta.url));

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.close());

describe.each(parts)('$part', ({ rows }) => {
  it.each(rows)('$row', async ({ check }) => {
    await check(world);
  });
});

it('docs/spec-coverage.md lists every row (-u writes it anew)', async () => {
  const tables = parts.map(({ part, rows }) => {
    const lines = rows.map(({ row, holds }) => `| ${cell(row)} | ${cell(holds)} |`);
    return [`## ${part}`, '', '| row | how it is held |', '|---|---|', ...lines].join('\n');
  });
  const head = [
    '# The specification, row by row',
    '',
    'Every row below is a check that runs in the tests (`test/spec`), over HTTP, against a server as `querent serve` starts it. What each role may do',
    'is held by `test/api/roles.test.ts`.',
    '',
    '<!-- Written by test/spec/spec-coverage.test.ts. -->',
  ].join('\n');
  await expect(`${[head, ...tables].join('\n\n')}\n`).toMatchFileSnapshot(document);
});

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
