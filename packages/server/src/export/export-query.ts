import { finished } from 'node:stream/promises';
import { AnalyticsError, type Principal, type QueryRecord } from '@querent/core';
import { download, type Reply } from '../http/route.js';
import { errorFields } from '../logging/logger.js';
import type { Services } from '../services.js';
import { exportFormats, type ExportFormat } from './export-formats.js';

/** What is exported, and when to stop. */
export interface ExportRequest {
  readonly queryId: string;
  readonly format: ExportFormat;
  readonly signal: AbortSignal;
}

/**
 * Runs a query and answers with a file that is sent as the rows come. What fails before the first rows are there is thrown;
 * what fails later ends the answer in the middle, so that nobody takes a part for the whole.
 */
export function exportQuery(
  { engine, logger }: Pick<Services, 'engine' | 'logger'>,
  principal: Principal,
  { queryId, format, signal }: ExportRequest,
): Promise<Reply> {
  const { contentType, write } = exportFormats[format];
  return new Promise((resolve, reject) => {
    let isBegun = false;
    const exported = engine.queries.export(
      principal,
      queryId,
      async ({ query, ...rows }) => {
        const body = write(rows);
        isBegun = true;
        resolve(download(body, { contentType, fileName: `${fileNameOf(query)}.${format}` }));
        await finished(body).catch(nameHangUp);
      },
      { signal },
    );
    exported.catch((error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)));
      if (!isBegun) return;
      const code = AnalyticsError.is(error) ? error.code : 'INTERNAL';
      const isBug = code === 'INTERNAL';
      logger[isBug ? 'error' : 'info']('export ended early', { code, ...(isBug ? errorFields(error) : {}) });
    });
  });
}

/** A file that its reader left is cancelled, not failed. @throws always */
function nameHangUp(error: unknown): never {
  const isLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  throw isLeft ? new AnalyticsError('CANCELLED', 'The caller left before the last row.') : error;
}

const longestFileName = 80;

/** The name of a query or its question, of letters, digits and hyphens. */
function fileNameOf({ name, question }: QueryRecord): string {
  const words = (name ?? question)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, longestFileName)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'query' : words.toLowerCase();
}
