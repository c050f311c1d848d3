import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerationContext, SqlGenerator } from '@querent/core';
import { createPlanner } from '@querent/planner';
import { startTestServer, type TestServer } from '../api/test-server.js';
import { promptText } from './leak-questions.js';

/** Questions misspell the value, so that where it stands in its own spelling, it came out of the data. */
const value = 'Zanzibarstadt';
const questions = [
  'How many people live in zanzibarstat?',
  'Which people live in "zanzibarstat"?',
  'How many visits did people of zanzibarstat make?',
];

const schema = `
  CREATE TABLE people (id INTEGER PRIMARY KEY, full_name TEXT NOT NULL, home TEXT NOT NULL, email TEXT);
  CREATE TABLE visits (id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES people (id), visited_on DATE);
  INSERT INTO people VALUES (1, 'Ann Lee', '${value}', 'ann@example.org'), (2, 'Bo Ek', 'Oslo', 'bo@example.org');
  INSERT INTO visits VALUES (1, 1, '2026-01-05');
`;

describe('values of a column with personal data', () => {
  let server: TestServer;
  let folder: string;
  let datasourceId: string;
  const contexts: GenerationContext[] = [];

  const describeHome = (fields: object) =>
    server.send('POST', '/api/metadata', {
      token: server.adminToken,
      body: {
        ...{ database_name: 'company', schema_name: 'main', table_name: 'people' },
        column_name: 'home',
        ...fields,
      },
    });
  const ask = async (question: string) => {
    contexts.length = 0;
    const { body } = await server.send('POST', '/api/queries', {
      token: server.adminToken,
      body: { question, datasource_id: datasourceId },
    });
    return { body, seen: JSON.stringify([body, contexts, contexts.map(promptText)]) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'querent-personal-'));
    const file = join(folder, 'company.db');
    const database = new DatabaseSync(file);
    database.exec(schema);
    database.close();
    const planner = createPlanner();
    const generator: SqlGenerator = {
      ...planner,
      generate(request) {
        contexts.push(request.context);
        return planner.generate(request);
      },
    };
    server = await startTestServer({ generator });
    const source = await server.send('POST', '/api/datasources', {
      token: server.adminToken,
      body: { name: 'Company', type: 'sqlite', database: file, options: { values_in_prompts: true } },
    });
    datasourceId = String(source.body['id']);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are found before anybody marks it', async () => {
    expect((await ask(questions[0] ?? '')).seen).toContain(value);
  });

  it('are gone from answers, contexts and prompts as soon as it is marked, also for questions asked before', async () => {
    expect((await describeHome({ is_pii: true, valid_values: [value] })).status).toBeLessThan(300);
    for (const question of questions) expect((await ask(question)).seen).not.toContain(value);
  });

  it('are not read from a column that is called like personal data', async () => {
    const { seen } = await ask('Who has the mail ann@exampel.org?');
    expect(seen).not.toContain('ann@example.org');
  });

  it('come back when the mark is taken away', async () => {
    expect((await describeHome({ is_pii: false })).status).toBeLessThan(300);
    expect((await ask(questions[2] ?? '')).seen).toContain(value);
  });
});
