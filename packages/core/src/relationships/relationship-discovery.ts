import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { Guard } from '../sql/guard.js';
import { addReports, noChange, type ChangeReport, type StoredChange } from './change-report.js';
import { inferRelationships, type InferredRelationship } from './infer-relationships.js';
import { formatJoinCondition, joinKey } from './join-condition.js';
import type { JoinableSources } from './known-schemas.js';
import { mineRelationships } from './mine-relationships.js';
import { deletedJoinKeys, recordRun, requireAdmin } from './relationship-audit.js';
import { storeRelationships, type FoundRelationship } from './store-relationships.js';

/** Relationships that are found, not written. Spec, Discovery rules. */
export interface RelationshipDiscovery {
  /** After each load of a schema: stores what it tells of, but nothing that an admin deleted. */
  refreshInferred(catalog: string, schema: SourceSchema): Promise<ChangeReport>;
  /** Infers anew, what was deleted too, of one catalog or all. @throws ADMIN_REQUIRED; NOT_FOUND for an unknown catalog */
  infer(principal: Principal, options?: { readonly catalog?: string | undefined }): Promise<ChangeReport>;
  /** Finds joins in the SQL that answered questions. Safe to run again: nothing counts twice. @throws ADMIN_REQUIRED */
  mine(principal: Principal): Promise<ChangeReport>;
}

/** What {@link createRelationshipDiscovery} needs. */
export interface RelationshipDiscoveryOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: JoinableSources;
  readonly guard: Guard;
}

/** Another process may store the same relationships at the same time; then they are read again. */
const attempts = 3;

/** Finds relationships and stores them. */
export function createRelationshipDiscovery(options: RelationshipDiscoveryOptions): RelationshipDiscovery {
  const { store, clock, sources, guard } = options;

  const keep = async (found: readonly FoundRelationship[], attempt = 1): Promise<ChangeReport> => {
    try {
      const now = clock().toISOString();
      return reportOf(await store.transaction((inside) => storeRelationships(inside, found, now)));
    } catch (error) {
      const isTaken = AnalyticsError.is(error) && error.code === 'CONFLICT';
      if (!isTaken || attempt === attempts) throw error;
      return keep(found, attempt + 1);
    }
  };

  return {
    refreshInferred: async (catalog, schema) => {
      const found = findIn(schema, catalog);
      const deleted = await deletedJoinKeys(store);
      const stored = await store.find('relationships', { source_catalog: catalog });
      const present = new Set(stored.map(({ join_key }) => join_key));
      const wanted = found.filter(({ join_key }) => present.has(join_key) || !deleted.has(join_key));
      return addReports(await keep(wanted), { ...noChange, skipped: found.length - wanted.length });
    },
    infer: async (principal, { catalog } = {}) => {
      requireAdmin(principal, 'infer relationships');
      await sources.refresh();
      const chosen = sources
        .all()
        .filter(({ record }) => catalog === undefined || record.catalog === catalog);
      if (catalog !== undefined && chosen.length === 0) {
        throw new AnalyticsError('NOT_FOUND', `There is no catalog ${catalog}.`, { details: { catalog } });
      }
      let report = noChange;
      for (const { record, schema } of chosen) {
        report = addReports(report, await keep(findIn(schema, record.catalog)));
      }
      await recordRun(store, clock, principal, 'relationship.inferred', {
        catalog: catalog ?? null,
        ...countsOf(report),
      });
      return report;
    },
    mine: async (principal) => {
      requireAdmin(principal, 'mine relationships');
      await sources.refresh();
      const { found, failures } = await mineRelationships(store, sources.all(), guard);
      const report = addReports(await keep(found), failures);
      await recordRun(store, clock, principal, 'relationship.mined', countsOf(report));
      return report;
    },
  };
}

function findIn(schema: SourceSchema, catalog: string): FoundRelationship[] {
  return inferRelationships(schema, catalog).map((inferred) => {
    const join = { left: inferred.source, right: inferred.target, columns: pairsOf(inferred) };
    return {
      ...inferred,
      join_condition: formatJoinCondition(join, schema.dialect),
      join_key: joinKey(join),
      source_method: 'inferred',
      occurrence_count: 0,
    };
  });
}

function pairsOf({ source_columns, target_columns }: InferredRelationship) {
  return source_columns.map((left, at) => ({ left, right: target_columns[at] ?? '' }));
}

function reportOf(changes: readonly StoredChange[]): ChangeReport {
  const count = (wanted: StoredChange['outcome']) =>
    changes.filter(({ outcome }) => outcome === wanted).length;
  return { ...noChange, created: count('created'), updated: count('updated'), skipped: count('skipped') };
}

function countsOf({ created, updated, skipped, failed }: ChangeReport) {
  return { created, updated, skipped, failed };
}
