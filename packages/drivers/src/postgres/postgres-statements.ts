import type { Connection, FieldDef, Submittable } from 'pg';

/** A row as PostgreSQL writes it. */
export type TextRow = (string | null)[];

/** What PostgreSQL answers between a statement and its end. All of pg's own handlers, as pg calls them without asking. */
interface Statements extends Submittable {
  handleRowDescription(message: { readonly fields: FieldDef[] }): void;
  handleDataRow(message: { readonly fields: TextRow }): void;
  handlePortalSuspended(): void;
  handleCommandComplete(): void;
  handleEmptyQuery(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** Something that takes statements for PostgreSQL: a client of pg. */
interface StatementQueue {
  query(statements: Statements): Statements;
}

/** Some rows of a running statement. */
export interface Batch {
  readonly rows: readonly TextRow[];
  /** The columns, which come with the first batch; empty after that. */
  readonly fields: readonly FieldDef[];
  readonly isLast: boolean;
}

/**
 * Runs statements one after another in one message, so that there is one wait for all of them. What follows one that fails
 * does not run. Each is one statement by the protocol: a text that holds two fails.
 * `onRow` gets every row as soon as it arrives, with the place of its statement.
 */
export function runTogether(
  client: StatementQueue,
  statements: readonly string[],
  onRow: (row: TextRow, statement: number) => void,
): Promise<void> {
  let place = 0;
  return send(client, {
    submit(connection) {
      for (const text of statements) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.bind({}, true);
        connection.execute({}, true);
        connection.flush(); // the server would else keep its answers until the last statement is done
      }
    },
    handleDataRow: ({ fields }) => onRow(fields, place),
    handleCommandComplete() {
      place += 1;
    },
  });
}

/** Asks PostgreSQL for the columns of a statement, which does not run. None means that it returns no rows. */
export async function describeStatement(client: StatementQueue, sql: string): Promise<readonly FieldDef[]> {
  let columns: readonly FieldDef[] = [];
  await send(client, {
    submit(connection) {
      connection.parse({ name: '', text: sql, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
    },
    handleRowDescription({ fields }) {
      columns = fields;
    },
  });
  return columns;
}

/**
 * Makes what starts a statement and fetches its rows, so many with each call. It needs an open transaction, in which nothing else
 * runs before the last row that is wanted; whoever stops earlier ends the transaction.
 */
export function createPortal(client: StatementQueue, sql: string): (rowCount: number) => Promise<Batch> {
  let isStarted = false;
  return async (rowCount) => {
    const rows: TextRow[] = [];
    let columns: readonly FieldDef[] = [];
    let isLast = true;
    await send(client, {
      submit(connection) {
        if (!isStarted) {
          connection.parse({ name: '', text: sql, types: [] }, true);
          connection.bind({}, true);
          connection.describe({ type: 'P', name: '' }, true);
        }
        isStarted = true;
        connection.execute({ rows: String(rowCount) }, true);
      },
      handleRowDescription({ fields }) {
        columns = fields;
      },
      handleDataRow({ fields }) {
        rows.push(fields);
      },
      handlePortalSuspended() {
        isLast = false;
      },
    });
    return { rows, fields: columns, isLast };
  };
}

const ignore = (): void => undefined;

/** Sends what `submit` writes and a sync in one packet, and waits until PostgreSQL is ready again or has failed. */
function send(
  client: StatementQueue,
  { submit, ...handlers }: Pick<Statements, 'submit'> & Partial<Statements>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handlePortalSuspended: ignore,
      handleCommandComplete: ignore,
      handleEmptyQuery: ignore,
      ...handlers,
      submit(connection: Connection) {
        connection.stream.cork();
        submit(connection);
        connection.sync();
        connection.stream.uncork();
      },
      handleError: reject,
      handleReadyForQuery: resolve,
    });
  });
}
