import type { Execution } from './execute-query.js';

/** The rows of an execution that may be answered again for some minutes. */
export interface KeptResult {
  readonly execution: Execution;
  /** When the rows were read. */
  readonly executed_at: string;
}
