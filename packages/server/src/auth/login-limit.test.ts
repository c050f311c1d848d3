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

  it('lets many attempts with the right password pass that are sent all at once', async () => {
    const limit = createLoginLimit(() => new Date(start));
    const attempts = Array.from({ length: 120 }, () =>
      limit.attempt({ username: 'ada', address: '10.0.0.1' }, succeed),
    );
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['in']));
    expect(await limit.attempt({ username: 'ada', address: '10.0.0.1' }, succeed)).toBe('in');
  });

  it('does not count refusals against the address, which others use too', async () => {
    const limit = createLoginLimit(() => new Date(start));
    const guesses = Array.from({ length: 200 }, () =>
      limit.attempt({ username: 'ada', address: '10.0.0.1' }, fail),
    );
    await Promise.allSettled(guesses);
    expect(await limit.attempt({ username: 'bob', address: '10.0.0.1' }, succeed)).toBe('in');
  });

  it('counts an attempt that breaks off as a failure, and waits for it no longer', async () => {
    const limit = createLoginLimit(() => new Date(start));
    const broken = () => Promise.reject(new Error('the store is gone'));
    const attempts = Array.from({ length: 12 }, () =>
      limit.attempt({ username: 'ada', address: '10.0.0.1' }, broken),
    );
    const reasons = (await Promise.allSettled(attempts)).map((each) =>
      String(each.status === 'rejected' && each.reason),
    );
    expect(reasons.filter((reason) => reason.includes('the store is gone'))).toHaveLength(10);
    expect(reasons.filter((reason) => reason.includes('Too many failed logins'))).toHaveLength(2);
  });
});
