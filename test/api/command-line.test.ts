import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { readLines, runQuerent, writeLines } from './run-querent.js';

let database: FixtureDatabase;

beforeAll(async () => {
  database = await createFixtureDatabase();
  await writeFile(join(database.folder, 'shop.json'), JSON.stringify(shopSchema, null, 2));
});

afterAll(() => database.remove());

const shopSchema = {
  db: 'shop',
  tables: [
    {
      name: 'customers',
      columns: ['id', 'name', 'country'].map((name) => ({ name, type: name === 'id' ? 'integer' : 'text' })),
      primary_key: ['id'],
    },
    {
      name: 'orders',
      columns: ['id', 'customer_id', 'amount'].map((name) => ({ name, type: 'integer' })),
      primary_key: ['id'],
    },
  ],
  foreign_keys: [
    { from_table: 'orders', from_column: 'customer_id', to_table: 'customers', to_column: 'id' },
  ],
};

describe('querent', () => {
  it('lists its commands', async () => {
    const { code, output } = await runQuerent(['--help']);
    expect(code).toBe(0);
    for (const name of ['demo', 'serve', 'migrate', 'ask', 'predict', 'check', 'infer', 'link']) {
      expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
  });

  it.each([
    [['akk'], 'querent: There is no command akk: see querent --help.\n'],
    [['ask', 'how many', '--datasource', 'oracle://x'], /^querent: A data source is written sqlite:FILE/],
    [['infer', '--schema', 'nowhere.json'], 'querent: The schema file nowhere.json cannot be read.\n'],
    [['serve'], /^querent: EXTERNAL_LLM_MODEL must be given/],
  ])('answers %j with exit code 2 and a sentence', async (args, sentence) => {
    const { code, output, errors } = await runQuerent(args);
    expect([code, output]).toEqual([2, '']);
    if (typeof sentence === 'string') expect(errors).toBe(sentence);
    else expect(errors).toMatch(sentence);
  });

  it('fails with exit code 1 where the data source is not there', async () => {
    const { code, errors } = await runQuerent([
      'ask',
      'how many orders',
      '--datasource',
      'sqlite:nowhere.db',
    ]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^querent: .*nowhere\.db/);
  });

  it('lists every variable in the help of serve', async () => {
    const { output } = await runQuerent(['serve', '--help']);
    for (const name of ['PORT', 'EXTERNAL_LLM_MODEL', 'RELATIONSHIP_GRAPH_ENABLED', '<PROVIDER>_API_KEY']) {
      expect(output).toContain(`  ${name} `);
    }
  });
});

describe('querent check', () => {
  it('answers each statement in order, and goes on after a bad line', async () => {
    const { code, output } = await runQuerent(
      [
        'check',
        '--dialect',
        'postgres',
        '--schema',
        join(database.folder, 'shop.json'),
        '--default-schema',
        'sales',
      ],
      `${writeLines(
        { id: 1, sql: 'SELECT Count(*) FROM orders JOIN customers ON customer_id = customers.id' },
        { id: 'two', sql: 'DELETE FROM orders' },
        { id: 3, sql: 'SELECT * FROM salaries' },
      )}nonsense\n${writeLines({ id: 5, sql: 'SELECT name FROM sales.customers' })}`,
    );
    expect(code).toBe(0);
    expect(readLines(output)).toEqual([
      {
        id: 1,
        verdict: 'allow',
        code: null,
        reason: null,
        tables: ['sales.customers', 'sales.orders'],
        functions: ['count'],
      },
      expect.objectContaining({ id: 'two', verdict: 'reject', code: 'SQL_NOT_READ_ONLY', tables: [] }),
      expect.objectContaining({ id: 3, verdict: 'reject', code: 'SQL_UNKNOWN_TABLE' }),
      expect.objectContaining({ id: null, verdict: 'reject', code: 'VALIDATION_ERROR' }),
      expect.objectContaining({ id: 5, verdict: 'allow', tables: ['sales.customers'] }),
    ]);
  });
});

describe('querent infer', () => {
  const expected = {
    source_table: 'orders',
    source_columns: ['customer_id'],
    target_table: 'customers',
    target_columns: ['id'],
    relationship_type: 'N:1',
  };

  it('finds the declared key, and the same by its name alone', async () => {
    const file = join(database.folder, 'shop.json');
    const declared = await runQuerent(['infer', '--schema', file]);
    expect(readLines(declared.output)).toEqual([
      { ...expected, confidence: 0.6, evidence: expect.arrayContaining(['foreign_key']) as string[] },
    ]);
    const [named] = readLines((await runQuerent(['infer', '--schema', file, '--ignore-declared'])).output);
    expect(named).toMatchObject(expected);
    expect(named?.['confidence']).toBeLessThan(0.6);
    expect(named?.['evidence']).not.toContain('foreign_key');
  });
});

describe('querent link', () => {
  it('names tables, columns and joins by database, best first', async () => {
    const { code, output } = await runQuerent(
      ['link', '--schema', join(database.folder, 'shop.json')],
      writeLines(
        { id: 1, question: 'names of customers with an order amount over 5' },
        { id: 2, question: 'x', db: 'other' },
      ),
    );
    expect(code).toBe(0);
    const [first, second] = readLines(output);
    expect(first?.['tables']).toEqual(
      expect.arrayContaining([{ db: 'shop', table: 'orders', score: expect.any(Number) as number }]),
    );
    expect(first?.['joins']).toEqual([
      {
        db: 'shop',
        source_table: 'orders',
        source_columns: ['customer_id'],
        target_table: 'customers',
        target_columns: ['id'],
        tier: 1,
      },
    ]);
    expect(second).toMatchObject({ id: 2, tables: [], error: { code: 'NOT_FOUND' } });
  });
});
