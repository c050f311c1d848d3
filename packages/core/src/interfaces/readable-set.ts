import type { AccessRuleRecord } from '../records/access.js';
import type { TableName } from '../records/table-name.js';

/** A decision and why it fell so. */
export interface AccessDecision {
  readonly has_access: boolean;
  /** A sentence that names the deciding rule. */
  readonly reason: string;
  /** The rule that decided, or null: by role, by exclusion, or for want of a rule. */
  readonly rule: AccessRuleRecord | null;
  /** The schema is hidden from the asker, who must not learn that it exists. */
  readonly is_hidden: boolean;
}

/** What to decide about: a catalog, a schema of it, or a table of that. */
export interface AccessTarget {
  readonly catalog: string;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
}

/**
 * What one principal may read, fixed for one request. A required argument of everything that finds, lists or joins tables:
 * whatever is not in it does not exist for its caller.
 */
export interface ReadableSet {
  /** Equal for principals who may read the same tables by the same rules; part of every cache key. */
  readonly fingerprint: string;
  /** Whether a table may be read. Names are compared by the case rules of the catalog's data source. */
  canRead(table: TableName): boolean;
  /** Whether a schema is hidden from the asker. */
  isHidden(catalog: string, schema: string): boolean;
  /** Decides exactly the level asked about. Spec, Access rules 2. */
  decide(target: AccessTarget): AccessDecision;
}
