import { createReadableSet } from '../access/readable-set.js';
import { AnalyticsError, type ErrorCode } from '../errors/analytics-error.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { Principal } from '../interfaces/principal.js';
import type { PackKpi } from '../records/pack.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { Guard } from '../sql/guard.js';
import { statementOf } from './formula-statement.js';
import type { PackSectionName, PlacedSections } from './pack-sections.js';

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
  /** An item is good where any of the sources can serve it, or where there is none: so of an unknown catalog. */
  lint(
    acting: Principal,
    sections: PlacedSections,
    catalog: string | null,
  ): Promise<{ readonly problems: readonly FoundProblem[]; readonly checked_against: readonly string[] }>;
}

/** What a data source says of an item; `isElsewhere`: it lacks a table of it, so that the item may be meant for another source. */
type Finding =
  | { readonly kind: 'served' | 'unanswered' }
  | { readonly kind: 'refused'; readonly message: string; readonly isElsewhere: boolean };

/** One check of a pack. */
interface LintRun {
  readonly acting: Principal;
  /** The sources that did not answer. */
  readonly quiet: Set<LintSource>;
}

type Check = (source: LintSource) => Promise<Finding>;

/** What all sources say of an item: nothing is wrong where one serves it, or might if it answered. */
interface Survey {
  readonly problem: string | null;
  readonly servedBy: readonly string[];
}

const bindTimeoutMs = 10_000;
const unanswered: readonly ErrorCode[] = ['DATA_SOURCE_UNAVAILABLE', 'QUERY_TIMEOUT'];
const columnPattern = /^(?:([^.]+)\.)?([^.]+)\.([^.]+)$/;

/** Makes the linter. Nothing is run: statements are judged by the guard and bound by the engine. */
export function createPackLinter({ guard, sources }: LintServices): PackLinter {
  async function checkSql({ acting, quiet }: LintRun, sql: string, source: LintSource): Promise<Finding> {
    try {
      const verdict = await guard.check(sql, {
        schema: source.schema,
        catalog: source.record.catalog,
        readable: createReadableSet({ principal: acting, rules: [], exclusions: [], dialectOf: () => null }),
        syntaxTree: (text) => source.driver.syntaxTree(text),
      });
      if (verdict.verdict === 'reject') return refused(verdict.reason, verdict.code === 'SQL_UNKNOWN_TABLE');
      if (verdict.verdict === 'denied') return refused('It reads tables that may not be read.');
      const [text] = verdict.analysis.quoted_texts;
      if (text !== undefined) return refused(`There is no column "${text}": texts stand in single quotes.`);
      if (quiet.has(source)) return { kind: 'unanswered' };
      await source.driver.explain(verdict.checked, { timeoutMs: bindTimeoutMs });
      return { kind: 'served' };
    } catch (error) {
      if (AnalyticsError.is(error) && error.code === 'DATA_SOURCE_REFUSED') return refused(error.message);
      if (!AnalyticsError.is(error) || !unanswered.includes(error.code)) throw error;
      // A source that does not answer now says nothing against the item, and is not waited for again.
      quiet.add(source);
      return { kind: 'unanswered' };
    }
  }

  async function checkFormula(run: LintRun, kpi: PackKpi, source: LintSource): Promise<Finding> {
    const statement = statementOf(kpi, source.schema);
    return statement === null
      ? refused('No table has the columns of this formula: write them as table.column.', true)
      : checkSql(run, statement, source);
  }

  return {
    async lint(acting, sections, catalog) {
      await sources.refresh();
      const chosen = sources.all().filter(({ record }) => catalog === null || record.catalog === catalog);
      const run: LintRun = { acting, quiet: new Set() };
      const problems: FoundProblem[] = [];
      const noteRepeats = createRepeatFinder(problems);
      for (const { item, index } of sections.synonyms) {
        const at = { section: 'synonyms', index } as const;
        for (const column of chosen.length === 0 ? [] : item.columns) {
          const { problem } = await survey(chosen, async (source) => checkColumn(column, source));
          if (problem !== null) problems.push({ ...at, field: 'columns', message: problem });
        }
        noteRepeats({
          ...at,
          field: 'term',
          name: item.term,
          text: item.columns.join(' ').toLowerCase(),
          servedBy: [],
        });
      }
      for (const { item, index } of sections.templates) {
        const at = { section: 'templates', index } as const;
        const { problem, servedBy } = await survey(chosen, (source) => checkSql(run, item.sql, source));
        if (problem !== null) problems.push({ ...at, field: 'sql', message: problem });
        noteRepeats({ ...at, field: 'question', name: item.question, text: item.sql, servedBy });
      }
      for (const { item, index } of sections.kpis) {
        const at = { section: 'kpis', index } as const;
        const { problem, servedBy } = await survey(chosen, (source) => checkFormula(run, item, source));
        if (problem !== null) problems.push({ ...at, field: 'formula', message: problem });
        noteRepeats({ ...at, field: 'name', name: item.name, text: item.formula, servedBy });
      }
      return { problems, checked_against: chosen.map(({ record }) => record.catalog).sort() };
    },
  };
}

function refused(message: string, isElsewhere = false): Finding {
  return { kind: 'refused', message, isElsewhere };
}

/** Asks every source; of their refusals, that of one which has the item's tables says most. */
async function survey(chosen: readonly LintSource[], check: Check): Promise<Survey> {
  const findings: Finding[] = [];
  for (const source of chosen) findings.push(await check(source));
  const refusals = findings.flatMap((finding) => (finding.kind === 'refused' ? [finding] : []));
  const [telling = refusals[0]] = refusals.filter(({ isElsewhere }) => !isElsewhere);
  return {
    problem: refusals.length === chosen.length ? (telling?.message ?? null) : null,
    servedBy: chosen.flatMap(({ record }, place) =>
      findings[place]?.kind === 'served' ? [record.catalog] : [],
    ),
  };
}

function checkColumn(column: string, { schema }: LintSource): Finding {
  const [, schemaName, tableName = '', columnName = ''] = columnPattern.exec(column) ?? [];
  // As the catalog finds them: in any case, whatever the engine.
  const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();
  const tables = schema.tables.filter(
    (table) =>
      isSame(table.name, tableName) && (schemaName === undefined || isSame(table.schema, schemaName)),
  );
  if (tables.some((table) => table.columns.some(({ name }) => isSame(name, columnName))))
    return { kind: 'served' };
  return tables.length === 0
    ? refused(`There is no table ${tableName}.`, true)
    : refused(`${tableName} has no column ${columnName}.`);
}

/** An item as repeats are looked for. */
interface NamedItem {
  readonly section: PackSectionName;
  readonly index: number;
  /** The field that holds the name. */
  readonly field: string;
  readonly name: string;
  /** What the item says. */
  readonly text: string;
  /** The catalogs of the sources that can serve it. */
  readonly servedBy: readonly string[];
}

/**
 * Notes an item that an earlier one of its name makes superfluous: one that says the same, or that the same source can serve. A name
 * may stand once for each of several sources, and a synonym may name several columns.
 */
function createRepeatFinder(problems: FoundProblem[]): (item: NamedItem) => void {
  const earlier = new Map<string, NamedItem[]>();
  return (item) => {
    const { section, index, field, name, text, servedBy } = item;
    const key = `${section} ${name.toLowerCase()}`;
    const others = earlier.get(key) ?? [];
    earlier.set(key, [...others, item]);
    const isSame = others.some((other) => other.text === text);
    const shared = servedBy.find((catalog) => others.some((other) => other.servedBy.includes(catalog)));
    if (isSame)
      problems.push({ section, index, field, message: 'The pack has this one twice: leave one out.' });
    else if (shared !== undefined) {
      const message = `The pack has another ${field} of this wording that the data source ${shared} can serve as well: leave one out.`;
      problems.push({ section, index, field, message });
    }
  };
}
