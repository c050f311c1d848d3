import type { Retrieval } from '../catalog/catalog.js';
import { hasValuesInPrompts } from '../data-sources/data-source-input.js';
import type { OpenSource } from '../data-sources/open-sources.js';
import type { ContextTable, GenerationContext, JoinContext } from '../interfaces/sql-generator.js';
import { fittingItems } from '../packs/fitting-items.js';
import type { TableName } from '../records/table-name.js';
import { sourceOf, targetOf } from '../relationships/join-condition.js';
import { formatTableName } from '../sql/table-name.js';
import type { QueryServices } from './query-services.js';
import type { Asking } from './question.js';

/** So many of the best tables are joined up, if they fit at least a quarter as well as the best; the others stay on their own. */
const mostJoinedTables = 8;
const leastShareOfBest = 0.25;
/** Of the items of packs that the source can serve. */
const mostTemplates = 5;
const mostKpis = 5;

/**
 * What the generator may know: the retrieved tables with those of the KPIs that the question names, how they join, and the bridge
 * tables in between; of the packs, what the source can serve to this asker.
 */
export async function buildContext(
  services: QueryServices,
  asking: Asking,
  source: OpenSource,
  retrieval: Retrieval,
): Promise<GenerationContext> {
  const target = {
    guard: services.guard,
    schema: source.schema,
    catalog: source.record.catalog,
    readable: asking.readable,
    driver: source.driver,
  };
  const [templates, kpis] = await Promise.all([
    fittingItems(retrieval.templates, target, mostTemplates),
    fittingItems(retrieval.kpis, target, mostKpis),
  ]);

  const known = new Set(retrieval.tables.map(formatTableName));
  const unknownAmong = (tables: readonly TableName[]): ContextTable[] =>
    tables.flatMap((table) => {
      const name = formatTableName(table);
      if (known.has(name)) return [];
      known.add(name);
      return services.catalog.contextTable(table, asking.readable) ?? [];
    });
  const ofKpis = unknownAmong(kpis.flatMap(({ tables }) => tables));
  const joins = await resolveJoins(services, asking, retrieval.tables, ofKpis);
  const added = [...ofKpis, ...unknownAmong(joinTables(joins))];
  return {
    question: asking.question,
    dialect: source.record.type,
    catalog: source.record.catalog,
    search_path: source.schema.search_path,
    today: asking.today,
    timezone: services.timezone,
    tables: await withoutDisabledKeys(
      services,
      added.length === 0
        ? retrieval.tables
        : withForeignKeys(services, asking, [...retrieval.tables, ...added]),
    ),
    is_complete: retrieval.is_complete,
    joins,
    values: retrieval.values,
    values_in_prompts: hasValuesInPrompts(source.record),
    templates: templates.map(({ item }) => item),
    kpis: kpis.map(({ item }) => item),
    evidence: asking.input.evidence ?? null,
    parent: asking.parent === null ? null : { question: asking.parent.question, sql: asking.parent.sql },
  };
}

/** Tables with the foreign keys that lead to each other, now that others have come among them. */
function withForeignKeys(
  { catalog }: QueryServices,
  { readable }: Asking,
  tables: readonly ContextTable[],
): ContextTable[] {
  const names = new Set(tables.map(formatTableName));
  return tables.map((table) => ({
    ...table,
    foreign_keys: (catalog.contextTable(table, readable)?.foreign_keys ?? []).filter(
      ({ target_schema: schema, target_table: target }) =>
        names.has(formatTableName({ catalog: table.catalog, schema, table: target })),
    ),
  }));
}

/** Tables without the foreign keys that an admin disabled: a generator would join by them. */
async function withoutDisabledKeys(
  { relationships }: QueryServices,
  tables: readonly ContextTable[],
): Promise<ContextTable[]> {
  const isDisabled = await relationships.disabledKeys();
  return tables.map((table) => ({
    ...table,
    foreign_keys: table.foreign_keys.filter((key) => !isDisabled(table, key)),
  }));
}

async function resolveJoins(
  services: QueryServices,
  asking: Asking,
  tables: readonly ContextTable[],
  ofKpis: readonly ContextTable[],
): Promise<JoinContext> {
  const best = tables[0]?.score ?? 0;
  const joined = tables.slice(0, mostJoinedTables).filter(({ score }) => score >= best * leastShareOfBest);
  return services.relationships.resolve([...joined, ...ofKpis], {
    context: [...tables, ...ofKpis],
    readable: asking.readable,
    isEnabled: services.isRelationshipGraphEnabled,
  });
}

function joinTables({ hops }: JoinContext): TableName[] {
  return hops.flatMap(({ relationship }) => [sourceOf(relationship), targetOf(relationship)]);
}
