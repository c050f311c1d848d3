import { createHash } from 'node:crypto';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { AccessDecision, AccessTarget, ReadableSet } from '../interfaces/readable-set.js';
import type { AccessRuleRecord, SchemaExclusionRecord } from '../records/access.js';
import type { Dialect } from '../records/dialect.js';
import type { TableName } from '../records/table-name.js';
import { foldName } from '../sql/table-name.js';

/** What decides what a principal may read. */
export interface ReadableSetOptions {
  readonly principal: Principal;
  /** Rules of others may be among them; only those of the principal and of the principal's groups count. */
  readonly rules: readonly AccessRuleRecord[];
  readonly exclusions: readonly SchemaExclusionRecord[];
  /** The dialect of a catalog's data source, or null for an unknown catalog, whose names are then compared exactly. */
  readonly dialectOf: (catalog: string) => Dialect | null;
}

/** The rules and exclusions of one catalog, by folded names; of the rules of one level and name, the strongest comes first. */
interface CatalogRules {
  readonly fold: (name: string) => string;
  /** Whether a server of this kind may keep names apart that fold alike: then a grant holds for its own spelling alone. */
  readonly mayDifferInCase: boolean;
  rule: AccessRuleRecord | null;
  readonly schemas: Map<string, SchemaRules>;
}

interface SchemaRules {
  readonly rules: AccessRuleRecord[];
  isHidden: boolean;
  readonly tables: Map<string, AccessRuleRecord[]>;
}

/**
 * The readable set of a principal. Catalog names are Querent's own and are compared exactly, schema and table names by the
 * case rules of the catalog's data source. Spec, Access rules 1, 2 and 4; Decision 0003.
 */
export function createReadableSet({
  principal,
  rules,
  exclusions,
  dialectOf,
}: ReadableSetOptions): ReadableSet {
  if (principal.role === 'ADMIN') return everything;

  const groupIds = new Set(principal.group_ids);
  const own = rules.filter((rule) =>
    rule.user_id === null
      ? rule.group_id !== null && groupIds.has(rule.group_id)
      : rule.user_id === principal.user_id,
  );
  const catalogs = indexRules(own, exclusions, dialectOf);

  const schemaOf = (catalog: CatalogRules | undefined, schema: string) =>
    catalog?.schemas.get(catalog.fold(schema));

  const decidingRule = ({ catalog, schema, table }: AccessTarget): AccessRuleRecord | null => {
    const inCatalog = catalogs.get(catalog);
    if (inCatalog === undefined) return null;
    const inSchema = schema === undefined ? undefined : schemaOf(inCatalog, schema);
    const counts = (rule: AccessRuleRecord): boolean =>
      !inCatalog.mayDifferInCase ||
      rule.effect === 'deny' ||
      (rule.schema === schema && (rule.table === null || rule.table === table));
    const ofTable =
      table === undefined ? undefined : inSchema?.tables.get(inCatalog.fold(table))?.find(counts);
    return ofTable ?? inSchema?.rules.find(counts) ?? inCatalog.rule;
  };

  const isHidden = (catalog: string, schema: string): boolean =>
    schemaOf(catalogs.get(catalog), schema)?.isHidden ?? false;

  return {
    fingerprint: fingerprintOf(catalogs),
    isHidden,
    canRead: (table: TableName) =>
      !isHidden(table.catalog, table.schema) && decidingRule(table)?.effect === 'allow',
    decide: (target: AccessTarget): AccessDecision => {
      requireLevel(target);
      if (target.schema !== undefined && isHidden(target.catalog, target.schema)) {
        const reason = `The schema ${target.catalog}.${target.schema} is hidden from everyone but admins.`;
        return { has_access: false, reason, rule: null, is_hidden: true };
      }
      const rule = decidingRule(target);
      return { has_access: rule?.effect === 'allow', reason: reasonOf(rule, target), rule, is_hidden: false };
    },
  };
}

/** What an ADMIN may read, hidden schemas too. */
const everything: ReadableSet = {
  fingerprint: sha256('ADMIN'),
  canRead: () => true,
  isHidden: () => false,
  decide: (target) => {
    requireLevel(target);
    return { has_access: true, reason: 'An ADMIN may read everything.', rule: null, is_hidden: false };
  },
};

function requireLevel({ schema, table }: AccessTarget): void {
  if (table !== undefined && schema === undefined) {
    throw new AnalyticsError('VALIDATION_ERROR', 'Name the schema of the table as well.');
  }
}

function indexRules(
  rules: readonly AccessRuleRecord[],
  exclusions: readonly SchemaExclusionRecord[],
  dialectOf: (catalog: string) => Dialect | null,
): Map<string, CatalogRules> {
  const catalogs = new Map<string, CatalogRules>();
  const catalogOf = (name: string): CatalogRules =>
    entry(catalogs, name, () => {
      const dialect = dialectOf(name);
      const fold = (part: string) => (dialect === null ? part : foldName(dialect, part));
      const mayDifferInCase = dialect === 'mysql' || dialect === 'mariadb';
      return { fold, mayDifferInCase, rule: null, schemas: new Map() };
    });
  const schemaOf = (catalog: CatalogRules, name: string): SchemaRules =>
    entry(catalog.schemas, catalog.fold(name), () => ({ rules: [], isHidden: false, tables: new Map() }));

  for (const rule of rules) {
    const catalog = catalogOf(rule.catalog);
    if (rule.schema === null) {
      // A table without its schema names nothing: such a rule must not widen to its catalog.
      if (rule.table === null)
        catalog.rule = catalog.rule === null || byStrength(rule, catalog.rule) < 0 ? rule : catalog.rule;
      continue;
    }
    const schema = schemaOf(catalog, rule.schema);
    if (rule.table === null) {
      schema.rules.push(rule);
      continue;
    }
    entry(schema.tables, catalog.fold(rule.table), () => []).push(rule);
  }
  for (const { schemas } of catalogs.values()) {
    for (const { rules: ofSchema, tables } of schemas.values()) {
      ofSchema.sort(byStrength);
      for (const ofTable of tables.values()) ofTable.sort(byStrength);
    }
  }
  for (const exclusion of exclusions) {
    schemaOf(catalogOf(exclusion.catalog), exclusion.schema).isHidden = true;
  }
  return catalogs;
}

/** At equal level a denial wins; among equals the user's own rule is named, then the one of the smaller id. */
function byStrength(left: AccessRuleRecord, right: AccessRuleRecord): number {
  if (left.effect !== right.effect) return left.effect === 'deny' ? -1 : 1;
  if ((left.user_id === null) !== (right.user_id === null)) return left.user_id === null ? 1 : -1;
  return left.id < right.id ? -1 : 1;
}

function reasonOf(rule: AccessRuleRecord | null, { catalog, schema, table }: AccessTarget): string {
  if (rule === null) return `No rule grants access to ${nameOf(catalog, schema, table)}.`;
  const level = rule.table !== null ? 'table' : rule.schema !== null ? 'schema' : 'catalog';
  const holder = rule.user_id === null ? 'a group of the user' : 'the user';
  const verb = rule.effect === 'allow' ? 'allows' : 'denies';
  return `The ${level} rule of ${holder} ${verb} ${nameOf(rule.catalog, rule.schema, rule.table)}.`;
}

function nameOf(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined).join('.');
}

/** Over effects and names only, so that equal rights have equal fingerprints, whoever granted them. */
function fingerprintOf(catalogs: ReadonlyMap<string, CatalogRules>): string {
  const lines = new Set<string>();
  for (const [catalog, { rule, schemas, fold, mayDifferInCase }] of catalogs) {
    const spelt = (name: string | null) => (name === null || mayDifferInCase ? name : fold(name));
    const add = (effect: string, ...names: (string | null)[]) =>
      lines.add(JSON.stringify([effect, catalog, ...names]));
    if (rule !== null) add(rule.effect);
    for (const [schema, { rules, isHidden, tables }] of schemas) {
      if (isHidden) add('hidden', schema);
      for (const ofLevel of [rules, ...tables.values()]) {
        const deciding = mayDifferInCase ? ofLevel : ofLevel.slice(0, 1);
        for (const one of deciding) add(one.effect, spelt(one.schema), spelt(one.table));
      }
    }
  }
  return sha256([...lines].sort().join('\n'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
