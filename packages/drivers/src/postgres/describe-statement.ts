import type { Connection, FieldDef, Submittable } from 'pg';

/** A statement that is parsed and described, but never run. */
interface DescribeStatement extends Submittable {
  handleRowDescription(message: { readonly fields: FieldDef[] }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** Something that takes statements for PostgreSQL: a client of pg. */
interface StatementQueue {
  query(statement: DescribeStatement): DescribeStatement;
}

/** Asks PostgreSQL for the columns of a statement. None means that it returns no rows. */
export function describeStatement(client: StatementQueue, sql: string): Promise<readonly FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly FieldDef[] = [];
    client.query({
      submit(connection: Connection) {
        connection.parse({ name: '', text: sql, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message) {
        fields = message.fields;
      },
      handleError(error) {
        reject(error);
      },
      handleReadyForQuery() {
        resolve(fields);
      },
    });
  });
}
