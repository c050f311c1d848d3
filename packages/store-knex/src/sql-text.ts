/** A value that a database takes as it is. A list is one parameter of PostgreSQL, an array. */
export type SqlValue = string | number | null | Uint8Array | readonly (string | number)[];

/** A piece of SQL with a `?` for each of its values. */
export interface SqlText {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Joins pieces, values in order; each goes into brackets. */
export function joinSql(pieces: readonly SqlText[], between: ' and ' | ' or '): SqlText {
  return {
    sql: pieces.map(({ sql }) => `(${sql})`).join(between),
    values: pieces.flatMap(({ values }) => values),
  };
}
