import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePack, type ParsedPack } from '@querent/core';

/** The sections of a knowledge pack, as `POST /api/packs` takes them. */
export type ShopPack = Pick<ParsedPack, 'synonyms' | 'templates' | 'kpis'>;

/** Seen from the built command and from the source. */
const folders = ['../../../packs/ecommerce', '../../../../packs/ecommerce'];

/** The e-commerce pack of this repository; null where the packs are not shipped along. */
export function readShopPack(): ShopPack | null {
  const folder = folders
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'synonyms.yaml')));
  if (folder === undefined) return null;
  const read = (name: string): ParsedPack => parsePack(readFileSync(join(folder, name), 'utf8'), name);
  const { synonyms } = read('synonyms.yaml');
  const { templates } = read('templates.yaml');
  const { kpis } = read('kpis.yaml');
  return { synonyms, templates, kpis };
}
