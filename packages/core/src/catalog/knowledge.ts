import type { Store } from '../interfaces/store.js';
import type { MetadataRecord } from '../records/metadata.js';
import type { PackRecord } from '../records/pack.js';

/** What people have written about the data: metadata by catalog, and packs by name. */
export interface Knowledge {
  readonly metadata: ReadonlyMap<string, readonly MetadataRecord[]>;
  readonly packs: readonly PackRecord[];
  /** The store's revisions of both: equal while nothing changed. */
  readonly version: string;
}

/** Nothing written yet. */
export const noKnowledge: Knowledge = { metadata: new Map(), packs: [], version: '' };

/** What the store holds now; the very same object while nothing changed. */
export async function readKnowledge(store: Store, before: Knowledge): Promise<Knowledge> {
  const version = (await store.revisions(['metadata', 'packs'])).join('.');
  if (version === before.version) return before;
  const [records, packs] = await Promise.all([
    store.find('metadata', {}),
    store.find('packs', {}, { order: [{ field: 'name', direction: 'asc' }] }),
  ]);
  const metadata = new Map<string, MetadataRecord[]>();
  for (const record of records) {
    const ofCatalog = metadata.get(record.database_name);
    if (ofCatalog === undefined) metadata.set(record.database_name, [record]);
    else ofCatalog.push(record);
  }
  return { metadata, packs, version };
}
