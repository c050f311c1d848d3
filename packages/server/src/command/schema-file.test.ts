import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSchemaFile, sourceSchemaOf, spellingOf } from './schema-file.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-schema-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'schema.json');
  await writeFile(file, text);
  return file;
}

const one = { db: 'one', tables: [{ name: 'a', columns: [{ name: 'id', type: 'int' }] }] };

describe('readSchemaFile', () => {
  it('reads one object over many lines, and one object a line', async () => {
    expect(await readSchemaFile(await fileOf(JSON.stringify(one, null, 2)))).toMatchObject([one]);
    const lines = `${JSON.stringify(one)}\n\n${JSON.stringify({ ...one, db: 'two' })}\n`;
    expect((await readSchemaFile(await fileOf(lines))).map(({ db }) => db)).toEqual(['one', 'two']);
  });

  it.each([
    [`${JSON.stringify(one)}\nnonsense`, /schema\.json:2 is not JSON\.$/],
    [`${JSON.stringify(one)}\n{"db":"two"}`, /schema\.json:2 is not a schema: tables /],
    ['{"db": 5, "tables": []}', /schema\.json is not a schema: db /],
  ])('says where %j is wrong', async (text, message) => {
    await expect(readSchemaFile(await fileOf(text))).rejects.toThrow(message);
  });
});

describe('sourceSchemaOf', () => {
  const row = {
    db: 'music',
    tables: [
      { name: 'release', schema: 'public', columns: [{ name: 'id', type: 'integer' }], primary_key: ['id'] },
      {
        name: 'cover.art',
        schema: 'cover',
        columns: ['release_id', 'number', 'at'].map((name) => ({
          name,
          type: name === 'at' ? 'timestamptz' : 'int',
        })),
      },
    ],
    foreign_keys: [
      { from_table: 'cover.art', from_column: 'release_id', to_table: 'release', to_column: 'id', group: 1 },
      { from_table: 'cover.art', from_column: 'number', to_table: 'release', to_column: 'number', group: 1 },
    ],
  };
  const schema = sourceSchemaOf(row, { dialect: 'postgres', catalog: 'music', defaultSchema: 'public' });

  it('gives tables their own name without the schema, in order, and columns their kinds', () => {
    expect(schema.tables.map((table) => `${table.schema} ${table.name}`)).toEqual([
      'cover art',
      'public release',
    ]);
    expect(schema.tables[0]?.columns.map(({ kind }) => kind)).toEqual(['integer', 'integer', 'timestamptz']);
    expect(schema.search_path).toEqual(['public']);
  });

  it('joins the columns of one group into one key', () => {
    expect(schema.tables[0]?.foreign_keys).toEqual([
      {
        columns: ['release_id', 'number'],
        target_schema: 'public',
        target_table: 'release',
        target_columns: ['id', 'number'],
      },
    ]);
  });

  it('remembers how the file spells its tables', () => {
    const spell = spellingOf(row, 'public');
    expect([spell('cover', 'art'), spell('public', 'release')]).toEqual(['cover.art', 'release']);
  });
});
