import type { PackKpi, PackSynonym, PackTemplate } from '../records/pack.js';

/** What a pack teaches. */
export interface PackSections {
  readonly synonyms: readonly PackSynonym[];
  readonly templates: readonly PackTemplate[];
  readonly kpis: readonly PackKpi[];
}

/** The names of the sections. */
export type PackSectionName = keyof PackSections;

/** An item with its place in its section, from 0; bad items count. */
interface Placed<Item> {
  readonly item: Item;
  readonly index: number;
}

/** What a pack teaches, with the place of every item. */
export type PlacedSections = {
  readonly [Section in PackSectionName]: readonly Placed<PackSections[Section][number]>[];
};

/** Where in a pack something is: section, place of the item, field. */
export type PackPath = readonly (string | number)[];

/** Takes note of what is wrong. */
export type ReportProblem = (path: PackPath, message: string) => void;

/** The sections in the order of a pack. */
export const sectionNames = ['synonyms', 'templates', 'kpis'] as const;

/** Takes the good items of a pack and reports the bad ones; a bad item does not stop the rest. Spec, Knowledge pack files. */
export function readPackSections(data: unknown, report: ReportProblem): PackSections {
  return withoutPlaces(readPlacedSections(data, report));
}

/** Forgets the places of items. */
export function withoutPlaces({ synonyms, templates, kpis }: PlacedSections): PackSections {
  return {
    synonyms: synonyms.map(({ item }) => item),
    templates: templates.map(({ item }) => item),
    kpis: kpis.map(({ item }) => item),
  };
}

/** As {@link readPackSections}, and tells where each good item stands. */
export function readPlacedSections(data: unknown, report: ReportProblem): PlacedSections {
  if (!isRecord(data)) {
    report([], 'A pack holds one or more of the sections synonyms, templates and kpis.');
    return { synonyms: [], templates: [], kpis: [] };
  }
  for (const name of Object.keys(data)) {
    if (!sectionNames.some((section) => section === name)) {
      report([name], `There is no section ${name} in a pack: write synonyms, templates or kpis.`);
    }
  }
  return {
    synonyms: readItems(data, 'synonyms', report, (item, fail) => {
      const [term, columns] = [requiredText(item, 'term', fail), requiredTexts(item, 'columns', fail)];
      if (columns?.some((column) => !/^[^.]+(?:\.[^.]+){1,2}$/.test(column)) === true) {
        fail('columns', 'Columns are written table.column or schema.table.column.');
      }
      return { term: term ?? '', columns: columns ?? [] };
    }),
    templates: readItems(data, 'templates', report, (item, fail) => ({
      question: requiredText(item, 'question', fail) ?? '',
      sql: requiredText(item, 'sql', fail) ?? '',
      tags: isEmpty(item['tags']) ? [] : (requiredTexts(item, 'tags', fail) ?? []),
    })),
    kpis: readItems(data, 'kpis', report, (item, fail) => ({
      name: requiredText(item, 'name', fail) ?? '',
      formula: requiredText(item, 'formula', fail) ?? '',
      description: optionalText(item, 'description', fail),
    })),
  };
}

type Fields = Readonly<Record<string, unknown>>;
type Fail = (field: string, message: string) => void;

const fieldsOf = {
  synonyms: ['term', 'columns'],
  templates: ['question', 'sql', 'tags'],
  kpis: ['name', 'formula', 'description'],
} as const;

function readItems<Item>(
  data: Fields,
  section: (typeof sectionNames)[number],
  report: ReportProblem,
  read: (item: Fields, fail: Fail) => Item,
): Placed<Item>[] {
  const list = data[section];
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    report([section], `${section} is a list of items.`);
    return [];
  }
  return list.flatMap((item: unknown, index) => {
    if (!isRecord(item)) {
      report([section, index], `An item of ${section} has the fields ${fieldsOf[section].join(', ')}.`);
      return [];
    }
    let isGood = true;
    const fail: Fail = (field, message) => {
      isGood = false;
      report(field in item ? [section, index, field] : [section, index], message);
    };
    for (const field of Object.keys(item)) {
      if (!fieldsOf[section].some((known) => known === field)) {
        fail(field, `An item of ${section} has no field ${field}: write ${fieldsOf[section].join(', ')}.`);
      }
    }
    const result = read(item, fail);
    return isGood ? [{ item: result, index }] : [];
  });
}

/** Left out, null or an empty list. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function requiredText(item: Fields, field: string, fail: Fail): string | undefined {
  const value = item[field];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  fail(field, `${field} is a text and must not be empty.`);
  return undefined;
}

function optionalText(item: Fields, field: string, fail: Fail): string {
  const value = item[field];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  fail(field, `${field} is a text.`);
  return '';
}

function requiredTexts(item: Fields, field: string, fail: Fail): string[] | undefined {
  const value = item[field];
  if (Array.isArray(value) && value.length > 0) {
    const texts = value.flatMap((text: unknown) =>
      typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
    );
    if (texts.length === value.length) return texts;
  }
  fail(field, `${field} is a list of texts and must not be empty.`);
  return undefined;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
