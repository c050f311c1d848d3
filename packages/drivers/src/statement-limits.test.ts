import { AnalyticsError } from '@querent/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createStatementLimits } from './statement-limits.js';

const notEnded = () => expect.fail('the statement was ended');
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass while somebody waits. */
async function pass<T>(ms: number, promise: Promise<T>): Promise<T | string> {
  const settled = promise.catch((error: unknown) => (AnalyticsError.is(error) ? error.code : String(error)));
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve('still waiting')]);
}

describe('createStatementLimits', () => {
  it('answers what the engine answers in time, and its errors', async () => {
    const limits = createStatementLimits({ timeoutMs: 100 }, notEnded);
    expect(await limits.wait(Promise.resolve(7))).toBe(7);
    await expect(limits.wait(Promise.reject(new Error('no such column')))).rejects.toThrow('no such column');
    limits.release();
  });

  it('ends the statement once when its time is up, also for whoever waits later', async () => {
    const end = vi.fn();
    const limits = createStatementLimits({ timeoutMs: 100 }, end);
    expect(await pass(99, limits.wait(never))).toBe('still waiting');
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toHaveBeenCalledOnce();
    expect(await pass(0, limits.wait(Promise.resolve(7)))).toBe('QUERY_TIMEOUT');
    expect(end).toHaveBeenCalledOnce();
  });

  it('counts the time of all waits together, but not the time that the reader takes', async () => {
    const limits = createStatementLimits({ timeoutMs: 100 }, () => undefined);
    const later = (ms: number) => new Promise<number>((resolve) => void setTimeout(resolve, ms, ms));
    expect(await pass(60, limits.wait(later(60)))).toBe(60);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await pass(60, limits.wait(later(60)))).toBe('QUERY_TIMEOUT');
  });

  it('ends a statement whose reader has gone away', async () => {
    const end = vi.fn();
    const limits = createStatementLimits({ timeoutMs: 100 }, end);
    await limits.wait(Promise.resolve());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(end).toHaveBeenCalledOnce();
  });

  it('cancels on the signal, and listens to it no longer than needed', async () => {
    const end = vi.fn();
    const controller = new AbortController();
    const limits = createStatementLimits({ timeoutMs: 100, signal: controller.signal }, end);
    const released = createStatementLimits({ timeoutMs: 100, signal: controller.signal }, notEnded);
    released.release();
    const waiting = pass(0, limits.wait(never));
    controller.abort();
    expect(await waiting).toBe('CANCELLED');
    expect(end).toHaveBeenCalledOnce();
  });

  it('runs nothing for a signal that was raised before', async () => {
    const limits = createStatementLimits({ signal: AbortSignal.abort() }, notEnded);
    expect(await pass(0, limits.wait(Promise.resolve(7)))).toBe('CANCELLED');
  });
});
