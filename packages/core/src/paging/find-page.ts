import { AnalyticsError } from '../errors/analytics-error.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Filter, FindOptions, Store } from '../interfaces/store.js';
import type { FieldType } from '../records/collection-definition.js';
import { collectionDefinitions, type CollectionName, type Collections } from '../records/collections.js';

const defaultLimit = 50;
const largestLimit = 200;

/**
 * One page of a collection, in the given order. Decision 0007.
 * @throws VALIDATION_ERROR for a limit or cursor that cannot be
 */
export async function findPage<Name extends CollectionName>(
  store: Store,
  name: Name,
  filter: Filter<Collections[Name]>,
  order: NonNullable<FindOptions<Collections[Name]>['order']>,
  page: PageRequest = {},
): Promise<Page<Collections[Name]>> {
  const limit = checkLimit(page.limit);
  const found = await store.find(name, filter, {
    order,
    limit: limit + 1,
    ...(page.cursor === undefined ? {} : { after: readPlace(page.cursor, name, order) }),
  });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const isLastPage = found.length <= limit || last === undefined;
  return { items, next_cursor: isLastPage ? null : writeCursor(last, order) };
}

/**
 * A page of a list that is already in memory: the cursor is the place in the list.
 * @throws VALIDATION_ERROR for a limit or cursor that cannot be
 */
export function slicePage<Item>(all: readonly Item[], page: PageRequest = {}): Page<Item> {
  const limit = checkLimit(page.limit);
  const start = page.cursor === undefined ? 0 : readCursor(page.cursor)['start'];
  if (typeof start !== 'number' || !Number.isInteger(start) || start < 0) throw badCursor();
  const end = start + limit;
  return {
    items: all.slice(start, end),
    next_cursor: end < all.length ? encode({ start: end }) : null,
  };
}

/** @throws VALIDATION_ERROR unless the limit is 1 to 200 */
function checkLimit(limit: number | undefined): number {
  if (limit === undefined) return defaultLimit;
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `limit must be a whole number from 1 to ${String(largestLimit)}.`,
      {
        details: { field: 'limit' },
      },
    );
  }
  return limit;
}

function writeCursor<Item extends { readonly id: string }>(
  item: Item,
  order: readonly { readonly field: keyof Item }[],
): string {
  const place = new Map<PropertyKey, unknown>([['id', item.id]]);
  for (const { field } of order) place.set(field, item[field]);
  return encode(Object.fromEntries(place));
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The place after which a page begins: every field of the order and the id, each of its own type. */
function readPlace<Name extends CollectionName>(
  cursor: string,
  name: Name,
  order: readonly { readonly field: keyof Collections[Name] }[],
): Partial<Collections[Name]> {
  const given = readCursor(cursor);
  const types: Readonly<Record<string, FieldType>> = collectionDefinitions[name].fields;
  const place: Record<string, unknown> = {};
  for (const field of ['id', ...order.map((part) => String(part.field))]) {
    const value = given[field];
    if (!isOfType(value, types[field], field === 'id')) throw badCursor();
    place[field] = value;
  }
  return place as Partial<Collections[Name]>;
}

function isOfType(value: unknown, type: FieldType | undefined, isKey: boolean): boolean {
  if (value === null) return !isKey;
  if (type === 'number') return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && !value.includes('\0');
}

function readCursor(cursor: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // answered below: a cursor that is no JSON was not made by us
  }
  throw badCursor();
}

function badCursor(): AnalyticsError {
  return new AnalyticsError(
    'VALIDATION_ERROR',
    'cursor is not one that a list of ours returned; leave it out to start anew.',
    {
      details: { field: 'cursor' },
    },
  );
}
