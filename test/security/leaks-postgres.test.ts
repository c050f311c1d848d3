import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, testServers, type TestDatabase } from '../tooling/databases.js';
import { findLeak, listPaths, promptText, questionsAbout } from './leak-questions.js';
import { startLeakServer, type LeakServer } from './leak-server.js';

const schema = [
  'CREATE SCHEMA open',
  'CREATE SCHEMA zqvault',
  'CREATE SCHEMA zqledger',
  "CREATE TYPE open.zqgrade AS ENUM ('zqlow', 'zqtop')",
  'CREATE TABLE open.staff (id int PRIMARY KEY, full_name text NOT NULL, city text NOT NULL)',
  'CREATE TABLE open.shifts (id int PRIMARY KEY, staff_id int REFERENCES open.staff (id), hours numeric NOT NULL, worked_on date NOT NULL)',
  'CREATE TABLE open.sites (id int PRIMARY KEY, site_name text NOT NULL)',
  'CREATE TABLE open.zqpayroll (id int PRIMARY KEY, staff_id int REFERENCES open.staff (id), zqsalary numeric, zqlevel open.zqgrade)',
  'CREATE TABLE zqvault.zqkeys (id int PRIMARY KEY, staff_id int REFERENCES open.staff (id), zqcode text)',
  'CREATE TABLE zqledger.zqentries (id int PRIMARY KEY, site_id int REFERENCES open.sites (id), zqamount numeric)',
  'CREATE TABLE zqledger.zqassignments (staff_id int REFERENCES open.staff (id), site_id int REFERENCES open.sites (id), zqrating text)',
  'CREATE VIEW zqledger.zqtop_earners AS SELECT s.full_name, p.zqsalary FROM open.staff s JOIN open.zqpayroll p ON p.staff_id = s.id',
  "INSERT INTO open.staff VALUES (1, 'Ann Lee', 'Paris'), (2, 'Bo Ek', 'Oslo')",
  "INSERT INTO open.shifts VALUES (1, 1, 8, '2026-01-05'), (2, 2, 6, '2026-01-06')",
  "INSERT INTO open.sites VALUES (1, 'North')",
  "INSERT INTO open.zqpayroll VALUES (1, 1, 5000, 'zqtop')",
  "INSERT INTO zqvault.zqkeys VALUES (1, 1, 'zqopen sesame')",
  'INSERT INTO zqledger.zqentries VALUES (1, 1, 12)',
  "INSERT INTO zqledger.zqassignments VALUES (1, 1, 'zqexcellent')",
];

const subjects = [
  'payroll',
  'salary',
  'keys',
  'codes',
  'entries',
  'amount',
  'ledger',
  'assignments',
  'staff',
  'sites',
];

/** What SQL of the second user's own tries, in words that the answers must not confirm. */
const probes = [
  'SELECT * FROM open.payroll',
  'SELECT full_name, salary FROM open.staff',
  "SELECT 'staff'::regclass",
  "SELECT to_regclass('open.staff')",
  'SELECT relname FROM pg_class',
  'SELECT table_name FROM information_schema.tables',
  'SELECT * FROM pg_stats',
  'SELECT s.payroll FROM open.staff s',
  'SELECT full_name::int FROM open.staff',
];

for (const testServer of testServers.filter(({ engine }) => engine === 'PostgreSQL')) {
  const suffix = testServer.url === undefined ? ` (skipped: ${testServer.variable} is not set)` : '';
  describe.skipIf(testServer.url === undefined)(
    `a user who may read one schema of PostgreSQL${suffix}`,
    () => {
      let database: TestDatabase;
      let server: LeakServer;
      let token: string;
      let datasourceId: string;

      beforeAll(async () => {
        database = await createTestDatabase(testServer);
        for (const statement of schema) await database.run(statement);
        const { hostname, port, username, password, pathname } = new URL(database.url);
        server = await startLeakServer();
        const asAdmin = (path: string, body: unknown) => server.send('POST', path, server.adminToken, body);
        const source = await asAdmin('/api/datasources', {
          name: 'Company',
          type: 'postgres',
          catalog: 'company',
          host: hostname,
          port: Number(port === '' ? 5432 : port),
          database: pathname.slice(1),
          username: decodeURIComponent(username),
          password: decodeURIComponent(password),
        });
        datasourceId = String(source.body['id']);
        const second = await server.addUser('second');
        token = second.token;
        const rule = { user_id: second.id, catalog: 'company' };
        const made = [
          source,
          await asAdmin('/api/admin/data-access', { ...rule, schema: 'open' }),
          await asAdmin('/api/admin/data-access', { ...rule, schema: 'zqvault' }),
          await asAdmin('/api/admin/data-access', {
            ...rule,
            schema: 'open',
            table: 'zqpayroll',
            effect: 'deny',
          }),
          await asAdmin('/api/admin/schema-exclusions', { catalog: 'company', schema: 'zqvault' }),
          await asAdmin('/api/relationships/infer', {}),
          await asAdmin('/api/metadata', {
            database_name: 'company',
            schema_name: 'zqledger',
            table_name: 'zqentries',
            description: 'What the sites cost: zqcosts.',
          }),
          await asAdmin('/api/queries', {
            question: 'How many staff are there?',
            datasource_id: datasourceId,
          }),
          await asAdmin('/api/queries/sql', {
            sql: 'SELECT zqsalary FROM open.zqpayroll',
            datasource_id: datasourceId,
          }),
        ];
        expect(made.map(({ status, body }) => [status < 300, JSON.stringify(body).slice(0, 300)])).toEqual(
          made.map(() => [true, expect.any(String) as unknown]),
        );
      });
      afterAll(async () => {
        await server?.close();
        await database?.drop();
      });

      it.each(subjects)('is told of nothing else in the answers to questions about %s', async (subject) => {
        const leaks: string[] = [];
        for (const question of questionsAbout(subject)) {
          const asked = { question, datasource_id: datasourceId };
          const answer = await server.send('POST', '/api/queries', token, asked);
          if (findLeak(answer.body) !== undefined)
            leaks.push(`${question} -> ${JSON.stringify(answer.body)}`);
          const { id, sql } = answer.body;
          if (sql === null || typeof id !== 'string') continue;
          const result = await server.send('POST', `/api/queries/${id}/execute`, token);
          if (findLeak(result.body) !== undefined)
            leaks.push(`${question} => ${JSON.stringify(result.body)}`);
        }
        expect(leaks).toEqual([]);
      });

      it('gets nothing else into a generator’s context or a model’s prompt', () => {
        const own = server.contexts.slice(1);
        expect(own.length).toBeGreaterThan(20);
        const leaks = own.filter(
          (context) => findLeak(context) !== undefined || findLeak(promptText(context)) !== undefined,
        );
        expect(leaks.map(({ question }) => question)).toEqual([]);
      });

      it.each(probes)('is told of nothing else where its own SQL fails: %s', async (sql) => {
        const asked = { sql, datasource_id: datasourceId };
        for (const path of ['/api/queries/sql', '/api/queries/explain']) {
          const { body } = await server.send('POST', path, token, asked);
          expect(findLeak(body)).toBeUndefined();
          if (typeof body['id'] !== 'string') continue;
          const result = await server.send('POST', `/api/queries/${body['id']}/execute`, token);
          expect(findLeak(result.body)).toBeUndefined();
        }
      });

      it('sees nothing else in anything that lists or searches', async () => {
        const { body: document } = await server.send('GET', '/api/openapi.json', token);
        const paths = [
          ...listPaths(document),
          `/api/datasources/${datasourceId}`,
          `/api/datasources/${datasourceId}/schema`,
          '/api/query-history?limit=200',
          '/api/queries?limit=200',
          '/api/relationships/graph/path?tables=staff,sites',
          '/api/relationships/graph/path?tables=open.shifts,open.staff,open.sites',
          '/api/metadata?database=company',
          '/api/metadata?database=company&schema=open',
          '/api/metadata?database=company&schema=open&table=staff',
          '/api/metadata/search?q=costs+of+sites',
          '/api/metadata/search?q=payroll+keys+ledger',
        ];
        for (const path of paths) {
          const { status, body } = await server.send('GET', path, token);
          expect([path, status < 500, findLeak(body)]).toEqual([path, true, undefined]);
        }
      });

      it('cannot tell what is forbidden from what does not exist by naming it', async () => {
        const requests = [
          (place: string, table: string) => `/api/metadata?database=company&schema=${place}&table=${table}`,
          (place: string, table: string) => `/api/relationships/graph/path?tables=staff,${place}.${table}`,
        ];
        for (const path of requests) {
          const shapes: unknown[] = [];
          for (const [place, table] of [
            ['open', 'zqpayroll'],
            ['open', 'zqabsent'],
            ['zqvault', 'zqkeys'],
            ['zqledger', 'zqentries'],
            ['zqnowhere', 'zqabsent'],
          ] as const) {
            const { status, body } = await server.send('GET', path(place, table), token);
            shapes.push([
              status,
              JSON.stringify(body).replaceAll(place, 'SCHEMA').replaceAll(table, 'TABLE'),
            ]);
          }
          expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
        }
      });
    },
  );
}
