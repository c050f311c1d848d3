import { createHash } from 'node:crypto';
import type { Store } from '../interfaces/store.js';
import type { RelationshipRecord } from '../records/relationship.js';
import type { SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { compareRelationships } from './adjacency.js';
import { findDisabledKeys, type IsDisabledKey } from './disabled-keys.js';
import { sourceOf, targetOf } from './join-condition.js';
import { createJoinGraph, type JoinGraph } from './join-graph.js';
import { listKnownTables, type JoinableSources, type KnownTables } from './known-schemas.js';

/** All relationships and tables at one moment. */
export interface RelationshipSnapshot {
  /** Best first, disabled ones and those of vanished tables too. */
  readonly records: readonly RelationshipRecord[];
  /** The records of catalogs that a data source has; of tables that are gone only those that are more than inferred. */
  readonly ofSources: readonly RelationshipRecord[];
  /** Best first: enabled, with tables and columns that exist. */
  readonly usable: readonly RelationshipRecord[];
  readonly graph: JoinGraph;
  readonly isDisabledKey: IsDisabledKey;
  readonly tables: KnownTables;
  /** Changes whenever `usable` does in anything but how often it was used. */
  readonly fingerprint: string;
}

/** Reads the snapshot of now; the last one where nothing changed. */
export function createSnapshotReader(
  store: Store,
  sources: JoinableSources,
): () => Promise<RelationshipSnapshot> {
  let last: { readonly version: string; readonly snapshot: Promise<RelationshipSnapshot> } | null = null;
  return async () => {
    await sources.refresh();
    const versions = sources.all().map(({ record, fingerprint }) => [record.catalog, fingerprint]);
    const version = JSON.stringify([await store.revisions(['relationships']), versions]);
    if (last?.version !== version) {
      const snapshot = readSnapshot(store, sources);
      last = { version, snapshot };
      snapshot.catch(() => {
        last = null;
      });
    }
    return last.snapshot;
  };
}

async function readSnapshot(store: Store, sources: JoinableSources): Promise<RelationshipSnapshot> {
  const tables = listKnownTables(sources.all());
  const records = (await store.find('relationships', {})).sort(compareRelationships);
  const catalogs = new Set(sources.all().map(({ record }) => record.catalog));
  const ofSources = records.filter(
    (record) =>
      catalogs.has(record.source_catalog) && (!isMerelyInferred(record) || hasItsTables(record, tables)),
  );
  const usable = records.filter((record) => !record.is_disabled && exists(record, tables));
  return {
    records,
    ofSources,
    usable,
    graph: createJoinGraph(usable),
    isDisabledKey: findDisabledKeys(records, tables),
    tables,
    fingerprint: fingerprintOf(usable),
  };
}

/** A schema may have lost what a relationship names; it is kept, for the table may come back. */
function exists(record: RelationshipRecord, tables: KnownTables): boolean {
  const hasColumns = (name: TableName, columns: readonly string[]) => {
    const present = findExactly(name, tables)?.columns;
    return columns.every((column) => present?.some(({ name: known }) => known === column) === true);
  };
  return (
    hasItsTables(record, tables) &&
    hasColumns(sourceOf(record), record.source_columns) &&
    hasColumns(targetOf(record), record.target_columns)
  );
}

/** Nothing speaks for it but the schema as it was. */
function isMerelyInferred({ source_method, is_verified }: RelationshipRecord): boolean {
  return source_method === 'inferred' && !is_verified;
}

function hasItsTables(record: RelationshipRecord, tables: KnownTables): boolean {
  return [sourceOf(record), targetOf(record)].every((name) => findExactly(name, tables) !== null);
}

/** The table of this very spelling. */
function findExactly(name: TableName, tables: KnownTables): SourceTable | null {
  const known = tables.find(name);
  const isSame = known?.name.table === name.table && known.name.schema === name.schema;
  return isSame ? known.table : null;
}

function fingerprintOf(usable: readonly RelationshipRecord[]): string {
  const hash = createHash('sha256');
  for (const { join_key, join_condition, relationship_type, confidence, is_verified, evidence } of usable) {
    hash.update(
      JSON.stringify([join_key, join_condition, relationship_type, confidence, is_verified, evidence]),
    );
  }
  return hash.digest('hex').slice(0, 32);
}
