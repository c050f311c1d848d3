import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { RelationshipRecord, RelationshipType } from '../records/relationship.js';
import { addReports, noChange, type ChangeReport, type StoredChange } from './change-report.js';
import { recordChange, recordRun, requireAdmin, type RelationshipAct } from './relationship-audit.js';
import { readRelationshipInput, readRelationshipPatch, type NewRelationship } from './relationship-input.js';
import { readRelationshipRows } from './relationship-rows.js';
import type { RelationshipSnapshot } from './relationship-snapshot.js';
import { storeRelationships } from './store-relationships.js';

/** What an admin may change of a relationship; the rest follows. */
export interface RelationshipPatch {
  readonly join_condition?: string;
  readonly relationship_type?: RelationshipType;
}

/** What admins do with relationships. Every method throws ADMIN_REQUIRED for others; every change stands in the audit. */
export interface RelationshipCuration {
  /** Adds a relationship with confidence 1.0, or promotes the one that says the same. @throws VALIDATION_ERROR */
  create(principal: Principal, input: NewRelationship): Promise<RelationshipRecord>;
  /** Makes it the admin's own, with confidence 1.0. @throws NOT_FOUND; VALIDATION_ERROR; CONFLICT where another one says the same */
  update(principal: Principal, id: string, patch: RelationshipPatch): Promise<RelationshipRecord>;
  /** Confidence becomes 1.0. @throws NOT_FOUND */
  verify(principal: Principal, id: string): Promise<RelationshipRecord>;
  /** Keeps it for good from paths and generators, also when it is found again. @throws NOT_FOUND */
  disable(principal: Principal, id: string): Promise<RelationshipRecord>;
  /** @throws NOT_FOUND */
  enable(principal: Principal, id: string): Promise<RelationshipRecord>;
  /** Gone until it is inferred or mined by an admin's order; {@link RelationshipCuration.disable} is the lasting no. @throws NOT_FOUND */
  remove(principal: Principal, id: string): Promise<RelationshipRecord>;
  /** Adds every good line of a CSV text with a header and reports the others. @throws VALIDATION_ERROR for a header without the columns */
  importCsv(principal: Principal, csv: string): Promise<ChangeReport>;
}

/** Hears what admins decide, once it is done; never throws. */
export interface VerificationListener {
  emit(event: {
    readonly kind: 'relationship.verified';
    readonly user_id: string;
    readonly data: Readonly<Record<string, unknown>>;
  }): Promise<void>;
}

/** Changes relationships at an admin's word. */
export function createRelationshipCuration(options: {
  readonly store: Store;
  readonly clock: Clock;
  readonly events?: VerificationListener | undefined;
  readonly readSnapshot: () => Promise<RelationshipSnapshot>;
}): RelationshipCuration {
  const { store, clock, readSnapshot } = options;
  const now = () => clock().toISOString();

  const add = (principal: Principal, input: NewRelationship, tables: RelationshipSnapshot['tables']) => {
    const found = readRelationshipInput(input, tables);
    return store.transaction(async (inside): Promise<StoredChange> => {
      const [change] = await storeRelationships(inside, [found], now());
      if (change === undefined) throw new Error('One relationship was to be stored.');
      const act = change.outcome === 'created' ? 'relationship.created' : 'relationship.updated';
      if (change.outcome !== 'skipped')
        await recordChange(inside, clock, principal, act, change.relationship);
      return change;
    });
  };

  const change = (
    principal: Principal,
    id: string,
    act: RelationshipAct,
    patchOf: (before: RelationshipRecord) => Partial<Omit<RelationshipRecord, 'id'>>,
  ): Promise<RelationshipRecord> =>
    store.transaction(async (inside) => {
      const before = await requireRelationship(inside, id);
      const patch = { ...patchOf(before), updated_at: now() };
      await inside.update('relationships', { id }, patch);
      const after = { ...before, ...patch };
      await recordChange(inside, clock, principal, act, after);
      return after;
    });

  return {
    create: async (principal, input) => {
      requireAdmin(principal, 'create relationships');
      return (await add(principal, input, (await readSnapshot()).tables)).relationship;
    },
    update: async (principal, id, patch) => {
      requireAdmin(principal, 'change relationships');
      const { tables } = await readSnapshot();
      return change(principal, id, 'relationship.updated', (before) => ({
        ...readRelationshipPatch(before, patch, tables),
        source_method: 'admin',
        confidence: 1,
      }));
    },
    verify: async (principal, id) => {
      requireAdmin(principal, 'verify relationships');
      const patchOf = () => ({ is_verified: true, confidence: 1 });
      const verified = await change(principal, id, 'relationship.verified', patchOf);
      const { source_catalog, source_schema, source_table } = verified;
      const { target_catalog, target_schema, target_table } = verified;
      await options.events?.emit({
        kind: 'relationship.verified',
        user_id: principal.user_id,
        data: {
          relationship_id: id,
          source: `${source_catalog}.${source_schema}.${source_table}`,
          target: `${target_catalog}.${target_schema}.${target_table}`,
          relationship_type: verified.relationship_type,
        },
      });
      return verified;
    },
    disable: async (principal, id) => {
      requireAdmin(principal, 'disable relationships');
      return change(principal, id, 'relationship.disabled', () => ({ is_disabled: true }));
    },
    enable: async (principal, id) => {
      requireAdmin(principal, 'enable relationships');
      return change(principal, id, 'relationship.enabled', () => ({ is_disabled: false }));
    },
    remove: async (principal, id) => {
      requireAdmin(principal, 'delete relationships');
      return store.transaction(async (inside) => {
        const relationship = await requireRelationship(inside, id);
        await inside.remove('relationships', { id });
        await recordChange(inside, clock, principal, 'relationship.deleted', relationship);
        return relationship;
      });
    },
    importCsv: async (principal, csv) => {
      requireAdmin(principal, 'import relationships');
      const { tables } = await readSnapshot();
      let report = noChange;
      for (const row of readRelationshipRows(csv)) {
        try {
          if ('message' in row) throw new AnalyticsError('VALIDATION_ERROR', row.message);
          const { outcome } = await add(principal, row.input, tables);
          report = { ...report, [outcome]: report[outcome] + 1 };
        } catch (error) {
          if (!AnalyticsError.is(error)) throw error;
          const { code, message } = error;
          report = addReports(report, {
            ...noChange,
            failed: 1,
            errors: [{ line: row.line, code, message }],
          });
        }
      }
      const { created, updated, skipped, failed } = report;
      await recordRun(store, clock, principal, 'relationship.imported', {
        created,
        updated,
        skipped,
        failed,
      });
      return report;
    },
  };
}

async function requireRelationship(store: Store, id: string): Promise<RelationshipRecord> {
  const [relationship] = await store.find('relationships', { id });
  if (relationship === undefined)
    throw new AnalyticsError('NOT_FOUND', 'There is no relationship of this id.');
  return relationship;
}
