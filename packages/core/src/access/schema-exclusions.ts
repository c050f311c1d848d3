import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { SchemaExclusionRecord } from '../records/access.js';
import { recordAct } from './activity-entry.js';
import { requireAdmin } from './require-admin.js';
import { requiredName } from './required-name.js';

/** A schema to hide from everyone but admins. */
export type NewSchemaExclusion = Pick<SchemaExclusionRecord, 'catalog' | 'schema' | 'reason'>;

/** The hidden schemas. Every method throws ADMIN_REQUIRED for others. Spec, Access rules 4. */
export interface SchemaExclusions {
  /** @throws CONFLICT where the schema is hidden already; VALIDATION_ERROR */
  create(acting: Principal, input: NewSchemaExclusion): Promise<SchemaExclusionRecord>;
  /** By catalog and schema. */
  list(acting: Principal, page?: PageRequest): Promise<Page<SchemaExclusionRecord>>;
  /** Shows the schema again. @throws NOT_FOUND */
  remove(acting: Principal, exclusionId: string): Promise<SchemaExclusionRecord>;
}

/** The schema exclusions of a store. Every change stands in the activity log. */
export function createSchemaExclusions({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): SchemaExclusions {
  const record = (inside: Store, acting: Principal, exclusion: SchemaExclusionRecord, isHidden: boolean) =>
    recordAct(inside, clock, {
      user_id: acting.user_id,
      action: isHidden ? 'schema.hidden' : 'schema.shown',
      object_type: 'schema_exclusion',
      object_id: exclusion.id,
      details: { catalog: exclusion.catalog, schema: exclusion.schema },
    });

  return {
    create: async (acting, input) => {
      requireAdmin(acting, 'hide schemas');
      const catalog = requiredName('catalog', input.catalog);
      const schema = requiredName('schema', input.schema);
      return store.transaction(async (inside) => {
        const [present] = await inside.find('schema_exclusions', { catalog, schema });
        if (present !== undefined) throw new AnalyticsError('CONFLICT', 'This schema is hidden already.');
        const exclusion: SchemaExclusionRecord = {
          id: randomUUID(),
          catalog,
          schema,
          reason: input.reason,
          created_at: clock().toISOString(),
          created_by: acting.user_id,
        };
        await inside.insert('schema_exclusions', [exclusion]);
        await record(inside, acting, exclusion, true);
        return exclusion;
      });
    },
    list: async (acting, page) => {
      requireAdmin(acting, 'list hidden schemas');
      const byName = [
        { field: 'catalog', direction: 'asc' },
        { field: 'schema', direction: 'asc' },
      ] as const;
      return findPage(store, 'schema_exclusions', {}, byName, page);
    },
    remove: async (acting, exclusionId) => {
      requireAdmin(acting, 'show schemas');
      return store.transaction(async (inside) => {
        const [exclusion] = await inside.find('schema_exclusions', { id: exclusionId });
        if (exclusion === undefined) {
          throw new AnalyticsError('NOT_FOUND', 'There is no schema exclusion of this id.');
        }
        await inside.remove('schema_exclusions', { id: exclusionId });
        await record(inside, acting, exclusion, false);
        return exclusion;
      });
    },
  };
}
