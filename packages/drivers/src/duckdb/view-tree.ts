/** A relation as a view names it; the schema is empty where it names none. */
export interface NamedRelation {
  readonly schema: string;
  readonly table: string;
}

const name = String.raw`(?:"(?:[^"]|"")*"|[^\s"(.]+)`;
const head = new RegExp(
  String.raw`^CREATE (?:OR REPLACE )?(?:TEMP(?:ORARY)? )?VIEW ${name}(?:\.${name})* ?(?:\((?:"(?:[^"]|"")*"|[^")])*\) )?AS `,
  'i',
);

/** The SELECT of a view, out of the statement that DuckDB keeps for it. */
export function selectOfView(statement: string): string {
  return statement.replace(head, '').replace(/;\s*$/, '');
}

/** Every relation that a tree of DuckDB's parser names, CTEs among them, at any depth. */
export function relationsOfTree(node: unknown): NamedRelation[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(relationsOfTree);
  if (!('type' in node) || node.type !== 'BASE_TABLE' || !('table_name' in node)) return below;
  const schema = 'schema_name' in node ? String(node.schema_name) : '';
  return [{ schema, table: String(node.table_name) }, ...below];
}
