import { describe, expect, it } from 'vitest';
import { createExecutionQueue } from './execution-queue.js';

/** A promise that the test settles. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const at = (datasourceId: string, userId = 'ada') => ({ datasourceId, userId });

describe('createExecutionQueue', () => {
  it('lets only so many run in one data source, and the next when one ends', async () => {
    const queue = createExecutionQueue(1);
    const started: string[] = [];
    const first = gate();
    const running = queue.run(at('a'), undefined, async () => {
      started.push('first');
      await first.opened;
    });
    const waiting = queue.run(at('a'), undefined, async () => {
      started.push('second');
    });
    await queue.run(at('b'), undefined, async () => {
      started.push('other source');
    });
    expect(started).toEqual(['first', 'other source']);
    first.open();
    await Promise.all([running, waiting]);
    expect(started).toEqual(['first', 'other source', 'second']);
  });

  it('goes on after a failure', async () => {
    const queue = createExecutionQueue(1);
    await expect(queue.run(at('a'), undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(at('a'), undefined, async () => 'next')).resolves.toBe('next');
  });

  it('ends a wait that is cancelled, without taking a turn', async () => {
    const queue = createExecutionQueue(1);
    const first = gate();
    const running = queue.run(at('a'), undefined, () => first.opened);
    const controller = new AbortController();
    const waiting = queue.run(at('a'), controller.signal, async () => 'never');
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    first.open();
    await running;
    await expect(queue.run(at('a'), undefined, async () => 'free')).resolves.toBe('free');
  });

  it('keeps a place for others from whoever has all the rest', async () => {
    const queue = createExecutionQueue(3);
    const slow = gate();
    const started: string[] = [];
    const ofAda = ['first', 'second', 'third'].map((name) =>
      queue.run(at('a'), undefined, async () => {
        started.push(name);
        await slow.opened;
      }),
    );
    await queue.run(at('a', 'ben'), undefined, async () => {
      started.push('of ben');
    });
    expect(started).toEqual(['first', 'second', 'of ben']);
    slow.open();
    await Promise.all(ofAda);
    expect(started).toEqual(['first', 'second', 'of ben', 'third']);
  });
});
