import { serveParent } from '../process-pool/serve-parent.js';
import { introspectSqlite } from './introspect-sqlite.js';
import { prepareStatement } from './prepare-statement.js';
import { readRows, type RowReader } from './read-rows.js';
import { failureReply, sqliteFailure } from './sqlite-failure.js';
import type { SqliteReply, SqliteRequest } from './sqlite-messages.js';

/** The statement whose rows are being fetched; one at a time. */
let running: { readonly file: string; readonly reader: RowReader } | null = null;

function answer(request: SqliteRequest): SqliteReply {
  switch (request.kind) {
    case 'introspect':
      return { kind: 'schema', schema: introspectSqlite(request.file) };
    case 'explain': {
      const { columns, relations } = prepareStatement(request.file, request.statement);
      return { kind: 'plan', columns, relations };
    }
    case 'execute': {
      const prepared = prepareStatement(request.file, request.statement);
      running = { file: request.file, reader: readRows(prepared, request.maxRows) };
      return nextRows();
    }
    case 'next':
      return nextRows();
    case 'end':
      running?.reader.end();
      running = null;
      return { kind: 'ended' };
  }
}

function nextRows(): SqliteReply {
  if (running === null) throw sqliteFailure('INTERNAL', 'No statement is running.');
  const { columns } = running.reader;
  const { rows, done } = running.reader.next();
  if (done) running = null;
  return { kind: 'rows', columns, rows, done };
}

serveParent<SqliteRequest, SqliteReply>((request) => {
  const file = 'file' in request ? request.file : (running?.file ?? '');
  try {
    return answer(request);
  } catch (error) {
    running = null;
    return failureReply(file, error);
  }
});
