import type { Connection, Query } from 'mysql2';

import type { MysqlField, MysqlValue } from './mysql-cells.js';

/** The rows of a running statement, taken at the reader's pace. */
export interface RowQueue {
  /** The next rows, or null at the end; while they wait to be taken, the server waits too. */
  next(): Promise<readonly MysqlValue[][] | null>;
  /** The columns, known as soon as the first `next` has answered. */
  fields(): readonly MysqlField[];
}

const rowsInBatch = 1_000;
/** A batch of long texts is cut short, so that few of them stand in memory at a time. */
const charactersInBatch = 2 ** 20;

/** Collects the rows of a statement that was just started. */
export function createRowQueue(command: Query, connection: Connection): RowQueue {
  let rows: MysqlValue[][] = [];
  let characters = 0;
  let fields: readonly MysqlField[] = [];
  let hasEnded = false;
  let failure: Error | null = null;
  let wake: (() => void) | null = null;

  const isFull = (): boolean => rows.length >= rowsInBatch || characters >= charactersInBatch;

  function onChange(): void {
    wake?.();
    wake = null;
  }
  command.on('fields', (described: unknown) => {
    if (Array.isArray(described)) fields = described as MysqlField[];
  });
  command.on('result', (row: unknown) => {
    if (!Array.isArray(row)) return;
    rows.push(row as MysqlValue[]);
    for (const value of row as MysqlValue[])
      if (typeof value === 'string' || Buffer.isBuffer(value)) characters += value.length;
    if (!isFull()) return;
    connection.pause();
    onChange();
  });
  command.on('error', (error: Error) => {
    failure = error;
    onChange();
  });
  command.on('end', () => {
    hasEnded = true;
    onChange();
  });

  return {
    async next() {
      if (!isFull() && !hasEnded && failure === null) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      if (failure !== null) throw failure;
      if (rows.length === 0) return null;
      const batch = rows;
      rows = [];
      characters = 0;
      connection.resume();
      return batch;
    },
    fields: () => fields,
  };
}
