import type { RelationshipRecord } from '../records/relationship.js';

/** What a run over many relationships did. */
export interface ChangeReport {
  readonly created: number;
  readonly updated: number;
  /** What was known already, or had been deleted by an admin. */
  readonly skipped: number;
  readonly failed: number;
  /** One for each failure. */
  readonly errors: readonly ChangeError[];
}

/** Why one item of a run failed; the run went on. */
export interface ChangeError {
  /** The line of an imported file, the first is 1. */
  readonly line?: number;
  /** The stored query whose SQL could not be read. */
  readonly query_id?: string;
  readonly code: string;
  readonly message: string;
}

/** A run that did nothing. */
export const noChange: ChangeReport = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [] };

/** Two runs as one. */
export function addReports(one: ChangeReport, other: ChangeReport): ChangeReport {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    skipped: one.skipped + other.skipped,
    failed: one.failed + other.failed,
    errors: [...one.errors, ...other.errors],
  };
}

/** A relationship as it was stored, and what became of it. */
export interface StoredChange {
  readonly outcome: 'created' | 'updated' | 'skipped';
  readonly relationship: RelationshipRecord;
}
