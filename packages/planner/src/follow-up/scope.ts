import { connectTables } from '../algebra/join-tree.js';
import { quoteName } from '../render/dialect-syntax.js';
import { renderExpression, renderTable, type RenderTarget } from '../render/render-sql.js';
import { renamed, tablesOf, type Clauses } from './clauses.js';

/** A statement with the names under which it knows the tables of the schema. */
export interface Scoped {
  readonly clauses: Clauses;
  readonly aliases: ReadonlyMap<number, string>;
}

/** Finds the tables of a statement in the schema, or answers null where it reads anything else or one table twice. */
export function readScope(clauses: Clauses, target: RenderTarget): Scoped | null {
  const aliases = new Map<number, string>();
  for (const { name, alias } of tablesOf(clauses.from) ?? [{ name: '', alias: '' }]) {
    const table = target.schema.tables.find((one) => one.table.table.toLowerCase() === name.toLowerCase());
    if (!table || aliases.has(table.index)) return null;
    aliases.set(table.index, alias);
  }
  return { clauses, aliases };
}

/** The statement with a table joined that it lacks, or null where nothing leads there. */
export function withTable(scoped: Scoped, table: number, target: RenderTarget): Scoped | null {
  if (scoped.aliases.has(table)) return scoped;
  const [first] = scoped.aliases.keys();
  if (first === undefined) return null;
  const best = [...scoped.aliases.keys()]
    .map((known) => connectTables(target.schema, [known, table], 0))
    .filter((tree) => tree !== null)
    .sort((a, b) => a.steps.length - b.steps.length)[0];
  if (!best) return null;
  const aliases = new Map(scoped.aliases);
  let { from } = scoped.clauses;
  for (const step of best.steps) {
    if (aliases.has(step.table)) continue;
    const name = target.schema.tables[step.table]?.table.table ?? '';
    aliases.set(step.table, quoteName(name, target.dialect));
    const on = step.edge.sourceColumns.map((source, at) => {
      const other = step.edge.targetColumns[at] ?? source;
      return [source, other]
        .map((index) => renderExpression({ kind: 'column', column: index }, target, aliases))
        .join(' = ');
    });
    from += ` JOIN ${renderTable(step.table, target)} ON ${on.join(' AND ')}`;
  }
  return { clauses: qualified({ ...scoped.clauses, from }, scoped, target), aliases };
}

/** Names of one table's columns become ambiguous when another is joined: each gets its table's name before it. */
function qualified(clauses: Clauses, before: Scoped, target: RenderTarget): Clauses {
  if (before.aliases.size !== 1) return clauses;
  const [[table, alias] = [-1, '']] = before.aliases;
  const names = new Set(
    (target.schema.tables[table]?.columns ?? []).map(
      (index) => target.schema.columns[index]?.name.toLowerCase() ?? '',
    ),
  );
  const qualify = (text: string): string =>
    renamed(text, (name) =>
      names.has(name.replace(/^["`]|["`]$/g, '').toLowerCase()) ? `${alias}.${name}` : name,
    );
  return {
    ...clauses,
    items: clauses.items.map((item) => (item === '*' ? `${alias}.*` : qualify(item))),
    where: clauses.where.map(qualify),
    groupBy: clauses.groupBy.map(qualify),
    having: clauses.having === null ? null : qualify(clauses.having),
    orderBy: clauses.orderBy.map(qualify),
  };
}
