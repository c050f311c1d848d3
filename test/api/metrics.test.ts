import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureDatabase, type FixtureDatabase } from './fixture-database.js';
import { startTestServer, type TestServer } from './test-server.js';
import { startTextServer, type TextServer } from './text-server.js';

let database: FixtureDatabase;
let server: TestServer;
let texts: TextServer;

beforeAll(async () => {
  database = await createFixtureDatabase();
  server = await startTestServer();
  texts = await startTextServer(server.engine);
  await server.send('POST', '/api/datasources', {
    token: server.adminToken,
    body: { name: 'Shop', type: 'sqlite', database: database.file, catalog: 'shop' },
  });
});

afterAll(async () => {
  texts.close();
  await server.close();
  await database.remove();
});

/** The samples of a metric that hold these labels. */
const samples = async (name: string, ...labels: readonly string[]): Promise<string[]> => {
  const { text } = await texts.get('/metrics');
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)));
};

describe('GET /metrics', () => {
  it('answers Prometheus without a token', async () => {
    const { status, headers, text } = await texts.get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get('X-RateLimit-Limit')).toBeNull();
    expect(text).toContain('# TYPE querent_http_requests_total counter');
    expect(text).toContain('# TYPE process_cpu_user_seconds_total counter');
  });

  it('counts requests by the template of their route, so that no id and no guess becomes a label', async () => {
    await texts.get('/api/queries/6e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64', server.adminToken);
    await texts.get('/api/queries/7e0f8a1c-4b92-4d7f-8a55-3c9d2e1f0b64', server.adminToken);
    await texts.get('/some/guess');
    await texts.get('/healthz');
    const counted = await samples('querent_http_requests_total');
    expect(counted).toEqual(
      expect.arrayContaining([
        'querent_http_requests_total{method="GET",route="/api/queries/:id",status="404"} 2',
        'querent_http_requests_total{method="GET",route="none",status="404"} 1',
        'querent_http_requests_total{method="GET",route="/healthz",status="200"} 1',
      ]),
    );
    expect(counted.join('\n')).not.toMatch(/0f8a1c|guess/);
    expect(await samples('querent_http_request_duration_seconds_count', 'route="/api/queries/:id"')).toEqual([
      'querent_http_request_duration_seconds_count{method="GET",route="/api/queries/:id"} 2',
    ]);
  });

  it('counts executions by how they ended', async () => {
    const token = server.adminToken;
    for (const sql of ['SELECT count(*) FROM orders', 'SELECT count(*) FROM customers']) {
      const { body } = await server.send('POST', '/api/queries/sql', { token, body: { sql } });
      await server.send('POST', `/api/queries/${String(body['id'])}/execute`, { token });
    }
    expect(await samples('querent_executions_total', 'purpose="answer"')).toEqual([
      'querent_executions_total{purpose="answer",status="success"} 2',
    ]);
  });
});
