import { join } from 'node:path';
import { inferRelationships } from '../../packages/core/src/relationships/infer-relationships.js';
import { readSchemaRows, sourceSchemaOf, type SchemaRow } from './relationships-schema-rows.js';

const usage = `Measures how well the naming rules find declared foreign keys that they are not shown.

  node --import tsx --conditions=@querent/source test/bench/infer-quality.ts FOLDER [--wrong | --missed] [DB]

  FOLDER    holds schemas.jsonl: one schema a line, with its declared foreign keys
  --wrong   list what was inferred and is not declared; much of it is true all the same
  --missed  list what is declared and was not inferred
  DB        only this database
`;

interface Counts {
  readonly found: number;
  readonly wrong: number;
  readonly missed: number;
}

/** A column and what it points to, in lower case. */
interface Edge {
  readonly text: string;
  readonly rule: string;
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const [folder, database] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined) {
  console.error(usage);
  process.exit(2);
}

const rows = readSchemaRows(join(folder, 'schemas.jsonl')).filter(
  ({ db, foreign_keys_known, foreign_keys }) =>
    foreign_keys_known && foreign_keys.length > 0 && (database === undefined || db === database),
);
const bySet = new Map<string, Counts>();
const byRule = new Map<string, Counts>();
for (const row of rows) {
  const declared = new Set(declaredEdges(row));
  const inferred = new Map(inferredEdges(row).map((edge) => [edge.text, edge]));
  const found = [...inferred.values()].filter(({ text }) => declared.has(text));
  const wrong = [...inferred.values()].filter(({ text }) => !declared.has(text));
  const missed = [...declared].filter((text) => !inferred.has(text));
  add(bySet, row.set === 'spider_train' ? row.set : row.db, {
    found: found.length,
    wrong: wrong.length,
    missed: missed.length,
  });
  for (const { rule } of found) add(byRule, rule, { found: 1, wrong: 0, missed: 0 });
  for (const { rule } of wrong) add(byRule, rule, { found: 0, wrong: 1, missed: 0 });
  if (options.includes('--wrong'))
    for (const { text, rule } of wrong) console.log(`${row.db}  ${text}  (${rule})`);
  if (options.includes('--missed')) for (const text of missed) console.log(`${row.db}  ${text}`);
}
if (options.length === 0) {
  console.table(Object.fromEntries([...bySet].map(([name, counts]) => [name, describe(counts)])));
  console.table(Object.fromEntries([...byRule].map(([name, { found, wrong }]) => [name, { found, wrong }])));
}

function declaredEdges(row: SchemaRow): string[] {
  return row.foreign_keys.map(({ from_table, from_column, to_table, to_column }) =>
    edgeText(from_table, from_column, to_table, to_column),
  );
}

function inferredEdges(row: SchemaRow): Edge[] {
  const schema = sourceSchemaOf(row);
  const inferred = inferRelationships(schema, row.db, { ignoreDeclared: true });
  const nameOf = ({ schema: schemaName, table }: { readonly schema: string; readonly table: string }) => {
    const qualified = `${schemaName}.${table}`;
    return row.tables.some(({ name }) => name === qualified) ? qualified : table;
  };
  return inferred.flatMap(({ source, source_columns, target, target_columns, evidence }) =>
    source_columns.map((column, at) => ({
      text: edgeText(nameOf(source), column, nameOf(target), target_columns[at] ?? ''),
      rule: evidence[0] ?? '',
    })),
  );
}

function edgeText(fromTable: string, fromColumn: string, toTable: string, toColumn: string): string {
  return `${fromTable}.${fromColumn} -> ${toTable}.${toColumn}`.toLowerCase();
}

function add(map: Map<string, Counts>, key: string, more: Counts): void {
  const { found, wrong, missed } = map.get(key) ?? { found: 0, wrong: 0, missed: 0 };
  map.set(key, { found: found + more.found, wrong: wrong + more.wrong, missed: missed + more.missed });
}

function describe({ found, wrong, missed }: Counts) {
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const precision = found / (found + wrong);
  const recall = found / (found + missed);
  const f1 = (2 * precision * recall) / (precision + recall);
  return { found, wrong, missed, precision: percent(precision), recall: percent(recall), f1: percent(f1) };
}
