import { AnalyticsError, type FileFormat } from '@querent/core';

import { wideEncodingOf } from './text-encoding.js';

/** What files begin with that are neither CSV nor Excel, and the way out. */
const others: readonly (readonly [bytes: string, sentence: string])[] = [
  [
    '\xd0\xcf\x11\xe0',
    'This is an old Excel file (.xls) or one with a password: save it as .xlsx without a password, or as CSV.',
  ],
  ['%PDF', 'This is a PDF: upload the table that it was made of, as .xlsx or CSV.'],
  ['\x1f\x8b', 'This is a compressed file: unpack it and upload what is in it, as .xlsx or CSV.'],
  ['PAR1', 'This is a Parquet file: save it as CSV.'],
];

/**
 * What a file is written in, by its first bytes; its name says nothing that could be relied on.
 * @throws UNSUPPORTED_MEDIA_TYPE with the way out
 */
export function formatOfBytes(head: Buffer): FileFormat {
  const start = head.toString('latin1', 0, 8);
  if (start.startsWith('PK\x03\x04')) return 'xlsx';
  const known = others.find(([bytes]) => start.startsWith(bytes));
  if (known !== undefined) throw new AnalyticsError('UNSUPPORTED_MEDIA_TYPE', known[1]);
  const isWide =
    (head[0] === 0xff && head[1] === 0xfe) ||
    (head[0] === 0xfe && head[1] === 0xff) ||
    wideEncodingOf(head) !== null;
  if (head.includes(0) && !isWide) {
    throw new AnalyticsError(
      'UNSUPPORTED_MEDIA_TYPE',
      'This is neither text nor an Excel workbook: upload .csv or .xlsx.',
    );
  }
  return 'csv';
}
