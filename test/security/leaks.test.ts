import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerationContext, SqlGenerator } from '@querent/core';
import { createPlanner } from '@querent/planner';
import { startTestServer, type TestServer } from '../api/test-server.js';
import { findLeak, listPaths, promptText, questionsAbout, questionsPerSubject } from './leak-questions.js';

const schema = `
  CREATE TABLE staff (id INTEGER PRIMARY KEY, full_name TEXT NOT NULL, city TEXT NOT NULL, department_id INTEGER);
  CREATE TABLE shifts (id INTEGER PRIMARY KEY, staff_id INTEGER NOT NULL REFERENCES staff (id), hours NUMERIC NOT NULL, worked_on DATE NOT NULL);
  CREATE TABLE sites (id INTEGER PRIMARY KEY, site_name TEXT NOT NULL, manager INTEGER);
  CREATE TABLE zqpayroll (id INTEGER PRIMARY KEY, staff_id INTEGER NOT NULL REFERENCES staff (id), zqsalary NUMERIC NOT NULL, zqbonus NUMERIC);
  CREATE TABLE zqassignments (id INTEGER PRIMARY KEY, staff_id INTEGER NOT NULL REFERENCES staff (id), site_id INTEGER NOT NULL REFERENCES sites (id), zqrating TEXT);
  CREATE VIEW zqtop_earners AS SELECT s.full_name, p.zqsalary FROM staff s JOIN zqpayroll p ON p.staff_id = s.id;
  INSERT INTO staff VALUES (1, 'Ann Lee', 'Paris', 1), (2, 'Bo Ek', 'Oslo', 1);
  INSERT INTO shifts VALUES (1, 1, 8, '2026-01-05'), (2, 2, 6, '2026-01-06');
  INSERT INTO sites VALUES (1, 'North', 1);
  INSERT INTO zqpayroll VALUES (1, 1, 5000, 300);
  INSERT INTO zqassignments VALUES (1, 1, 1, 'zqexcellent');
`;

const subjects = [
  'payroll',
  'salary',
  'bonus',
  'assignments',
  'rating',
  'top earners',
  'manager',
  'staff',
  'shifts',
  'sites',
  'hours worked',
  'cost of staff',
  'excellent staff',
  'department of staff',
];
describe('a user who may read some tables', () => {
  let server: TestServer;
  let folder: string;
  let token: string;
  let userId: string;
  let datasourceId: string;
  const contexts: GenerationContext[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'querent-leaks-'));
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
    const admin = { token: server.adminToken };
    const source = await server.send('POST', '/api/datasources', {
      ...admin,
      body: { name: 'Company', type: 'sqlite', database: file },
    });
    datasourceId = String(source.body['id']);
    ({ token, id: userId } = await server.addUser('second', 'USER'));
    for (const table of ['staff', 'shifts', 'sites']) {
      await server.send('POST', '/api/admin/data-access', {
        ...admin,
        body: { user_id: userId, catalog: 'company', schema: 'main', table },
      });
    }
    await server.send('POST', '/api/metadata/bulk', {
      ...admin,
      body: {
        metadata: [
          {
            database_name: 'company',
            schema_name: 'main',
            table_name: 'zqpayroll',
            description: 'What staff earn: zqwages.',
            tags: ['zqsecret'],
          },
          {
            database_name: 'company',
            schema_name: 'main',
            table_name: 'zqpayroll',
            column_name: 'zqsalary',
            description: 'Labour cost, zqwages a month.',
            valid_values: ['zqhigh'],
          },
          {
            database_name: 'company',
            schema_name: 'main',
            table_name: 'staff',
            description: 'People who work here.',
          },
        ],
      },
    });
    await server.send('POST', '/api/packs', {
      ...admin,
      body: {
        name: 'company',
        synonyms: [{ term: 'labour cost', columns: ['zqpayroll.zqsalary'] }],
        templates: [
          {
            question: 'What is the total salary?',
            sql: 'SELECT SUM(zqsalary) FROM zqpayroll',
            tags: ['zqtag'],
          },
        ],
        kpis: [{ name: 'cost of staff', formula: 'SUM(zqpayroll.zqsalary)', description: 'zqwages' }],
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is asked enough', () => {
    expect(subjects.length * questionsPerSubject).toBeGreaterThanOrEqual(200);
  });

  it.each(subjects)('is told of no other table in the answers to questions about %s', async (subject) => {
    const leaks: string[] = [];
    for (const question of questionsAbout(subject)) {
      const answer = await server.send('POST', '/api/queries', {
        token,
        body: { question, datasource_id: datasourceId },
      });
      if (findLeak(answer.body) !== undefined) leaks.push(`${question} -> ${JSON.stringify(answer.body)}`);
      const { id, sql } = answer.body;
      if (sql === null || typeof id !== 'string') continue;
      const result = await server.send('POST', `/api/queries/${id}/execute`, { token });
      if (findLeak(result.body) !== undefined) leaks.push(`${question} => ${JSON.stringify(result.body)}`);
    }
    expect(leaks).toEqual([]);
  });

  it('gets none of them into a generator’s context or a model’s prompt', () => {
    expect(contexts.length).toBeGreaterThan(50);
    const leaks = contexts.filter(
      (context) => findLeak(context) !== undefined || findLeak(promptText(context)) !== undefined,
    );
    expect(leaks.map(({ question }) => question)).toEqual([]);
  });

  it('gets none of them from hints, whether they exist or not: both are answered alike', async () => {
    const ask = (tables: string[]) =>
      server.send('POST', '/api/generate-sql', {
        token,
        body: { query: 'How many staff are there?', datasource_id: datasourceId, context: { tables } },
      });
    const [real, invented] = [await ask(['zqpayroll']), await ask(['no_such_table'])];
    expect(real.body['warnings']).toEqual(invented.body['warnings']);
    expect(real.body['sql']).toEqual(invented.body['sql']);
  });

  it('sees none of them in anything that lists', async () => {
    const { body: document } = await server.send('GET', '/api/openapi.json', { token });
    const lists = listPaths(document);
    expect(lists).toEqual(
      expect.arrayContaining([
        '/api/queries',
        '/api/query-history',
        '/api/datasources',
        '/api/relationships',
        '/api/metadata',
      ]),
    );
    const paths = [
      ...lists,
      `/api/datasources/${datasourceId}`,
      `/api/datasources/${datasourceId}/schema`,
      '/api/query-history?limit=200',
      '/api/queries?limit=200',
      '/api/relationships/graph/path?tables=staff,sites',
      '/api/relationships/graph/path?tables=shifts,staff,sites',
      '/api/metadata?database=company',
      '/api/metadata?database=company&schema=main',
      '/api/metadata?database=company&schema=main&table=staff',
      '/api/metadata/search?q=payroll+wages',
    ];
    for (const path of paths) {
      const { status, body } = await server.send('GET', path, { token });
      expect([path, status < 500, findLeak(body)]).toEqual([path, true, undefined]);
    }
  });

  it('cannot tell a forbidden table from one that does not exist by naming it', async () => {
    const metadata = (table: string) =>
      server.send('GET', `/api/metadata?database=company&schema=main&table=${table}`, { token });
    const path = (table: string) =>
      server.send('GET', `/api/relationships/graph/path?tables=staff,${table}`, { token });
    const shape = ({ status, body }: Awaited<ReturnType<typeof metadata>>, name: string) => [
      status,
      JSON.stringify(body).replaceAll(name, 'TABLE'),
    ];
    for (const request of [metadata, path]) {
      expect(shape(await request('zqpayroll'), 'zqpayroll')).toEqual(
        shape(await request('zqnothing'), 'zqnothing'),
      );
    }
  });
});
