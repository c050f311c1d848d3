import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, startTestServer, type TestServer } from './test-server.js';

let server: TestServer;
let now = Date.parse('2026-01-31T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ rateLimitPerMinute: 5, clock: () => new Date(now) });
});

afterAll(() => server.close());

describe('the rate limit', () => {
  it('counts down for each token, refuses with Retry-After, and starts anew after a minute', async () => {
    const send = () => server.send('GET', '/api/auth/me', { token: server.adminToken });
    const remaining: (string | null)[] = [];
    for (let count = 0; count < 5; count += 1)
      remaining.push((await send()).headers.get('X-RateLimit-Remaining'));
    expect(remaining).toEqual(['4', '3', '2', '1', '0']);

    const refused = await send();
    expect(refused.status).toBe(429);
    expect(errorOf(refused).code).toBe('RATE_LIMITED');
    expect(refused.headers.get('X-RateLimit-Limit')).toBe('5');
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0');
    expect(refused.headers.get('Retry-After')).toBe('60');

    now += 60_000;
    expect((await send()).status).toBe(200);
  });

  it('counts callers without a good token by their address, and tells on every answer', async () => {
    now += 60_000;
    const answers = [];
    for (const path of ['/api/openapi.json', '/api/queries', '/api/nowhere'])
      answers.push(await server.send('GET', path));
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404]);
    expect(answers.map(({ headers }) => headers.get('X-RateLimit-Remaining'))).toEqual(['4', '3', '2']);
    const withToken = await server.send('GET', '/api/auth/me', { token: server.adminToken });
    expect(withToken.headers.get('X-RateLimit-Remaining')).toBe('4');
  });

  it('does not hold for probes', async () => {
    for (let count = 0; count < 8; count += 1) {
      for (const path of ['/healthz', '/readyz']) {
        const answer = await server.send('GET', path);
        expect(answer.status).toBe(200);
        expect(answer.headers.has('X-RateLimit-Limit')).toBe(false);
      }
    }
  });
});

describe('the address of a caller', () => {
  const counts = async (isProxyTrusted: boolean) => {
    const proxied = await startTestServer({ rateLimitPerMinute: 50, isProxyTrusted });
    const remaining: string[] = [];
    for (const forwarded of ['10.0.0.1', '10.0.0.2', '10.9.9.9, 10.0.0.2']) {
      const headers = { 'X-Forwarded-For': forwarded };
      const answer = await proxied.send('GET', '/api/openapi.json', { headers });
      remaining.push(answer.headers.get('X-RateLimit-Remaining') ?? '');
    }
    await proxied.close();
    return remaining;
  };

  it('is what the nearest proxy says, where a proxy is trusted', async () => {
    expect(await counts(true)).toEqual(['49', '49', '48']);
  });

  it('is not what the caller says otherwise', async () => {
    const [first, second, third] = (await counts(false)).map(Number);
    expect([second, third]).toEqual([Number(first) - 1, Number(first) - 2]);
  });
});
