import { expect } from 'vitest';
import { expectAnswer, list, number, text, uuid } from './expectations.js';
import { ask, type SpecPart } from './world.js';

/** Every row of the endpoint tables of questions, data sources, dashboards and webhooks. */
export const askingEndpoints: readonly SpecPart[] = [
  {
    part: 'Endpoints: Queries',
    rows: [
      {
        row: 'POST /api/queries',
        holds: '201 with id, sql, explanation and confidence; takes question, datasource_id and context',
        check: async (world) => {
          const answer = await world.user.send('POST', '/api/queries', {
            question: 'How many customers are there?',
            datasource_id: world.sourceId,
            context: { schema: 'sales', tables: ['customers'] },
          });
          expectAnswer(answer, 201, { id: uuid, sql: text, explanation: text, confidence: number });
        },
      },
      {
        row: 'POST /api/queries/:id/execute',
        holds: '200 with columns, rows and execution_time_ms; no body needed',
        check: async (world) => {
          const { id } = await ask(world.user, world);
          const answer = await world.user.send('POST', `/api/queries/${String(id)}/execute`);
          expectAnswer(answer, 200, { columns: [text], rows: [[3]], execution_time_ms: number });
        },
      },
      {
        row: 'GET /api/queries',
        holds: 'one’s own queries, newest first, paged',
        check: async (world) => {
          const { id } = await ask(world.user, world);
          const answer = await world.user.send('GET', '/api/queries?limit=1');
          expectAnswer(answer, 200, { queries: [{ id }], next_cursor: text });
        },
      },
      {
        row: 'GET /api/queries/:id',
        holds: 'the stored query; 404 for somebody else’s',
        check: async (world) => {
          const { id, sql } = await ask(world.user, world);
          const path = `/api/queries/${String(id)}`;
          expectAnswer(await world.user.send('GET', path), 200, { id, sql });
          expect((await world.reader.send('GET', path)).status).toBe(404);
        },
      },
      {
        row: 'POST /api/generate-sql',
        holds: '200 as POST /api/queries without an id; nothing is stored',
        check: async (world) => {
          const answer = await world.user.send('POST', '/api/generate-sql', {
            query: 'How many customers are there?',
          });
          expectAnswer(answer, 200, { sql: text, confidence: number });
          expect(answer.body).not.toHaveProperty('id');
        },
      },
      {
        row: 'GET /api/query-history',
        holds: 'logged executions: one’s own; an ADMIN’s of everybody or by user_id',
        check: async (world) => {
          const { id } = await ask(world.user, world);
          await world.user.send('POST', `/api/queries/${String(id)}/execute`);
          expectAnswer(await world.user.send('GET', '/api/query-history'), 200, { history: list });
          const seen = await world.admin.send('GET', `/api/query-history?user_id=${world.user.id}&limit=1`);
          expectAnswer(seen, 200, { history: [{ user_id: world.user.id, query_id: id }] });
          const others = await world.user.send('GET', `/api/query-history?user_id=${world.admin.id}`);
          expect(others.status).toBe(403);
        },
      },
    ],
  },
  {
    part: 'Endpoints: Data sources',
    rows: [
      {
        row: 'GET /api/datasources',
        holds: 'object with datasources of id, name, type and status: those one can read from',
        check: async (world) => {
          const answer = await world.user.send('GET', '/api/datasources');
          expectAnswer(answer, 200, {
            datasources: [{ id: world.sourceId, name: 'Shop', type: 'duckdb', status: 'connected' }],
          });
          const stranger = await world.addUser();
          expectAnswer(await stranger.send('GET', '/api/datasources'), 200, { datasources: [] });
        },
      },
      {
        row: 'POST /api/datasources',
        holds: '201 once the connection works, else 400 with the reason and nothing stored; ADMIN',
        check: async (world) => {
          const name = world.name();
          const answer = await world.admin.send('POST', '/api/datasources', {
            name,
            type: 'postgres',
            host: '127.0.0.1',
            port: 1,
            database: 'nowhere',
            username: 'nobody',
            password: 'secret',
          });
          expectAnswer(answer, 400, { error: { code: 'DATA_SOURCE_REFUSED' } });
          expect((await world.admin.send('GET', '/api/datasources')).text).not.toContain(name);
          const made = await world.admin.send('POST', '/api/datasources', {
            name,
            type: 'duckdb',
            database: 'shop.duckdb',
            catalog: name,
          });
          expectAnswer(made, 201, { id: uuid, name, status: 'connected' });
          await world.admin.send('DELETE', `/api/datasources/${String(made.body['id'])}`);
        },
      },
      {
        row: 'PUT /api/datasources/:id',
        holds: 'partial; a password left out stays',
        check: async (world) => {
          const answer = await world.admin.send('PUT', `/api/datasources/${world.sourceId}`, {
            name: 'Shop',
          });
          expectAnswer(answer, 200, { id: world.sourceId, name: 'Shop' });
        },
      },
    ],
  },
  {
    part: 'Endpoints: Dashboards',
    rows: [
      {
        row: 'POST /api/dashboards',
        holds: '201; queries and layout are kept as sent',
        check: async (world) => {
          const { id } = await ask(world.user, world);
          const sent = { name: 'Board', queries: [id], layout: { grid: [[0, 0, 6, 4]] } };
          expectAnswer(await world.user.send('POST', '/api/dashboards', sent), 201, { id: uuid, ...sent });
        },
      },
      {
        row: 'GET /api/dashboards',
        holds: 'one’s own and those shared with one',
        check: async (world) => {
          expectAnswer(await world.user.send('GET', '/api/dashboards'), 200, { dashboards: list });
        },
      },
      {
        row: 'GET /api/dashboards/:id',
        holds: 'the dashboard; 404 where it is not one’s own and not shared',
        check: async (world) => {
          const sent = { name: 'Board', queries: [], layout: { grid: [] } };
          const made = await world.user.send('POST', '/api/dashboards', sent);
          const path = `/api/dashboards/${String(made.body['id'])}`;
          expectAnswer(await world.user.send('GET', path), 200, sent);
          expect((await world.reader.send('GET', path)).status).toBe(404);
        },
      },
    ],
  },
  {
    part: 'Endpoints: Webhooks',
    rows: [
      {
        row: 'POST /api/webhooks',
        holds: '201; the secret is write-only',
        check: async (world) => {
          const answer = await world.user.send('POST', '/api/webhooks', {
            url: 'http://127.0.0.1:9/hook',
            events: ['query.executed', 'dashboard.created'],
            secret: 'not to be seen',
          });
          expectAnswer(answer, 201, { id: uuid, events: ['query.executed', 'dashboard.created'] });
          expect(answer.text).not.toContain('not to be seen');
          await world.user.send('DELETE', `/api/webhooks/${String(answer.body['id'])}`);
        },
      },
    ],
  },
];
