import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { evalCommand } from './eval-command.js';
import { runCommand } from './run-command.js';

/** What the model says to which question. */
const replies: Readonly<Record<string, string>> = {
  'customers in each country': 'SELECT count(*), country FROM main.customers GROUP BY country',
  'amount of each customer':
    'SELECT c.name, sum(o.amount) FROM main.orders o JOIN main.customers c ON o.customer_id = c.id GROUP BY c.name',
  'names by alphabet': 'SELECT name FROM main.customers ORDER BY name DESC',
  'who is from France': "SELECT id FROM main.customers WHERE country = 'France'",
  'weather tomorrow': '{"not_answerable": "There is no weather in this data."}',
  'what is the schema': 'SELECT name FROM main.customers',
  'remove everything': '{"sql": "DELETE FROM main.orders"}',
  'orders from Spain': 'SELECT id FROM main.orders WHERE amount < 0',
};

const cases = [
  {
    id: 'join',
    db: 'shop',
    question: 'What is the amount of each customer?',
    gold_sql:
      'SELECT name, sum(amount) FROM customers JOIN orders ON customers.id = orders.customer_id GROUP BY name',
    gold_tables: ['Customers', 'orders'],
    gold_columns: [
      'customers.id',
      'customers.NAME',
      'orders.customer_id',
      'orders.amount',
      'orders.ordered_on',
    ],
    gold_joins: [['customers.id', 'orders.customer_id']],
    difficulty: 'easy',
  },
  { id: 'gone', db: 'nowhere', question: 'How many?', gold_sql: 'SELECT count(*) FROM a' },
  {
    id: 'swapped',
    db: 'shop',
    question: 'How many customers in each country?',
    evidence: '',
    gold_sql: 'SELECT country, count(*) FROM customers GROUP BY country',
    unknown_field: 'passed over',
  },
  {
    id: 'ordered',
    db: 'shop',
    question: 'List the names by alphabet.',
    gold_sql: 'SELECT name FROM customers ORDER BY name',
  },
  {
    id: 'alternative',
    db: 'shop',
    question: 'Tell who is from France.',
    gold_sql: "SELECT name FROM customers WHERE country = 'France'",
    gold_alternatives: ["SELECT id FROM customers WHERE country = 'France'"],
  },
  { id: 'unanswerable', db: 'shop', question: 'How is the weather tomorrow?', gold_sql: null },
  {
    id: 'refused gold',
    db: 'shop',
    question: 'Tell what is the schema.',
    gold_sql: 'SELECT name FROM sqlite_master',
  },
  {
    id: 'refused',
    db: 'shop',
    question: 'Please remove everything.',
    gold_sql: 'SELECT id FROM orders',
    gold_tables: ['orders'],
  },
  {
    id: 'empty',
    db: 'shop',
    question: 'Which are the orders from Spain?',
    gold_sql: "SELECT id FROM orders WHERE amount < 0 AND ordered_on > '2026'",
  },
];

let folder: string;
let words: readonly string[];
let recording: string;
let recorded: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-eval-'));
  const database = new DatabaseSync(join(folder, 'shop.db'));
  database.exec(`
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL);
    CREATE TABLE orders (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), amount NUMERIC, ordered_on DATE
    );
    INSERT INTO customers VALUES (1, 'Ada', 'France'), (2, 'Ben', 'Spain'), (3, 'Cleo', 'France');
    INSERT INTO orders VALUES (1, 1, 10.5, '2026-01-02'), (2, 1, 20, '2026-01-03'), (3, 2, 7, '2026-02-01');
  `);
  database.close();
  await writeFile(join(folder, 'cases.jsonl'), cases.map((each) => `${JSON.stringify(each)}\n`).join(''));
  recording = join(folder, 'replies.jsonl');

  const model = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = Object.keys(replies).find((question) => body.includes(question)) ?? '';
      const message = { role: 'assistant', content: replies[asked] ?? 'I was not asked.' };
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
        }),
      );
    });
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const address = model.address();
  vi.stubEnv('EXTERNAL_LLM_MODE', 'openai-compatible');
  vi.stubEnv(
    'EXTERNAL_LLM_BASE_URL',
    `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : address)}`,
  );
  words = ['--cases', join(folder, 'cases.jsonl'), '--datasource', `sqlite:${folder}/{db}.db`];

  recorded = await run(...scripted, '--record', recording);
  model.closeAllConnections();
  model.close();
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function run(...more: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(output), text(errors)]);
  const code = await runCommand([evalCommand], ['eval', ...words, ...more], {
    input: new PassThrough(),
    output,
    errors,
  });
  output.end();
  errors.end();
  const [printed, complaints] = await texts;
  return { code, output: printed, errors: complaints };
}

function readLines(printed: string): Readonly<Record<string, unknown>>[] {
  const lines = printed.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

const scripted = ['--model', 'scripted', '--json'] as const;
const number = expect.any(Number) as number;

describe('querent eval', () => {
  it.each([
    { from: 'a model', outcome: async () => recorded },
    {
      from: 'its recording, without the model',
      outcome: () => run(...scripted, '--replay', recording),
    },
  ])(
    'judges each case and counts them all, with the replies of $from',
    async ({ outcome }) => {
      const { code, output, errors } = await outcome();
      expect([code, errors]).toEqual([0, '']);
      const lines = readLines(output);
      expect(lines.slice(0, -1).map(({ id, verdict }) => [id, verdict])).toEqual([
        ['join', 'right'],
        ['swapped', 'right'],
        ['ordered', 'wrong'],
        ['alternative', 'right'],
        ['unanswerable', 'right'],
        ['refused gold', 'gold_unusable'],
        ['refused', 'failed'],
        ['empty', 'right_empty'],
        ['gone', 'missing'],
      ]);
      expect(lines[0]).toEqual({
        id: 'join',
        db: 'shop',
        kind: 'join',
        difficulty: 'easy',
        status: 'answered',
        verdict: 'right',
        is_right: true,
        sql: replies['amount of each customer'],
        confidence: number,
        recall: {
          tables: { wanted: 2, found: 2 },
          columns: { wanted: 5, found: 4 },
          joins: { wanted: 1, found: 1 },
        },
        error: null,
        repairs: [],
        gold_errors: [],
        ms: number,
        execution_ms: number,
        tokens: { prompt: 100, completion: 10 },
      });
      expect(lines[5]).toMatchObject({ is_right: null, gold_errors: [{ code: 'SQL_SYSTEM_TABLE' }] });
      expect(lines[6]).toMatchObject({
        status: 'error',
        sql: null,
        error: { code: 'SQL_NOT_READ_ONLY' },
        // The first attempt and both repairs.
        tokens: { prompt: 300, completion: 30 },
      });
      expect(lines[8]).toMatchObject({ status: 'missing', is_right: null, ms: null, tokens: null });
      expect(lines.at(-1)?.['total']).toMatchObject({
        cases: 9,
        databases: 1,
        missing: 1,
        judged: 7,
        right: 5,
        right_empty: 1,
        accuracy: 0.7143,
        answered: 5,
        accuracy_when_answered: 0.8,
        by_kind: {
          join: { cases: 1, right: 1, accuracy: 1, answered: 1 },
          'one table': { cases: 5, right: 3, accuracy: 0.6, answered: 4 },
          'no answer': { cases: 1, right: 1, accuracy: 1, answered: 0 },
        },
        statuses: { answered: 6, not_answerable: 1, error: 1, missing: 1 },
        recall: {
          tables: { wanted: 3, found: 2, share: 0.6667 },
          columns: { wanted: 5, found: 4, share: 0.8 },
          joins: { wanted: 1, found: 1, share: 1 },
        },
        calibration: { answers: 5, expected_calibration_error: number },
        refusals: { SQL_NOT_READ_ONLY: 1 },
        errors: {},
        gold_refused: { SQL_SYSTEM_TABLE: 1 },
        gold_failed: {},
        ms: { p50: number, p95: number, max: number },
        tokens: { prompt: 1000, completion: 100 },
      });
    },
    60_000,
  );

  it('prints a table for people, and its progress on the error stream', async () => {
    const { code, output, errors } = await run('--model', 'scripted', '--replay', recording, '--limit', '4');
    expect([code, errors]).toEqual([0, '4 of 4 cases\n']);
    expect(output).toMatch(/^execution accuracy +66\.7 % +2 of 3/m);
    expect(output).toMatch(/^missing +1 /m);
    expect(output).toMatch(/^one table +2 +2 +1 +50\.0 %$/m);
  });

  it('ends with code 1 where nothing could be run', async () => {
    const { code, output } = await run('--datasource', `sqlite:${folder}/none/{db}.db`, '--json');
    expect(code).toBe(1);
    expect(readLines(output).at(-1)?.['total']).toMatchObject({ cases: 9, missing: 9, accuracy: null });
  });

  it.each([
    [['--limit', 'few'], /--limit must be a whole number/],
    [['--cases', 'absent.jsonl'], /absent\.jsonl cannot be read/],
    [['--replay', 'absent.jsonl'], /builtin\/planner asks no model/],
    [['--model', 'm', '--replay', 'a', '--record', 'b'], /--replay and --record, not both/],
  ])('ends with code 2 and one sentence for %j', async (more, sentence) => {
    const { code, output, errors } = await run(...more);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
  });

  it('names the model whose replies a recording holds', async () => {
    const { code, errors } = await run('--model', 'other', '--replay', recording);
    expect(code).toBe(2);
    expect(errors).toContain('holds no reply of other; it holds replies of scripted.');
  });

  it.each([
    ['nonsense', /:1 is not JSON\./],
    ['{"id": 1, "gold_sql": "SELECT 1"}', /:1 has no valid question\./],
    ['{"id": 1, "question": "How many?"}', /Case 1 names no db/],
  ])('refuses the case %s', async (line, sentence) => {
    const file = join(folder, 'bad.jsonl');
    await writeFile(file, `${line}\n`);
    const { code, errors } = await run('--cases', file);
    expect(code).toBe(2);
    expect(errors).toMatch(sentence);
  });
});
