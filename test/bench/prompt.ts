import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  createEngine,
  createModelGenerator,
  type DataSourceInput,
  type LanguageModel,
  type Principal,
} from '@querent/core';
import { createPostgresDriver } from '@querent/drivers/postgres';
import { createSqliteDriverFactory } from '@querent/drivers/sqlite';
import pg from 'pg';
import { createTestDatabase, testServers } from '../tooling/databases.js';
import { loadBaseline } from './baselines.js';
import type { BenchRow } from './bench-row.js';

const tableCount = 1_000;
const rounds = 15;
const warmUps = 2;

const asker: Principal = { user_id: 'bench', username: 'bench', role: 'ADMIN', group_ids: [] };

const questions = [
  'How many customers are there?',
  'What is the average price of products?',
  'How many orders does each customer have?',
  'List the names of the suppliers in order of their country',
  'What is the total amount of the invoices of each year?',
];

const things = [
  'customers',
  'orders',
  'products',
  'suppliers',
  'invoices',
  'payments',
  'shipments',
  'employees',
];
const columns =
  'id INTEGER PRIMARY KEY, customer_id INTEGER, name VARCHAR(80), country VARCHAR(80), status VARCHAR(20), amount DECIMAL(10,2), price DECIMAL(10,2), created_on DATE, updated_at TIMESTAMP, note VARCHAR(200)';

/** Question → the prompt is ready, model not included, beside LangChain.js on the same database of 1 000 tables. */
export async function rows(): Promise<BenchRow[]> {
  const sqlite = await onSqlite();
  return [...sqlite, ...(await onPostgres())];
}

async function onSqlite(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'));
  try {
    const file = join(folder, 'bench.db');
    const database = new DatabaseSync(file);
    database.exec(tableStatements().join(';\n'));
    database.close();
    const ours = await measureOurs({ name: 'bench', type: 'sqlite', database: file });
    const theirs = await measureLangChain({ type: 'better-sqlite3', database: file }, 'sqlite');
    return rowsOf('SQLite', ours, theirs, 1 / 8);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<BenchRow[]> {
  const server = testServers.find(({ engine }) => engine === 'PostgreSQL');
  if (server?.url === undefined) return [];
  const database = await createTestDatabase(server);
  try {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(tableStatements().join(';\n'));
    await client.end();
    const { hostname, port, pathname, username, password } = new URL(database.url);
    const ours = await measureOurs({
      name: 'bench',
      type: 'postgres',
      host: hostname,
      port: Number(port === '' ? 5432 : port),
      database: pathname.slice(1),
      username,
      password: password === '' ? undefined : password,
    });
    const theirs = await measureLangChain({ type: 'postgres', url: database.url }, 'postgres');
    return rowsOf('PostgreSQL', ours, theirs, 1 / 40);
  } finally {
    await database.drop();
  }
}

interface Measured {
  readonly milliseconds: number;
  readonly characters: number;
}

function rowsOf(engine: string, ours: Measured, theirs: Measured, atMost: number): BenchRow[] {
  const baseline_name = 'createSqlQueryChain of LangChain.js';
  const note = `median of ${String(rounds * questions.length)} questions, no cache, the model not included`;
  return [
    {
      name: `question to prompt, ${String(tableCount)} tables, ${engine}`,
      ours: ours.milliseconds,
      baseline: theirs.milliseconds,
      baseline_name,
      unit: 'ms',
      target: { at_most: atMost },
      note,
    },
    {
      name: `the prompt's size, ${String(tableCount)} tables, ${engine}`,
      ours: ours.characters,
      baseline: theirs.characters,
      baseline_name,
      unit: 'characters',
      target: { at_most: 1 / 60 },
      note,
    },
  ];
}

async function measureOurs(input: DataSourceInput): Promise<Measured> {
  const prompts: { at: number; characters: number }[] = [];
  const model: LanguageModel = {
    specVersion: 1,
    name: 'bench/model',
    generate: ({ system, messages }) => {
      const characters = messages.reduce((sum, { text }) => sum + text.length, system.length);
      prompts.push({ at: performance.now(), characters });
      return Promise.resolve({ text: 'This cannot be answered.', tokens: null, finish: 'stop' });
    },
    close: () => Promise.resolve(),
  };
  const engine = await createEngine({
    generator: createModelGenerator(model),
    drivers: { sqlite: createSqliteDriverFactory(), postgres: createPostgresDriver },
    isCacheEnabled: false,
    secretBox: { specVersion: 1, seal: (text) => text, open: (text) => text },
  });
  try {
    const { id } = await engine.dataSources.create(asker, input);
    return await measure(async (question) => {
      await engine.queries.generate(asker, { question, datasource_id: id }, { store: false });
      const prompt = prompts.pop();
      if (prompt === undefined) throw new Error('No prompt was made.');
      return prompt;
    });
  } finally {
    await engine.close();
  }
}

interface LangChainDatabase {
  readonly DataSource: new (options: object) => { destroy(): Promise<void> };
}

interface LangChainSql {
  readonly SqlDatabase: { fromDataSourceParams(fields: object): Promise<object> };
}

interface LangChainChains {
  readonly createSqlQueryChain: (fields: object) => Promise<{ invoke(input: object): Promise<string> }>;
}

interface LangChainRunnables {
  readonly RunnableLambda: { from(work: (prompt: { toString(): string }) => string): object };
}

async function measureLangChain(connection: object, dialect: string): Promise<Measured> {
  const { DataSource } = loadBaseline('typeorm') as LangChainDatabase;
  const { SqlDatabase } = loadBaseline('@langchain/classic/sql_db') as LangChainSql;
  const { createSqlQueryChain } = loadBaseline('@langchain/classic/chains/sql_db') as LangChainChains;
  const { RunnableLambda } = loadBaseline('@langchain/core/runnables') as LangChainRunnables;
  const appDataSource = new DataSource(connection);
  try {
    const db = await SqlDatabase.fromDataSourceParams({ appDataSource });
    let last = { at: 0, characters: 0 };
    const llm = RunnableLambda.from((prompt) => {
      last = { at: performance.now(), characters: prompt.toString().length };
      return 'SELECT 1';
    });
    const chain = await createSqlQueryChain({ llm, db, dialect });
    return await measure(async (question) => {
      await chain.invoke({ question });
      return last;
    });
  } finally {
    await appDataSource.destroy();
  }
}

/** Medians over all questions and rounds, the first rounds left out. */
async function measure(
  ask: (question: string) => Promise<{ readonly at: number; readonly characters: number }>,
): Promise<Measured> {
  const times: number[] = [];
  const sizes: number[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    for (const question of questions) {
      const started = performance.now();
      const { at, characters } = await ask(question);
      if (round < 0) continue;
      times.push(at - started);
      sizes.push(characters);
    }
  }
  return { milliseconds: median(times), characters: median(sizes) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** As many tables as are measured, all of ten columns. */
function tableStatements(): string[] {
  return Array.from({ length: tableCount }, (_value, place) => {
    const area = Math.floor(place / things.length);
    const name = `${area === 0 ? '' : `area_${String(area)}_`}${things[place % things.length] ?? ''}`;
    return `CREATE TABLE ${name} (${columns})`;
  });
}
