import { randomUUID } from 'node:crypto';
import { requireAdmin } from '../access/require-admin.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { findPage } from '../paging/find-page.js';
import type { PackRecord } from '../records/pack.js';
import { createPackLinter, type LintServices, type PackItemProblem } from './lint-pack.js';
import { readPackSections, readPlacedSections, sectionNames, type PackSections } from './pack-sections.js';
import { locatePack, parsePack, type PackProblem } from './parse-pack.js';

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

/** What a check of a pack found. */
export interface PackLint {
  readonly problems: readonly PackItemProblem[];
  /** The catalogs whose schemas were asked, sorted; none where there is no data source. */
  readonly checked_against: readonly string[];
}

/** What a check of a folder found, by file and line. */
export interface PackFilesLint extends Pick<PackLint, 'checked_against'> {
  readonly problems: readonly PackProblem[];
  /** How many items were good enough to be checked against a schema. */
  readonly item_count: number;
}

/** What came of saving a pack. */
export interface SavedPack {
  readonly record: PackRecord;
  readonly created: boolean;
  /** What a check says of its items; it does not stop them. Nothing for items that no data source is there to check. */
  readonly problems: readonly PackItemProblem[];
}

/** The knowledge packs. The catalog takes in changes by itself. */
export interface PackService {
  /**
   * Stores a pack, and tells what a check against the live schema has against its items.
   * @throws ADMIN_REQUIRED; VALIDATION_ERROR that names every item of a bad form, and then nothing is stored
   */
  save(acting: Principal, pack: NewPack): Promise<SavedPack>;
  /** By name. */
  list(acting: Principal, page?: PageRequest): Promise<Page<PackSummary>>;
  /** @throws ADMIN_REQUIRED, NOT_FOUND */
  get(acting: Principal, id: string): Promise<PackRecord>;
  /** @throws ADMIN_REQUIRED, NOT_FOUND */
  remove(acting: Principal, id: string): Promise<PackRecord>;
  /**
   * Checks a pack without storing it: its form, the columns of its synonyms, and whether its templates and formulas bind against
   * the data source of its catalog, or against any where it names none. @throws ADMIN_REQUIRED; NOT_FOUND for an unknown catalog
   */
  lint(acting: Principal, pack: Omit<NewPack, 'name'>): Promise<PackLint>;
  /** Checks the files of a folder in the same way, each item by itself. @throws ADMIN_REQUIRED */
  lintFiles(acting: Principal, files: readonly PackFile[]): Promise<PackFilesLint>;
  /** Stores the packs of a folder, each in the place of the one of the same name; bad items are left out and reported. */
  loadFiles(files: readonly PackFile[]): Promise<PackLoad>;
}

const longestName = 100;

/** What {@link createPackService} stands on. */
export interface PackServiceOptions extends LintServices {
  readonly store: Store;
  readonly clock: Clock;
}

/** Makes the pack service. */
export function createPackService({ store, clock, guard, sources }: PackServiceOptions): PackService {
  const linter = createPackLinter({ guard, sources });

  async function put(
    name: string,
    catalog: string | null,
    sections: PackSections,
  ): Promise<Omit<SavedPack, 'problems'>> {
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

  async function check(
    acting: Principal,
    data: Readonly<Record<string, unknown>>,
    catalog: string | null,
  ): Promise<PackLint> {
    const problems: PackItemProblem[] = [];
    const sections = readPlacedSections(data, ([section = '', index, field], message) => {
      problems.push({
        section: String(section),
        index: typeof index === 'number' ? index : null,
        field: typeof field === 'string' ? field : null,
        message,
      });
    });
    const found = await linter.lint(acting, sections, catalog);
    const all = [...problems, ...found.problems].sort(inOrderOfPack);
    return { problems: all, checked_against: found.checked_against };
  }

  async function find(id: string): Promise<PackRecord> {
    const [pack] = await store.find('packs', { id });
    if (pack === undefined) throw packNotFound(id);
    return pack;
  }

  return {
    async save(acting, pack) {
      requireAdmin(acting, 'change knowledge packs');
      const { name, catalog = null, ...data } = pack;
      const checkedName = checkName(name);
      const sections = checkSections(data);
      const { problems } = await check(acting, data, catalog);
      return { ...(await put(checkedName, catalog, sections)), problems };
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
      if ((await store.remove('packs', { id })) === 0) throw packNotFound(id);
      return pack;
    },
    async lint(acting, { catalog = null, ...data }) {
      requireAdmin(acting, 'check knowledge packs');
      const found = await check(acting, data, catalog);
      if (catalog === null || found.checked_against.length > 0) return found;
      throw new AnalyticsError('NOT_FOUND', `There is no data source of the catalog ${catalog}.`, {
        details: { field: 'catalog' },
      });
    },
    async lintFiles(acting, files) {
      requireAdmin(acting, 'check knowledge packs');
      const problems: PackProblem[] = [];
      let item_count = 0;
      let checked_against: readonly string[] = [];
      for (const { path, text } of files) {
        const located = locatePack(text, path);
        const found = await linter.lint(acting, located.sections, null);
        checked_against = found.checked_against;
        item_count += Object.values(located.sections).reduce((sum, items) => sum + items.length, 0);
        const ofItems = found.problems.map(({ section, index, message }) => ({
          file: path,
          line: located.lineOf(section, index),
          message,
        }));
        problems.push(...[...located.problems, ...ofItems].sort((left, right) => left.line - right.line));
      }
      return { problems, item_count, checked_against };
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

/** By section, then by item; what concerns a whole section first. */
function inOrderOfPack(left: PackItemProblem, right: PackItemProblem): number {
  const placeOf = ({ section }: PackItemProblem) => sectionNames.findIndex((name) => name === section);
  return placeOf(left) - placeOf(right) || (left.index ?? -1) - (right.index ?? -1);
}

function packNotFound(id: string): AnalyticsError {
  return new AnalyticsError('NOT_FOUND', `There is no pack ${id}.`);
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
