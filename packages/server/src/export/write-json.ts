import type { RowStream } from '@querent/core';

/** One JSON object as `execute` answers it: `columns`, `column_types`, `rows`, and at the end `row_count`. */
export async function* writeJson({ columns, batches }: RowStream): AsyncGenerator<string> {
  const names = JSON.stringify(columns.map(({ name }) => name));
  const kinds = JSON.stringify(columns.map(({ kind }) => kind));
  yield `{"columns":${names},"column_types":${kinds},"rows":[`;
  let rowCount = 0;
  for await (const batch of batches) {
    const rows = JSON.stringify(batch).slice(1, -1);
    yield rowCount === 0 ? rows : `,${rows}`;
    rowCount += batch.length;
  }
  yield `],"row_count":${String(rowCount)}}\n`;
}
