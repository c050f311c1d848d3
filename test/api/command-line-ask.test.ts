import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { readLines, runQuerent, writeLines } from './run-querent.js';

/** What the model says to which question. */
const replies: Readonly<Record<string, string>> = {
  'customers of each country':
    'SELECT country, COUNT(*) AS customers FROM customers GROUP BY country ORDER BY country',
  'largest amount': 'SELECT MAX(amount) FROM orders',
  'remove everything': '```sql\nDELETE FROM orders\n```',
  'weather tomorrow': 'There is no weather in this data.',
};

let database: FixtureDatabase;
let model: Server;
let environment: Readonly<Record<string, string>>;
let source: readonly string[];

beforeAll(async () => {
  database = await createFixtureDatabase();
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const asked = Object.keys(replies).find((question) => body.includes(question));
      const message = { role: 'assistant', content: replies[asked ?? ''] ?? 'I was not asked.' };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }));
    });
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const address = model.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  environment = {
    EXTERNAL_LLM_MODE: 'openai-compatible',
    EXTERNAL_LLM_BASE_URL: `http://127.0.0.1:${port}`,
  };
  source = ['--datasource', `sqlite:${database.file}`, '--model', 'scripted'];
});

afterAll(async () => {
  model.close();
  model.closeAllConnections();
  await database.remove();
});

describe('querent ask', () => {
  it('prints a table, the confidence and the SQL', async () => {
    const { code, output, errors } = await runQuerent(
      ['ask', 'customers of each country', ...source],
      '',
      environment,
    );
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(
      'country  customers\n-------  ---------\nFrance           2\nSpain            1\n',
    );
    expect(output).toMatch(/2 rows, \d+ ms, confidence \d\.\d\d/);
    expect(output).toContain('SELECT country, COUNT(*)');
  });

  it('prints one JSON object of exactly seven fields with --json', async () => {
    const { output } = await runQuerent(['ask', 'largest amount', '--json', ...source], '', environment);
    const [answer] = readLines(output);
    expect(Object.keys(answer ?? {})).toEqual([
      'status',
      'sql',
      'explanation',
      'confidence',
      'columns',
      'rows',
      'receipt',
    ]);
    expect(answer).toMatchObject({
      status: 'answered',
      rows: [[20]],
      receipt: { tables: ['shop.main.orders'], generated_by: 'scripted' },
    });
  });

  it('says so with exit code 0 where a question cannot be answered', async () => {
    const { code, output } = await runQuerent(['ask', 'weather tomorrow', ...source], '', environment);
    expect([code, output]).toEqual([
      0,
      'The question cannot be answered from this data.\nThere is no weather in this data.\n',
    ]);
  });

  it('fails with one sentence where the SQL may not run', async () => {
    const { code, output, errors } = await runQuerent(
      ['ask', 'remove everything', ...source],
      '',
      environment,
    );
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^querent: [^\n]*DELETE[^\n]*\n$/);
  });
});

describe('querent predict', () => {
  it('answers each line in order, and goes on after bad ones', async () => {
    const { code, output, errors } = await runQuerent(
      ['predict', ...source],
      `${writeLines({ id: 'a', question: 'largest amount', evidence: 'amounts are in euros' })}nonsense\n${writeLines(
        { id: 'c' },
        { id: 4, question: 'weather tomorrow', gold_sql: 'passed over' },
        { id: 5, question: 'remove everything' },
        { id: 6, question: 'customers of each country' },
      )}`,
      environment,
    );
    expect([code, errors]).toEqual([0, '']);
    const number = expect.any(Number) as number;
    const failed = (id: unknown, errorCode: string) => ({
      id,
      status: 'error',
      sql: null,
      confidence: 0,
      ms: number,
      error: { code: errorCode, message: expect.any(String) as string },
    });
    expect(readLines(output)).toEqual([
      { id: 'a', status: 'answered', sql: 'SELECT MAX(amount) FROM orders', confidence: number, ms: number },
      failed(null, 'VALIDATION_ERROR'),
      failed('c', 'VALIDATION_ERROR'),
      { id: 4, status: 'not_answerable', sql: null, confidence: 0, ms: number },
      failed(5, 'SQL_NOT_READ_ONLY'),
      {
        id: 6,
        status: 'answered',
        sql: replies['customers of each country'],
        confidence: number,
        ms: number,
      },
    ]);
  });
});
