import { randomUUID } from 'node:crypto';
import { requireAdmin } from '../access/require-admin.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { PackRecord } from '../records/pack.js';
import { readPackSections, type PackSections } from './pack-sections.js';
import { parsePack, type PackProblem } from './parse-pack.js';

/** A pack to add, or to put in the place of the one of the same name. */
export interface NewPack {
  readonly name: string;
  /** The catalog it speaks of; left out or null where it fits any. */
  readonly catalog?: string | null | undefined;
  readonly synonyms?: unknown;
  readonly templates?: unknown;
  readonly kpis?: unknown;
}

/** A pack as everybody may see it: what is in it may name tables that not everybody may read. */
export interface PackSummary {
  readonly id: string;
  readonly name: string;
  readonly catalog: string | null;
  readonly synonym_count: number;
  readonly template_count: number;
  readonly kpi_count: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A file of a folder of packs. */
export interface PackFile {
  /** Relative to the folder, with `/`. The first folder, or else the file's own name, is the pack's name. */
  readonly path: string;
  readonly text: string;
}

/** What came of loading a folder. */
export interface PackLoad {
  /** Names, sorted. */
  readonly loaded: readonly string[];
  readonly problems: readonly PackProblem[];
}

/** The knowledge packs. The catalog takes in changes by itself. */
export interface PackService {
  /** @throws ADMIN_REQUIRED; VALIDATION_ERROR that names every bad item, and then nothing is stored */
  save(acting: Principal, pack: NewPack): Promise<{ readonly record: PackRecord; readonly created: boolean }>;
  /** By name. */
  list(acting: Principal, page?: PageRequest): Promise<Page<PackSummary>>;
  /** @throws ADMIN_REQUIRED, NOT_FOUND */
  get(acting: Principal, id: string): Promise<PackRecord>;
  /** @throws ADMIN_REQUIRED, NOT_FOUND */
  remove(acting: Principal, id: string): Promise<PackRecord>;
  /** Stores the packs of a folder, each in the place of the one of the same name; bad items are left out and reported. */
  loadFiles(files: readonly PackFile[]): Promise<PackLoad>;
}

const longestName = 100;

/** Makes the pack service. */
export function createPackService({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): PackService {
  async function put(
    name: string,
    catalog: string | null,
    sections: PackSections,
  ): Promise<{ readonly record: PackRecord; readonly created: boolean }> {
    return store.transaction(async (inside) => {
      const [before] = await inside.find('packs', { name });
      const now = clock().toISOString();
      const { synonyms, templates, kpis } = sections;
      if (before !== undefined) {
        const isSame =
          before.catalog === catalog &&
          JSON.stringify([before.synonyms, before.templates, before.kpis]) ===
            JSON.stringify([synonyms, templates, kpis]);
        const patch = { catalog, synonyms, templates, kpis, updated_at: now };
        if (!isSame) await inside.update('packs', { id: before.id }, patch);
        return { record: isSame ? before : { ...before, ...patch }, created: false };
      }
      const record = {
        id: randomUUID(),
        name,
        catalog,
        synonyms,
        templates,
        kpis,
        created_at: now,
        updated_at: now,
      };
      await inside.insert('packs', [record]);
      return { record, created: true };
    });
  }

  async function find(id: string): Promise<PackRecord> {
    const [pack] = await store.find('packs', { id });
    if (pack === undefined) throw new AnalyticsError('NOT_FOUND', `There is no pack ${id}.`);
    return pack;
  }

  return {
    async save(acting, pack) {
      requireAdmin(acting, 'change knowledge packs');
      const { name, catalog = null, ...sections } = pack;
      return put(checkName(name), catalog, checkSections(sections));
    },
    async list(_acting, page) {
      const { items, next_cursor } = await findPage(
        store,
        'packs',
        {},
        [{ field: 'name', direction: 'asc' }],
        page,
      );
      return { items: items.map(summarise), next_cursor };
    },
    async get(acting, id) {
      requireAdmin(acting, 'read the content of knowledge packs');
      return find(id);
    },
    async remove(acting, id) {
      requireAdmin(acting, 'remove knowledge packs');
      const pack = await find(id);
      await store.remove('packs', { id });
      return pack;
    },
    async loadFiles(files) {
      const packs = new Map<string, PackSections>();
      const problems: PackProblem[] = [];
      for (const { path, text } of [...files].sort((left, right) => (left.path < right.path ? -1 : 1))) {
        const name = packName(path);
        const parsed = parsePack(text, path);
        const before = packs.get(name) ?? { synonyms: [], templates: [], kpis: [] };
        problems.push(...parsed.problems);
        packs.set(name, {
          synonyms: [...before.synonyms, ...parsed.synonyms],
          templates: [...before.templates, ...parsed.templates],
          kpis: [...before.kpis, ...parsed.kpis],
        });
      }
      for (const [name, sections] of packs) await put(name, null, sections);
      return { loaded: [...packs.keys()].sort(), problems };
    },
  };
}

function packName(path: string): string {
  const [first = path, ...rest] = path.split('/');
  return rest.length > 0 ? first : first.replace(/\.ya?ml$/i, '');
}

function checkName(name: unknown): string {
  if (typeof name === 'string' && name.trim() !== '' && name.length <= longestName) return name.trim();
  throw new AnalyticsError('VALIDATION_ERROR', `name is a text of 1 to ${String(longestName)} characters.`, {
    details: { field: 'name' },
  });
}

function checkSections(data: Readonly<Record<string, unknown>>): PackSections {
  const problems: { readonly path: string; readonly message: string }[] = [];
  const sections = readPackSections(data, (path, message) =>
    problems.push({ path: path.join('.'), message }),
  );
  const [first] = problems;
  if (first === undefined) return sections;
  throw new AnalyticsError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { details: { problems } });
}

function summarise({ synonyms, templates, kpis, ...pack }: PackRecord): PackSummary {
  const counts = { synonym_count: synonyms.length, template_count: templates.length, kpi_count: kpis.length };
  return {
    id: pack.id,
    name: pack.name,
    catalog: pack.catalog,
    ...counts,
    created_at: pack.created_at,
    updated_at: pack.updated_at,
  };
}
