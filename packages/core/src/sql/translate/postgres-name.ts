import type { Alias } from '../query-model.js';
import { asObject, openNode, openVariant, refuseKind } from './tree-node.js';
import { inertKeys, postgresPositions } from './postgres-tree.js';

/** The text of a String node. */
export function textOf(value: unknown): string {
  const { kind, content } = openVariant(value, 'name');
  if (kind !== 'String') refuseKind(`${kind} in a name`);
  const text = asObject(content, 'name')['sval'];
  return typeof text === 'string' ? text : '';
}

/** The texts of a list of String nodes. */
export function textsOf(values: readonly unknown[]): readonly string[] {
  return values.map(textOf);
}

/** A relation's alias with its column names. */
export function aliasOf(value: unknown): Alias | null {
  if (value === null) return null;
  const node = openNode(value, 'alias');
  const name = node.text('aliasname');
  const columns = textsOf(node.list('colnames'));
  node.finish(postgresPositions);
  return { name, columns };
}

const inertKeysOfType = inertKeys('typemod arrayBounds');

/**
 * A type as PostgreSQL's grammar names it: the last part of its name where it is a built-in one, else its full name.
 * Arrays and modifiers are left out.
 */
export function typeNameOf(value: unknown): string {
  const node = openNode(value, 'type');
  const names = textsOf(node.list('names'));
  for (const modifier of node.list('typmods')) {
    const { kind } = openVariant(modifier, 'type');
    if (kind !== 'A_Const' && kind !== 'ColumnRef') refuseKind(`${kind} in a type`);
  }
  node.finish(inertKeysOfType);
  return (names[0] === 'pg_catalog' && names.length === 2 ? names.slice(1) : names).join('.');
}
