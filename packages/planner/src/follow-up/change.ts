import type { Clauses } from './clauses.js';

/** A statement after a change, and the change in plain words. */
export interface Change {
  readonly clauses: Clauses;
  readonly change: string;
}
