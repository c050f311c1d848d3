import { asObject } from './tree-node.js';

/** Keys of PostgreSQL's tree that only tell where something stands in the text. */
export const postgresPositions: ReadonlySet<string> = new Set([
  'location',
  'stmt_location',
  'stmt_len',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
  'name_location',
]);

/** Keys of a kind of node that mean nothing here, with the positions. */
export function inertKeys(keys: string): ReadonlySet<string> {
  return new Set([...postgresPositions, ...keys.split(' ')]);
}

/** A change of the text that a change of the tree asks for. */
export interface TextEdit {
  /** Where the name begins, in bytes of UTF-8. */
  readonly location: number;
  /** The name as the tree had it, where it had one part. */
  readonly name: string | null;
  /** Whether the name's first part and its dot are left out. */
  readonly dropsFirstPart: boolean;
  /** What is written before the rest of the name. */
  readonly prefix: string;
}

/** The keys with their new values, made only where the tree is really changed. */
type ChangedKeys = () => Readonly<Record<string, unknown>>;

/** Notes how names change in the parser's own tree, and how the text changes with it. */
export interface TreeEditor {
  readonly edits: readonly TextEdit[];
  /** Notes that keys of an object of the tree are to be set; undefined leaves one out. */
  change(tree: unknown, keys: ChangedKeys, edit: Omit<TextEdit, 'location'>): void;
  /** Makes the changes in the tree. Safe to call twice. */
  changeTree(): void;
}

/** The statement that is being translated: the catalog that its names may begin with, and the editor of its tree. */
export interface PostgresStatement {
  catalog: string;
  editor: TreeEditor;
  /** The call of the tree that keeps its bare name, because the engine itself gives it another meaning than a function's; or null. */
  bareCall: unknown;
}

/** Makes an editor without changes. */
export function createTreeEditor(): TreeEditor {
  const edits: TextEdit[] = [];
  const changes: { readonly object: Record<string, unknown>; readonly keys: ChangedKeys }[] = [];
  return {
    edits,
    change(tree, keys, edit) {
      const object = asObject(tree, 'name') as Record<string, unknown>;
      const location = object['location'];
      const { name, dropsFirstPart, prefix } = edit;
      edits.push({ location: typeof location === 'number' ? location : 0, name, dropsFirstPart, prefix });
      changes.push({ object, keys });
    },
    changeTree() {
      for (const { object, keys } of changes) {
        for (const [key, value] of Object.entries(keys())) {
          if (value === undefined) delete object[key];
          else object[key] = value;
        }
      }
    },
  };
}

/** Whether two trees say the same, wherever their pieces stand in the text. */
export function isTreeEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isTreeEqual(item, right[index]));
  }
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key in one) {
    if (!postgresPositions.has(key) && !isTreeEqual(one[key], other[key])) return false;
  }
  for (const key in other) {
    if (!(key in one) && !postgresPositions.has(key)) return false;
  }
  return true;
}
