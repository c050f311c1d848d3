import type { ReadableSet } from '../interfaces/readable-set.js';
import type { CatalogSnapshot } from './catalog-snapshot.js';
import { collectForbiddenNames, type ForbiddenNames } from './forbidden-names.js';
import { createReadableView, type ReadableView } from './readable-view.js';
import type { VectorOwners } from './vector-owners.js';

/** The views of all who asked lately. Askers who may read the same share one. */
export interface Views {
  /** The view of one source, or of all for null. */
  view(readable: ReadableSet, datasourceId: string | null): ReadableView;
  /** The names of one source that the asker must not learn. */
  forbidden(readable: ReadableSet, datasourceId: string): ForbiddenNames;
}

const rememberedAtMost = 32;

/** Makes the views of one snapshot. */
export function createViews(snapshot: CatalogSnapshot, owners: VectorOwners): Views {
  const views = new Map<string, ReadableView>();
  const forbidden = new Map<string, ForbiddenNames>();
  const isOfSource = (table: number, datasourceId: string | null): boolean =>
    datasourceId === null || snapshot.tables[table]?.known.source.datasource_id === datasourceId;

  function makeView(readable: ReadableSet, datasourceId: string | null): ReadableView {
    const canRead = (table: number): boolean =>
      isOfSource(table, datasourceId) && readable.canRead(snapshot.nameOf(table));
    const passes = Uint8Array.from(snapshot.tables, (_, table) => (canRead(table) ? 1 : 0));
    const isReadable = (table: number): boolean => passes[table] === 1;
    return createReadableView(snapshot, isReadable, owners.readableIds(isReadable));
  }

  function collect(readable: ReadableSet, datasourceId: string): ForbiddenNames {
    return collectForbiddenNames(
      snapshot.tables.flatMap(({ source }, table) => {
        if (!isOfSource(table, datasourceId)) return [];
        const name = snapshot.nameOf(table);
        return [
          {
            ...name,
            columns: source.columns.map((column) => column.name),
            isReadable: readable.canRead(name),
          },
        ];
      }),
    );
  }

  return {
    view: (readable, datasourceId) =>
      remember(views, keyOf(readable, datasourceId), () => makeView(readable, datasourceId)),
    forbidden: (readable, datasourceId) =>
      remember(forbidden, keyOf(readable, datasourceId), () => collect(readable, datasourceId)),
  };
}

function keyOf(readable: ReadableSet, datasourceId: string | null): string {
  return JSON.stringify([readable.fingerprint, datasourceId]);
}

/** The one used longest ago is forgotten first. */
function remember<Item>(items: Map<string, Item>, key: string, make: () => Item): Item {
  const item = items.get(key) ?? make();
  items.delete(key);
  if (items.size >= rememberedAtMost) items.delete(items.keys().next().value ?? '');
  items.set(key, item);
  return item;
}
