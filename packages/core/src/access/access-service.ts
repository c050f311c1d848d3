import { randomUUID } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { AccessDecision, AccessTarget, ReadableSet } from '../interfaces/readable-set.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { AccessEffect, AccessRuleRecord } from '../records/access.js';
import type { Dialect } from '../records/dialect.js';
import { recordAct } from './activity-entry.js';
import { createReadableSet } from './readable-set.js';
import { requireAdmin } from './require-admin.js';
import { requiredName } from './required-name.js';
import { createSchemaExclusions, type SchemaExclusions } from './schema-exclusions.js';
import { createUserAccounts, type UserAccounts } from './user-accounts.js';
import { createUserGroups, requireGroup, type UserGroups } from './user-groups.js';

/** A rule to be, for exactly one user or group. The level is that of the deepest name given; `effect` is `allow` by default. */
export interface NewAccessRule {
  readonly user_id?: string | null | undefined;
  readonly group_id?: string | null | undefined;
  readonly catalog: string;
  readonly schema?: string | null | undefined;
  readonly table?: string | null | undefined;
  readonly effect?: AccessEffect | undefined;
}

/**
 * Who may read what, and who says so. All but `readableSet` and `users.principalOf` take the acting principal first and throw
 * ADMIN_REQUIRED for others. Nothing is remembered between calls: changes act at once.
 */
export interface AccessService {
  /** What a principal may read now. */
  readableSet(principal: Principal): Promise<ReadableSet>;
  /** Decides for another user, by the rules of now. @throws NOT_FOUND for an unknown user; VALIDATION_ERROR */
  check(acting: Principal, userId: string, target: AccessTarget): Promise<AccessDecision>;
  /** @throws NOT_FOUND for an unknown user or group; CONFLICT where the same rule exists; VALIDATION_ERROR */
  createRule(acting: Principal, input: NewAccessRule): Promise<AccessRuleRecord>;
  /** The user's own rules, by catalog, schema and table. @throws NOT_FOUND */
  rulesOfUser(acting: Principal, userId: string, page?: PageRequest): Promise<Page<AccessRuleRecord>>;
  /** By catalog, schema and table. @throws NOT_FOUND */
  rulesOfGroup(acting: Principal, groupId: string, page?: PageRequest): Promise<Page<AccessRuleRecord>>;
  /** @throws NOT_FOUND */
  removeRule(acting: Principal, ruleId: string): Promise<AccessRuleRecord>;
  readonly users: UserAccounts;
  readonly groups: UserGroups;
  readonly exclusions: SchemaExclusions;
}

/** What the access service stands on. */
export interface AccessServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The dialect of a catalog's data source, or null for an unknown catalog. */
  readonly dialectOf: (catalog: string) => Dialect | null;
}

/** The access service of a store. */
export function createAccessService({ store, clock, dialectOf }: AccessServiceOptions): AccessService {
  const users = createUserAccounts({ store, clock });

  const readableSet = async (principal: Principal): Promise<ReadableSet> => {
    if (principal.role === 'ADMIN') {
      return createReadableSet({ principal, rules: [], exclusions: [], dialectOf });
    }
    const [ofUser, ofGroups, exclusions] = await Promise.all([
      store.find('access_rules', { user_id: principal.user_id }),
      principal.group_ids.length === 0
        ? []
        : store.find('access_rules', { group_id: { in: principal.group_ids } }),
      store.find('schema_exclusions', {}),
    ]);
    return createReadableSet({ principal, rules: [...ofUser, ...ofGroups], exclusions, dialectOf });
  };

  return {
    readableSet,
    check: async (acting, userId, target) => {
      requireAdmin(acting, 'check the access of others');
      const user = await users.get(acting, userId);
      const principal = await users.principalOf(userId);
      if (principal === null) {
        const reason = `The user ${user.username} is deactivated.`;
        return { has_access: false, reason, rule: null, is_hidden: false };
      }
      return (await readableSet(principal)).decide(target);
    },
    createRule: async (acting, input) => {
      requireAdmin(acting, 'grant or deny data access');
      const rule = newRule(input, acting, clock);
      return store.transaction(async (inside) => {
        await requireHolder(inside, rule);
        const { user_id, group_id, catalog, schema, table, effect } = rule;
        const same = { user_id, group_id, catalog, schema, table, effect };
        const [present] = await inside.find('access_rules', same);
        if (present !== undefined) throw new AnalyticsError('CONFLICT', 'This rule exists already.');
        await inside.insert('access_rules', [rule]);
        await recordAct(inside, clock, {
          user_id: acting.user_id,
          action: effect === 'allow' ? 'data_access.granted' : 'data_access.denied',
          object_type: 'access_rule',
          object_id: rule.id,
          details: same,
        });
        return rule;
      });
    },
    rulesOfUser: async (acting, userId, page) => {
      requireAdmin(acting, 'list access rules');
      await users.get(acting, userId);
      return findPage(store, 'access_rules', { user_id: userId }, byName, page);
    },
    rulesOfGroup: async (acting, groupId, page) => {
      requireAdmin(acting, 'list access rules');
      await requireGroup(store, groupId);
      return findPage(store, 'access_rules', { group_id: groupId }, byName, page);
    },
    removeRule: async (acting, ruleId) => {
      requireAdmin(acting, 'revoke data access');
      return store.transaction(async (inside) => {
        const [rule] = await inside.find('access_rules', { id: ruleId });
        if (rule === undefined) throw new AnalyticsError('NOT_FOUND', 'There is no access rule of this id.');
        await inside.remove('access_rules', { id: ruleId });
        const { user_id, group_id, catalog, schema, table, effect } = rule;
        await recordAct(inside, clock, {
          user_id: acting.user_id,
          action: 'data_access.revoked',
          object_type: 'access_rule',
          object_id: ruleId,
          details: { user_id, group_id, catalog, schema, table, effect },
        });
        return rule;
      });
    },
    users,
    groups: createUserGroups({ store, clock }),
    exclusions: createSchemaExclusions({ store, clock }),
  };
}

const byName = [
  { field: 'catalog', direction: 'asc' },
  { field: 'schema', direction: 'asc' },
  { field: 'table', direction: 'asc' },
] as const;

function newRule(input: NewAccessRule, acting: Principal, clock: Clock): AccessRuleRecord {
  const user_id = input.user_id ?? null;
  const group_id = input.group_id ?? null;
  const schema = input.schema ?? null;
  const table = input.table ?? null;
  const effect = input.effect ?? 'allow';
  if ((user_id === null) === (group_id === null)) {
    throw new AnalyticsError('VALIDATION_ERROR', 'Give either `user_id` or `group_id`.');
  }
  if (table !== null && schema === null) {
    throw new AnalyticsError('VALIDATION_ERROR', 'Name the schema of the table as well.');
  }
  if (!['allow', 'deny'].includes(effect)) {
    throw new AnalyticsError('VALIDATION_ERROR', '`effect` is allow or deny.');
  }
  return {
    id: randomUUID(),
    user_id,
    group_id,
    catalog: requiredName('catalog', input.catalog),
    schema: schema === null ? null : requiredName('schema', schema),
    table: table === null ? null : requiredName('table', table),
    effect,
    created_at: clock().toISOString(),
    created_by: acting.user_id,
  };
}

async function requireHolder(store: Store, { user_id, group_id }: AccessRuleRecord): Promise<void> {
  if (group_id !== null) {
    await requireGroup(store, group_id);
    return;
  }
  const [user] = await store.find('users', { id: user_id ?? '' });
  if (user === undefined) throw new AnalyticsError('NOT_FOUND', 'There is no user of this id.');
}
