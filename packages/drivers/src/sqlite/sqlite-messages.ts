import type { Cell, CheckedSql, ErrorCode, ResultColumn, SourceSchema, TableName } from '@querent/core';

/** What the driver asks of a child: `next` and `end` go to the statement of the last `execute`. */
export type SqliteRequest =
  | { readonly kind: 'introspect'; readonly file: string }
  | { readonly kind: 'explain'; readonly file: string; readonly statement: StatementText }
  | {
      readonly kind: 'execute';
      readonly file: string;
      readonly statement: StatementText;
      readonly maxRows: number;
    }
  | { readonly kind: 'next' }
  | { readonly kind: 'end' };

/** The part of a {@link CheckedSql} that the child needs. */
export type StatementText = Pick<CheckedSql, 'sql' | 'tables' | 'permitted' | 'functions'>;

/** What a child answers, by the kind of the request; `failure` goes with any. */
export type SqliteReply =
  | { readonly kind: 'failure'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'schema'; readonly schema: SourceSchema }
  | {
      readonly kind: 'plan';
      readonly columns: readonly ResultColumn[];
      readonly relations: readonly TableName[];
    }
  | {
      readonly kind: 'rows';
      readonly columns: readonly ResultColumn[];
      readonly rows: Rows;
      readonly done: boolean;
    };

/** A batch of rows. */
export type Rows = readonly (readonly Cell[])[];
