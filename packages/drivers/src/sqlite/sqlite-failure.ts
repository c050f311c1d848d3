import { basename } from 'node:path';

import type { ErrorCode } from '@querent/core';

import { withoutQuotedValues } from '../without-quoted-values.js';
import type { SqliteReply } from './sqlite-messages.js';

/**
 * Makes the error with which a child refuses a request. The child is small and quick to start because it does not load
 * core, so its errors become an AnalyticsError only in the parent.
 */
export function sqliteFailure(code: ErrorCode, message: string): Error {
  return Object.assign(new Error(message), { failureCode: code });
}

/** SQLite's messages that say that the file, not the statement, is at fault. Rows come without a result code. */
const reasonsByMessage: readonly (readonly [message: string, reason: string])[] = [
  ['database is locked', 'is locked by another process'],
  ['disk I/O error', 'cannot be read from its disk'],
  ['database disk image is malformed', 'is damaged: SQLite finds its content malformed'],
  [
    'unable to open database file',
    'cannot be opened: the permission to read it, or a file beside it, is missing',
  ],
  ['file is not a database', 'is no SQLite database, or it is encrypted'],
];

/** Turns whatever was thrown while a file was read into the reply that says so. */
export function failureReply(file: string, error: unknown): SqliteReply {
  if (!(error instanceof Error)) throw error;
  if ('failureCode' in error) {
    return { kind: 'failure', code: error.failureCode as ErrorCode, message: error.message };
  }
  const [, reason] = reasonsByMessage.find(([message]) => error.message.endsWith(message)) ?? [];
  if (reason !== undefined) {
    return {
      kind: 'failure',
      code: 'DATA_SOURCE_UNAVAILABLE',
      message: `The database file ${basename(file)} ${reason}.`,
    };
  }
  // A path or pattern may come out of the data.
  const isAboutData = /json path|regexp|regular expression/i.test(error.message);
  const said = isAboutData ? withoutQuotedValues(error.message) : error.message;
  return { kind: 'failure', code: 'DATA_SOURCE_REFUSED', message: `SQLite refuses the statement: ${said}` };
}
