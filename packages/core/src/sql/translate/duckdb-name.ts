import type { Alias } from '../query-model.js';
import type { TreeNode } from './tree-node.js';
import { asList, asObject, openNode, refuseKind } from './tree-node.js';

/** Keys of DuckDB's tree that say nothing about what is read. */
export const duckdbInert: ReadonlySet<string> = new Set(['query_location', 'external_dependency']);

/** A list of texts. */
export function namesOf(values: readonly unknown[]): readonly string[] {
  return values.map((value) => (typeof value === 'string' ? value : refuseKind('a name of this kind')));
}

/** The alias of a table reference, with its column names. */
export function tableAliasOf(node: TreeNode): Alias | null {
  const name = node.take('alias');
  const columns = namesOf(node.list('column_name_alias'));
  return typeof name === 'string' && name !== '' ? { name, columns } : null;
}

/** The types that a type is made of, in DuckDB's names; of types that DuckDB does not know by itself, their written names. */
export function typeNamesOf(value: unknown): readonly string[] {
  const node = openNode(value, 'type');
  const id = node.text('id');
  const info = node.take('type_info');
  node.finish();
  if (info === null) return [id];
  const names: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      if (typeof asObject(part, 'type')['id'] === 'string') names.push(...typeNamesOf(part));
      else Object.values(part).forEach(visit);
    }
  };
  Object.values(asObject(info, 'type')).forEach(visit);
  const written = asObject(info, 'type')['name'];
  return [id === 'UNBOUND' && typeof written === 'string' ? written : id, ...names];
}

/** The entries of a map that is written as a list of keys and values. */
export function entriesOf(
  values: readonly unknown[],
): readonly { readonly key: unknown; readonly value: unknown }[] {
  return asList(values, 'map').map((entry) => {
    const node = openNode(entry, 'map');
    const pair = { key: node.take('key'), value: node.take('value') };
    node.finish();
    return pair;
  });
}
