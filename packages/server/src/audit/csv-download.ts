import { Readable } from 'node:stream';
import type { Page } from '@querent/core';
import { stringify } from 'csv-stringify/sync';
import { download, type Reply } from '../http/route.js';

const pageSize = 200;

/** One page of a list, from a cursor on. */
export type ReadPage<Item> = (page: {
  readonly limit: number;
  readonly cursor: string | undefined;
}) => Promise<Page<Item>>;

/**
 * A list as a CSV file that is sent page by page as it is read: never all of it in memory. The first page is read at once, so that
 * what is refused is refused with its status. A cell that a spreadsheet would take for a formula gets a leading apostrophe.
 */
export async function csvDownload<Item extends object>(
  fileName: string,
  columns: readonly (keyof Item & string)[],
  readPage: ReadPage<Item>,
): Promise<Reply> {
  const first = await readPage({ limit: pageSize, cursor: undefined });
  return download(Readable.from(csvTexts(columns, first, readPage), { objectMode: false }), {
    contentType: 'text/csv; charset=utf-8',
    fileName,
  });
}

async function* csvTexts<Item extends object>(
  columns: readonly (keyof Item & string)[],
  first: Page<Item>,
  readPage: ReadPage<Item>,
): AsyncGenerator<string> {
  yield csvLines([columns]);
  let page = first;
  for (;;) {
    if (page.items.length > 0)
      yield csvLines(page.items.map((item) => columns.map((name) => cellOf(item[name]))));
    if (page.next_cursor === null) return;
    page = await readPage({ limit: pageSize, cursor: page.next_cursor });
  }
}

/** Lines of CSV (RFC 4180), formula-safe. */
function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: '\r\n' },
  );
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
