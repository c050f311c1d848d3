import { randomUUID } from 'node:crypto';
import type { Store } from '../interfaces/store.js';
import {
  sourceMethods,
  type RelationshipRecord,
  type RelationshipType,
  type SourceMethod,
} from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { compareTableNames } from '../sql/table-name.js';
import type { StoredChange } from './change-report.js';
import { sourceOf } from './join-condition.js';

/** A relationship that a schema, a stored query or an admin tells of, names spelled as the schema spells them. */
export interface FoundRelationship {
  readonly source: TableName;
  readonly target: TableName;
  readonly source_columns: readonly string[];
  readonly target_columns: readonly string[];
  readonly join_condition: string;
  readonly join_key: string;
  readonly relationship_type: RelationshipType;
  readonly source_method: SourceMethod;
  readonly confidence: number;
  readonly evidence: readonly string[];
  readonly occurrence_count: number;
}

/** So many keys stand in one lookup, and so many records in one insert. */
const batchSize = 200;

/**
 * Stores what was found, one record a join key: what is new is added, what is known is promoted. Called in a transaction.
 * The answers are in the order of what was found.
 */
export async function storeRelationships(
  store: Store,
  found: readonly FoundRelationship[],
  now: string,
): Promise<StoredChange[]> {
  const changes: StoredChange[] = [];
  for (let start = 0; start < found.length; start += batchSize) {
    const batch = found.slice(start, start + batchSize);
    const keys = batch.map(({ join_key }) => join_key);
    const stored = await store.find('relationships', { join_key: { in: keys } });
    const known = new Map(stored.map((record) => [record.join_key, record]));
    const added = new Map<string, RelationshipRecord>();
    for (const item of batch) {
      const present = known.get(item.join_key) ?? added.get(item.join_key);
      if (present === undefined) {
        const record = newRecord(item, now);
        added.set(item.join_key, record);
        changes.push({ outcome: 'created', relationship: record });
        continue;
      }
      const patch = promotion(present, item);
      if (patch === null || added.has(item.join_key)) {
        changes.push({ outcome: 'skipped', relationship: present });
        continue;
      }
      const promoted = { ...present, ...patch, updated_at: now };
      await store.update('relationships', { id: present.id }, { ...patch, updated_at: now });
      known.set(item.join_key, promoted);
      changes.push({ outcome: 'updated', relationship: promoted });
    }
    if (added.size > 0) await store.insert('relationships', [...added.values()]);
  }
  return changes;
}

type Promotion = Partial<
  Pick<
    RelationshipRecord,
    'source_method' | 'confidence' | 'evidence' | 'occurrence_count' | 'relationship_type' | 'join_condition'
  >
>;

/**
 * What a known relationship gains, or null: the method goes up and never down, confidence never falls, evidence adds up, verified
 * and disabled stay. Design, Relationships.
 */
function promotion(present: RelationshipRecord, found: FoundRelationship): Promotion | null {
  const rankOf = (method: SourceMethod) => sourceMethods.indexOf(method);
  const knowsBetter = rankOf(found.source_method) >= rankOf(present.source_method);
  const isAdmin = found.source_method === 'admin';
  const evidence = [...new Set([...present.evidence, ...found.evidence])];
  const gained: Promotion = {
    ...(rankOf(found.source_method) > rankOf(present.source_method) && {
      source_method: found.source_method,
    }),
    ...(found.confidence > present.confidence && { confidence: found.confidence }),
    ...(evidence.length > present.evidence.length && { evidence }),
    ...(found.occurrence_count > present.occurrence_count && { occurrence_count: found.occurrence_count }),
    ...(knowsBetter && found.source_method !== 'mined' && typePatch(present, found)),
    // Of several ways in which admins wrote the same, the first stays.
    ...(isAdmin &&
      present.source_method !== 'admin' &&
      isSameWay(present, found) &&
      conditionPatch(present, found)),
  };
  return Object.keys(gained).length === 0 ? null : gained;
}

/** The type as seen from the stored source. */
function typePatch(present: RelationshipRecord, found: FoundRelationship): Promotion {
  const type = isSameWay(present, found) ? found.relationship_type : turned(found.relationship_type);
  return type === present.relationship_type ? {} : { relationship_type: type };
}

function conditionPatch(present: RelationshipRecord, { join_condition }: FoundRelationship): Promotion {
  return join_condition === present.join_condition ? {} : { join_condition };
}

/** Whether what was found names the stored source as its source; a table with itself, the same columns. */
function isSameWay(present: RelationshipRecord, found: FoundRelationship): boolean {
  if (compareTableNames(sourceOf(present), found.source) !== 0) return false;
  return found.source_columns.every((column) => present.source_columns.includes(column));
}

function turned(type: RelationshipType): RelationshipType {
  if (type === '1:N') return 'N:1';
  return type === 'N:1' ? '1:N' : type;
}

function newRecord(found: FoundRelationship, now: string): RelationshipRecord {
  const { source, target, ...rest } = found;
  return {
    id: randomUUID(),
    source_catalog: source.catalog,
    source_schema: source.schema,
    source_table: source.table,
    target_catalog: target.catalog,
    target_schema: target.schema,
    target_table: target.table,
    ...rest,
    is_verified: false,
    is_disabled: false,
    usage_count: 0,
    last_used_at: null,
    created_at: now,
    updated_at: now,
  };
}
