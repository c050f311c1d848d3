import { describe, expect, it } from 'vitest';
import { createLoginLimit } from './login-limit.js';

const start = Date.parse('2026-01-31T12:00:00Z');
const fail = async () => null;
const succeed = async () => 'in';

describe('createLoginLimit', () => {
  it('refuses the eleventh failure of a user name in a quarter of an hour, from wherever', async () => {
    let now = start;
    const limit = createLoginLimit(() => new Date(now));
    for (let count = 0; count < 10; count += 1) {
      await limit.attempt({ username: 'Ada', address: `10.0.0.${String(count)}` }, fail);
    }
    const attempt = () => limit.attempt({ username: 'ada', address: '10.9.9.9' }, succeed);
    await expect(attempt()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 900 } });
    now += 15 * 60_000;
    expect(await attempt()).toBe('in');
  });

  it('refuses an address after fifty failures, whatever the user names', async () => {
    const limit = createLoginLimit(() => new Date(start));
    for (let count = 0; count < 50; count += 1) {
      await limit.attempt({ username: `user ${String(count)}`, address: '10.0.0.1' }, fail);
    }
    const attempt = limit.attempt({ username: 'somebody', address: '10.0.0.1' }, succeed);
    await expect(attempt).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('counts failures only', async () => {
    const limit = createLoginLimit(() => new Date(start));
    for (let count = 0; count < 60; count += 1) {
      expect(await limit.attempt({ username: 'ada', address: '10.0.0.1' }, succeed)).toBe('in');
    }
  });

  it('bounds attempts that are sent all at once', async () => {
    const limit = createLoginLimit(() => new Date(start));
    const attempts = Array.from({ length: 30 }, () =>
      limit.attempt({ username: 'ada', address: '10.0.0.1' }, fail),
    );
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
  });
});
