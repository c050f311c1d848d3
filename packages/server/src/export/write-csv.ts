import type { RowStream } from '@querent/core';
import { stringify } from 'csv-stringify/sync';
import { safeCell, safeHeader } from './safe-cell.js';

/** Comma-separated values with a header, in UTF-8, safe from formulas. A null is an empty field. */
export async function* writeCsv({ columns, batches }: RowStream): AsyncGenerator<string> {
  const kinds = columns.map(({ kind }) => kind);
  yield stringify([safeHeader(columns)]);
  for await (const batch of batches) {
    yield stringify(
      batch.map((row) =>
        row.map((cell, place) => {
          const safe = safeCell(cell, kinds[place] ?? 'other');
          return typeof safe === 'boolean' ? String(safe) : safe;
        }),
      ),
    );
  }
}
