import type { Cell, RowStream } from '@querent/core';

type Row = readonly Cell[];

/** Takes rows in portions that need not be the batches they came in. */
export interface RowCursor {
  /** The next rows, at least one and at most so many; null where none are left. */
  take(atMost: number): Promise<readonly Row[] | null>;
  hasMore(): Promise<boolean>;
  /** Ends the statement behind the rows. */
  close(): Promise<void>;
}

/** Makes a cursor over the batches of a stream. */
export function createRowCursor({ batches }: RowStream): RowCursor {
  const iterator = batches[Symbol.asyncIterator]();
  let rows: readonly Row[] = [];

  /** Whether there are rows at hand, after a look at the next batch where the last one is used up. */
  async function fill(): Promise<boolean> {
    while (rows.length === 0) {
      const step = await iterator.next();
      if (step.done === true) return false;
      rows = step.value;
    }
    return true;
  }

  return {
    async take(atMost) {
      if (!(await fill())) return null;
      const taken = rows.slice(0, atMost);
      rows = rows.slice(atMost);
      return taken;
    },
    hasMore: fill,
    async close() {
      await iterator.return?.();
    },
  };
}
