import { describe, expect, it } from 'vitest';
import { createExecutionQueue } from './execution-queue.js';

/** A promise that the test settles. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('createExecutionQueue', () => {
  it('lets only so many run in one data source, and the next when one ends', async () => {
    const queue = createExecutionQueue(1);
    const started: string[] = [];
    const first = gate();
    const running = queue.run('a', undefined, async () => {
      started.push('first');
      await first.opened;
    });
    const waiting = queue.run('a', undefined, async () => {
      started.push('second');
    });
    await queue.run('b', undefined, async () => {
      started.push('other source');
    });
    expect(started).toEqual(['first', 'other source']);
    first.open();
    await Promise.all([running, waiting]);
    expect(started).toEqual(['first', 'other source', 'second']);
  });

  it('goes on after a failure', async () => {
    const queue = createExecutionQueue(1);
    await expect(queue.run('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('a', undefined, async () => 'next')).resolves.toBe('next');
  });

  it('ends a wait that is cancelled, without taking a turn', async () => {
    const queue = createExecutionQueue(1);
    const first = gate();
    const running = queue.run('a', undefined, () => first.opened);
    const controller = new AbortController();
    const waiting = queue.run('a', controller.signal, async () => 'never');
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    first.open();
    await running;
    await expect(queue.run('a', undefined, async () => 'free')).resolves.toBe('free');
  });
});
