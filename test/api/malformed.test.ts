import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../spec/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_PER_MINUTE: '10000' });
});

afterAll(() => world.close());

/** Sends bytes as they are and gives the whole answer. */
async function sendRaw(lines: readonly string[], body = ''): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { head, body: rest.join('\r\n\r\n') };
}

const headers = (): string[] => [
  'Host: localhost',
  'Connection: close',
  `Authorization: Bearer ${world.user.token}`,
];

describe('what is hardly a request', () => {
  it.each([
    { name: 'another protocol', lines: () => ['EHLO example.com'], says: 'not a valid HTTP request' },
    {
      name: 'a method that HTTP does not have',
      lines: () => ['BREW /api/queries HTTP/1.1', ...headers()],
      says: 'not a valid HTTP request',
    },
    {
      name: 'an address of 20 000 characters',
      lines: () => [`GET /api/queries?q=${'a'.repeat(20_000)} HTTP/1.1`, ...headers()],
      says: 'longer than 16 KiB',
    },
    {
      name: 'a header of 20 000 characters',
      lines: () => ['GET /api/queries HTTP/1.1', ...headers(), `X-Long: ${'a'.repeat(20_000)}`],
      says: 'longer than 16 KiB',
    },
  ])('$name is 400 in the envelope', async ({ lines, says }) => {
    const { head, body } = await sendRaw(lines());
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'VALIDATION_ERROR', message: expect.stringContaining(says) as unknown, details: {} },
    });
  });

  it('a GET with a body is answered as one without', async () => {
    const lines = ['GET /api/queries HTTP/1.1', ...headers(), 'Content-Type: text/odd', 'Content-Length: 2'];
    const { head, body } = await sendRaw(lines, '{{');
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.parse(body)).toEqual({ queries: [], next_cursor: null });
  });

  it('an expectation that nobody knows is passed over', async () => {
    const sent = ['Expect: miracles', 'Content-Type: application/json', 'Content-Length: 2'];
    const { head } = await sendRaw(['POST /api/queries HTTP/1.1', ...headers(), ...sent], '{}');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('X-RateLimit-Remaining');
  });

  it.each([
    { name: 'in its file', cut: 'name="file"; filename="a.csv"\r\n\r\na,b\n1,2' },
    { name: 'after its file', cut: 'name="file"; filename="a.csv"\r\n\r\na,b\n1,2\r\n--b\r\nContent-Disp' },
    { name: 'in a field', cut: 'name="name"\r\n\r\nord' },
  ])('a form that is cut off $name is 400, and nothing of it is kept', async ({ cut }) => {
    const answer = await world.send('POST', '/api/files', `--b\r\nContent-Disposition: form-data; ${cut}`, {
      authorization: `Bearer ${world.user.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('cut off');
    const { body } = await world.user.send('GET', '/api/files');
    expect(body['files']).toEqual([]);
  });
});
