import { createReadableSet } from '../access/readable-set.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { DataSourceDriver } from '../interfaces/data-source-driver.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { PackKpi, PackTemplate } from '../records/pack.js';
import type { SourceSchema } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import type { Guard } from '../sql/guard.js';
import { statementOf } from './formula-statement.js';

/** Where items of packs are to be used, and for whom. */
export interface PackTarget {
  readonly guard: Guard;
  readonly schema: SourceSchema;
  readonly catalog: string;
  readonly readable: ReadableSet;
  readonly driver: Pick<DataSourceDriver, 'syntaxTree' | 'explain'>;
}

/** An item that a data source can serve, with the tables that it reads there. */
export interface FittingItem<Item> {
  readonly item: Item;
  readonly tables: readonly TableName[];
}

const bindTimeoutMs = 2_000;

/**
 * The first templates or KPIs of a list, at most so many, that the guard lets through for a data source, that its engine can bind
 * and that read nothing but what the asker may read; one that says the same as an earlier one is left out. Nothing is run. Each item
 * is judged once for each loaded schema, when a question first asks for it.
 */
export async function fittingItems<Item extends PackTemplate | PackKpi>(
  items: readonly Item[],
  target: PackTarget,
  atMost: number,
): Promise<FittingItem<Item>[]> {
  const fitting = new Map<string, FittingItem<Item>>();
  for (const item of items) {
    if (fitting.size >= atMost) break;
    const tables = await tablesRead(item, target);
    if (tables?.every((table) => target.readable.canRead(table)) !== true) continue;
    const key = JSON.stringify([nameOf(item), textOf(item)]);
    if (!fitting.has(key)) fitting.set(key, { item, tables });
  }
  return [...fitting.values()];
}

/** The tables that an item reads; null: it cannot be served. What a moment's trouble decided is not kept. */
interface Judgement {
  readonly tables: readonly TableName[] | null;
  readonly isFinal: boolean;
}

const judged = new WeakMap<SourceSchema, WeakMap<object, Promise<Judgement>>>();

/** The tables that an item reads in a data source, whoever asks; null where it cannot be served there. */
async function tablesRead(
  item: PackTemplate | PackKpi,
  target: PackTarget,
): Promise<readonly TableName[] | null> {
  const ofSchema = judged.get(target.schema) ?? new WeakMap<object, Promise<Judgement>>();
  judged.set(target.schema, ofSchema);
  const judging = ofSchema.get(item) ?? judge(item, target);
  ofSchema.set(item, judging);
  let isFinal = false;
  try {
    const judgement = await judging;
    ({ isFinal } = judgement);
    return judgement.tables;
  } finally {
    if (!isFinal) ofSchema.delete(item);
  }
}

async function judge(item: PackTemplate | PackKpi, target: PackTarget): Promise<Judgement> {
  const { guard, schema, catalog, driver } = target;
  const sql = 'sql' in item ? item.sql : statementOf(item, schema);
  if (sql === null) return { tables: null, isFinal: true };
  try {
    const syntaxTree = (text: string) => driver.syntaxTree(text);
    const verdict = await guard.check(sql, { schema, catalog, readable: everything, syntaxTree });
    // A busy machine may take a statement for too complex.
    if (verdict.verdict === 'reject') return { tables: null, isFinal: verdict.code !== 'SQL_TOO_COMPLEX' };
    if (verdict.verdict === 'denied') return { tables: null, isFinal: true };
    // SQLite would take a column that is not there for text.
    if (verdict.analysis.quoted_texts.length > 0) return { tables: null, isFinal: true };
    await driver.explain(verdict.checked, { timeoutMs: bindTimeoutMs });
    return { tables: verdict.checked.tables, isFinal: true };
  } catch (error) {
    if (!AnalyticsError.is(error)) throw error;
    return { tables: null, isFinal: error.code === 'DATA_SOURCE_REFUSED' };
  }
}

const everything = createReadableSet({
  principal: { user_id: '', username: '', role: 'ADMIN', group_ids: [] },
  rules: [],
  exclusions: [],
  dialectOf: () => null,
});

function nameOf(item: PackTemplate | PackKpi): string {
  return 'sql' in item ? item.question : item.name;
}

function textOf(item: PackTemplate | PackKpi): string {
  return 'sql' in item ? item.sql : item.formula;
}
