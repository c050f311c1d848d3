import { describe, expect, it } from 'vitest';
import { createWindowCounter } from './window-counter.js';

describe('createWindowCounter', () => {
  it('counts each key for itself until its window ends', () => {
    let now = 0;
    const counter = createWindowCounter({ limit: 2, windowMs: 10_000, clock: () => new Date(now) });
    expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 1, retryAfterS: 10 });
    now = 4_500;
    expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 0, retryAfterS: 6 });
    expect(counter.count('a')).toEqual({ isExceeded: true, remaining: 0, retryAfterS: 6 });
    expect(counter.count('b').remaining).toBe(1);
    now = 10_000;
    expect(counter.count('a')).toEqual({ isExceeded: false, remaining: 1, retryAfterS: 10 });
  });

  it('tells what a count would answer without counting', () => {
    let now = 0;
    const counter = createWindowCounter({ limit: 1, windowMs: 10_000, clock: () => new Date(now) });
    expect(counter.foresee('a')).toEqual({ isExceeded: false, remaining: 0, retryAfterS: 10 });
    counter.count('a');
    expect(counter.foresee('a')).toEqual({ isExceeded: true, remaining: 0, retryAfterS: 10 });
    now = 10_000;
    expect(counter.foresee('a')).toEqual(counter.count('a'));
  });

  it('takes an event back', () => {
    const counter = createWindowCounter({ limit: 1, windowMs: 10_000, clock: () => new Date(0) });
    counter.count('a');
    counter.giveBack('a');
    counter.giveBack('unknown');
    expect(counter.count('a').isExceeded).toBe(false);
  });

  it('goes on counting the newest keys when more arrive than it remembers', () => {
    const counter = createWindowCounter({ limit: 1, windowMs: 10_000, clock: () => new Date(0) });
    for (let key = 0; key < 60_000; key += 1) counter.count(String(key));
    expect(counter.count('59999').isExceeded).toBe(true);
    expect(counter.count('0').isExceeded).toBe(false);
  });
});
