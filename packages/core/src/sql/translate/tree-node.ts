import { refuse } from '../refusal.js';

/** A plain object of a parser's tree. */
export type TreeObject = Readonly<Record<string, unknown>>;

/**
 * One object of a parser's tree, read key by key. `finish` refuses what stayed unread, so that nothing of a tree is ever skipped,
 * whatever later versions of a parser put there.
 */
export interface TreeNode {
  /** The value under a key, or null. */
  take(key: string): unknown;
  /** The values of a list under a key; absent is empty. */
  list(key: string): readonly unknown[];
  /** Whether the key holds true. */
  flag(key: string): boolean;
  text(key: string): string;
  /** @throws SQL_CONSTRUCT_NOT_ALLOWED where a key that nobody took holds something; `inert` keys may hold anything. */
  finish(inert?: ReadonlySet<string>): void;
}

/** Opens an object of the tree; `kind` names it in refusals. */
export function openNode(value: unknown, kind: string): TreeNode {
  return new OpenNode(asObject(value, kind), kind);
}

/** A class, because there is one for each node of every statement. */
class OpenNode implements TreeNode {
  private readonly source: TreeObject;
  private readonly kind: string;
  private readonly taken: string[] = [];

  constructor(source: TreeObject, kind: string) {
    this.source = source;
    this.kind = kind;
  }

  take(key: string): unknown {
    this.taken.push(key);
    return this.source[key] ?? null;
  }

  list(key: string): readonly unknown[] {
    const found = this.take(key);
    if (found === null) return noItems;
    if (!Array.isArray(found)) refuseShape(`${this.kind}.${key}`);
    return found as readonly unknown[];
  }

  flag(key: string): boolean {
    return this.take(key) === true;
  }

  text(key: string): string {
    const found = this.take(key);
    return typeof found === 'string' ? found : refuseShape(`${this.kind}.${key}`);
  }

  finish(inert?: ReadonlySet<string>): void {
    const source = this.source;
    for (const key in source) {
      if (this.taken.includes(key) || inert?.has(key) === true || isEmpty(source[key])) continue;
      refuse(
        'SQL_CONSTRUCT_NOT_ALLOWED',
        `${readable(this.kind)} with ${readable(key)} is not supported: write the query without it.`,
      );
    }
  }
}

const noItems: readonly unknown[] = [];

/** Opens an object that holds one key, its kind; a text is a kind without content. */
export function openVariant(
  value: unknown,
  place: string,
): { readonly kind: string; readonly content: unknown } {
  if (typeof value === 'string') return { kind: value, content: null };
  const source = asObject(value, place);
  let only: string | null = null;
  for (const key in source) {
    if (only !== null) refuseShape(place);
    only = key;
  }
  const kind = only ?? refuseShape(place);
  return { kind, content: source[kind] ?? null };
}

/** @throws SQL_CONSTRUCT_NOT_ALLOWED always: this kind of node has not been reviewed. */
export function refuseKind(kind: string): never {
  return refuse(
    'SQL_CONSTRUCT_NOT_ALLOWED',
    `${readable(kind)} is not supported here: write the query without it.`,
  );
}

/** The object itself. */
export function asObject(value: unknown, place: string): TreeObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as TreeObject)
    : refuseShape(place);
}

/** A list that must be there. */
export function asList(value: unknown, place: string): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : refuseShape(place);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '' || value === 'None')
    return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function refuseShape(place: string): never {
  return refuse(
    'SQL_NOT_PARSED',
    `${readable(place)} could not be understood: write the query in a simpler way.`,
  );
}

/** `GroupingSets` and `grouping_sets` as GROUPING SETS. */
function readable(kind: string): string {
  return kind
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toUpperCase();
}
