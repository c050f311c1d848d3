/** One operation: a request that succeeds, and what makes the same request fail. */
export interface WalkRow {
  /** Method and path; `{query.id}` stands for a field of what an earlier row kept. */
  readonly request: string;
  /** Default: admin. */
  readonly as?: Asker;
  /** Sent as JSON, a text as it is, a form as a form; texts may name what was kept, as the path does. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Keeps the answer under this name. */
  readonly keep?: string;
  /** Further queries of the same path that succeed, each in another way. */
  readonly also?: readonly string[];
  readonly fails: Failure;
}

type Asker = 'admin' | 'user' | 'reader' | 'nobody';

/** `id`: an id of nothing, 404. `token`: none, 401. `role`: a reader asks, 403. `filter`: an unknown one, 400. Else another body. */
export type Failure =
  | 'id'
  | 'token'
  | 'role'
  | 'filter'
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
