import { createReadableSet } from '../access/readable-set.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { Principal } from '../interfaces/principal.js';
import type { PackKpi, PackSynonym } from '../records/pack.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import type { Guard } from '../sql/guard.js';
import { quoteIdentifier } from '../sql/table-name.js';
import type { PackSectionName, PackSections, Placed, PlacedSections } from './pack-sections.js';

/** Something wrong in a pack. */
export interface PackItemProblem {
  /** synonyms, templates or kpis; another word where the pack has a section of that name. */
  readonly section: string;
  /** The item's place from 0, or null: the whole section. */
  readonly index: number | null;
  readonly field: string | null;
  readonly message: string;
}

/** A problem of one item. */
interface FoundProblem extends PackItemProblem {
  readonly section: PackSectionName;
  readonly index: number;
}

/** A data source that items are checked against. */
export interface LintSource {
  readonly record: { readonly catalog: string };
  readonly schema: SourceSchema;
  readonly driver: Pick<DataSourceDriver, 'syntaxTree' | 'explain'>;
}

/** What checking stands on. */
export interface LintServices {
  readonly guard: Guard;
  readonly sources: {
    refresh(): Promise<void>;
    all(): readonly LintSource[];
  };
}

/** Checks the items of packs against live schemas. */
export interface PackLinter {
  /** An item is good where any of the sources can serve it. @throws NOT_FOUND for an unknown catalog */
  lint(
    acting: Principal,
    sections: PlacedSections,
    catalog: string | null,
  ): Promise<{ readonly problems: readonly FoundProblem[]; readonly checked_against: readonly string[] }>;
}

type Check = (source: LintSource) => Promise<string | null>;

const bindTimeoutMs = 10_000;
const columnPattern = /^(?:([^.]+)\.)?([^.]+)\.([^.]+)$/;

/** Makes the linter. Nothing is run: statements are judged by the guard and bound by the engine. */
export function createPackLinter({ guard, sources }: LintServices): PackLinter {
  /** Why a statement cannot be run, or null. */
  async function refusalOf(acting: Principal, sql: string, source: LintSource): Promise<string | null> {
    const verdict = await guard.check(sql, {
      schema: source.schema,
      catalog: source.record.catalog,
      readable: createReadableSet({ principal: acting, rules: [], exclusions: [], dialectOf: () => null }),
      syntaxTree: (text) => source.driver.syntaxTree(text),
    });
    if (verdict.verdict === 'reject') return verdict.reason;
    if (verdict.verdict === 'denied') return 'It reads tables that may not be read.';
    try {
      await source.driver.explain(verdict.checked, { timeoutMs: bindTimeoutMs });
      return null;
    } catch (error) {
      if (AnalyticsError.is(error) && error.code === 'DATA_SOURCE_REFUSED') return error.message;
      // A source that does not answer now says nothing against the item.
      if (AnalyticsError.is(error) && error.code === 'DATA_SOURCE_UNAVAILABLE') return null;
      throw error;
    }
  }

  /** What is wrong with an item: nothing where one source serves it, else what the first one says. */
  async function firstProblem(check: Check, chosen: readonly LintSource[]): Promise<string | null> {
    let first: string | null = null;
    for (const source of chosen) {
      const problem = await check(source);
      if (problem === null) return null;
      first ??= problem;
    }
    return first;
  }

  return {
    async lint(acting, sections, catalog) {
      await sources.refresh();
      const chosen = sources.all().filter(({ record }) => catalog === null || record.catalog === catalog);
      if (catalog !== null && chosen.length === 0) {
        throw new AnalyticsError('NOT_FOUND', `There is no data source of the catalog ${catalog}.`, {
          details: { field: 'catalog' },
        });
      }
      const problems: FoundProblem[] = [];
      const note = (section: PackSectionName, { index }: Placed<unknown>, field: string, message: string) =>
        problems.push({ section, index, field, message });
      for (const placed of chosen.length === 0 ? [] : sections.synonyms) {
        for (const column of placed.item.columns) {
          const problem = await firstProblem((source) => checkColumn(column, source), chosen);
          if (problem !== null) note('synonyms', placed, 'columns', problem);
        }
      }
      for (const placed of sections.templates) {
        const problem = await firstProblem((source) => refusalOf(acting, placed.item.sql, source), chosen);
        if (problem !== null) note('templates', placed, 'sql', problem);
      }
      for (const placed of sections.kpis) {
        const problem = await firstProblem((source) => checkFormula(acting, placed.item, source), chosen);
        if (problem !== null) note('kpis', placed, 'formula', problem);
      }
      for (const [section, repeated] of repeatedItems(sections)) {
        note(section, repeated, fieldOfName[section], 'The pack has this one twice: leave one out.');
      }
      return { problems, checked_against: chosen.map(({ record }) => record.catalog).sort() };
    },
  };

  async function checkFormula(acting: Principal, kpi: PackKpi, source: LintSource): Promise<string | null> {
    const statement = statementOf(kpi, source.schema);
    if (statement === null) return 'No table has the columns of this formula: write them as table.column.';
    return refusalOf(acting, statement, source);
  }
}

const fieldOfName = { synonyms: 'term', templates: 'question', kpis: 'name' } as const;

function checkColumn(column: string, { schema }: LintSource): Promise<string | null> {
  const [, schemaName, tableName = '', columnName = ''] = columnPattern.exec(column) ?? [];
  // As the catalog finds them: in any case, whatever the engine.
  const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  const tables = schema.tables.filter(
    (table) =>
      isSame(table.name, tableName) && (schemaName === undefined || isSame(table.schema, schemaName)),
  );
  if (tables.some((table) => table.columns.some(({ name }) => isSame(name, columnName)))) {
    return Promise.resolve(null);
  }
  return Promise.resolve(
    tables.length === 0 ? `There is no table ${tableName}.` : `${tableName} has no column ${columnName}.`,
  );
}

/** A statement that computes a formula over the tables that it names, or over the one that has most of its columns. */
function statementOf({ formula }: PackKpi, schema: SourceSchema): string | null {
  if (/^\s*(?:select|with)\b/i.test(formula)) return formula;
  const tables = tablesOf(formula, schema);
  if (tables.length === 0) return null;
  const quote = (name: string) => quoteIdentifier(schema.dialect, name);
  const from = tables.map((table) => `${quote(table.schema)}.${quote(table.name)}`).join(' CROSS JOIN ');
  return `SELECT ${formula} AS ${quote('kpi')} FROM ${from}`;
}

function tablesOf(formula: string, schema: SourceSchema): readonly SourceTable[] {
  const text = formula.replace(/'(?:[^']|'')*'/g, ' ');
  const named = [...text.matchAll(/([\p{L}_][\p{L}\d_]*)["`\]]?\s*\./gu)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const byName = new Map<string, SourceTable>();
  for (const table of schema.tables) {
    const name = table.name.toLowerCase();
    if (named.includes(name) && !byName.has(name)) byName.set(name, table);
  }
  if (byName.size > 0) return [...byName.values()];
  const words = new Set([...text.matchAll(/[\p{L}_][\p{L}\d_]*/gu)].map(([word]) => word.toLowerCase()));
  const hitsOf = (table: SourceTable) =>
    table.columns.filter(({ name }) => words.has(name.toLowerCase())).length;
  const most = Math.max(0, ...schema.tables.map(hitsOf));
  return most === 0 ? [] : schema.tables.filter((table) => hitsOf(table) === most).slice(0, 1);
}

/** Every item whose name an earlier one of its section has; a synonym may name several things. */
function* repeatedItems(sections: PlacedSections): Generator<[PackSectionName, Placed<unknown>]> {
  const nameOf = {
    synonyms: ({ term, columns }: PackSynonym) => `${term} ${columns.join(' ')}`,
    templates: ({ question }: PackSections['templates'][number]) => question,
    kpis: ({ name }: PackKpi) => name,
  };
  const repeated = <Item>(items: readonly Placed<Item>[], name: (item: Item) => string) => {
    const seen = new Set<string>();
    return items.filter(({ item }) => {
      const key = name(item).toLowerCase();
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated;
    });
  };
  for (const item of repeated(sections.synonyms, nameOf.synonyms)) yield ['synonyms', item];
  for (const item of repeated(sections.templates, nameOf.templates)) yield ['templates', item];
  for (const item of repeated(sections.kpis, nameOf.kpis)) yield ['kpis', item];
}
