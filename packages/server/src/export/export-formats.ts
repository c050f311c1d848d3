import { Readable } from 'node:stream';
import type { RowStream } from '@querent/core';
import { writeCsv } from './write-csv.js';
import { writeJson } from './write-json.js';
import { writeNdjson } from './write-ndjson.js';
import { writeXlsx } from './write-xlsx.js';

/** The formats of an export. */
export const exportFormatNames = ['csv', 'xlsx', 'json', 'ndjson'] as const;

/** One of {@link exportFormatNames}, which is also the ending of its files. */
export type ExportFormat = (typeof exportFormatNames)[number];

/** How rows become a file of each format. */
export const exportFormats: Readonly<
  Record<ExportFormat, { readonly contentType: string; readonly write: (rows: RowStream) => Readable }>
> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: (rows) => Readable.from(writeCsv(rows)) },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows) => writeXlsx(rows),
  },
  json: { contentType: 'application/json; charset=utf-8', write: (rows) => Readable.from(writeJson(rows)) },
  ndjson: { contentType: 'application/x-ndjson', write: (rows) => Readable.from(writeNdjson(rows)) },
};
