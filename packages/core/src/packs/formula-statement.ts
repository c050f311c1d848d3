import type { PackKpi } from '../records/pack.js';
import type { SourceSchema, SourceTable } from '../records/source-schema.js';
import { quoteIdentifier } from '../sql/table-name.js';
import { namesIn, withoutTexts, writtenName } from './written-names.js';

const qualifiers = new RegExp(String.raw`(${writtenName})\s*\.`, 'gu');

/**
 * A statement that computes a KPI's formula over the tables that it names, or over the one that has most of its columns; null where
 * no table has any. A formula that is a statement stays as it is.
 */
export function statementOf({ formula }: PackKpi, schema: SourceSchema): string | null {
  if (/^\s*(?:select|with)\b/i.test(formula)) return formula;
  const tables = tablesOf(formula, schema);
  if (tables.length === 0) return null;
  const quote = (name: string) => quoteIdentifier(schema.dialect, name);
  const from = tables.map((table) => `${quote(table.schema)}.${quote(table.name)}`).join(' CROSS JOIN ');
  return `SELECT ${formula} AS ${quote('kpi')} FROM ${from}`;
}

/** Names are compared in any case, whatever the engine; of two tables of one name, the one of the schema that is looked in first. */
function tablesOf(formula: string, schema: SourceSchema): readonly SourceTable[] {
  const written = [...withoutTexts(formula).matchAll(qualifiers)];
  const named = new Set(written.flatMap(([, name = '']) => namesIn(name)));
  const byName = new Map<string, SourceTable>();
  for (const table of inOrderOfLookup(schema)) {
    const name = table.name.toLowerCase();
    if (named.has(name) && !byName.has(name)) byName.set(name, table);
  }
  if (named.size > 0) return [...byName.values()];
  const words = new Set(namesIn(formula));
  const hitsOf = (table: SourceTable) =>
    table.columns.filter(({ name }) => words.has(name.toLowerCase())).length;
  const most = Math.max(0, ...schema.tables.map(hitsOf));
  return most === 0 ? [] : schema.tables.filter((table) => hitsOf(table) === most).slice(0, 1);
}

function inOrderOfLookup({ tables, search_path: path }: SourceSchema): readonly SourceTable[] {
  const placeOf = ({ schema }: SourceTable) => (path.includes(schema) ? path.indexOf(schema) : path.length);
  return [...tables].sort((left, right) => placeOf(left) - placeOf(right));
}
