import type { SourceColumn } from '../records/source-schema.js';
import { isPlural } from './fold-plural.js';
import {
  isAbbreviation,
  isBorrowed,
  ownershipOf,
  type KeyColumn,
  type KeyedTable,
  type KeyIndex,
} from './key-index.js';
import type { KeyName } from './key-name.js';
import {
  extensionWords,
  hierarchyRoles,
  isMeasure,
  isPersonRole,
  mainParts,
  personTables,
  superiorRoles,
  versionRoles,
} from './role-words.js';

/** A column whose name may point to a key. */
export interface Reference {
  readonly source: KeyedTable;
  readonly column: SourceColumn;
  readonly name: KeyName;
  /** The column is the table's own key, and how much it is named so; 0 for other columns. */
  readonly ownership: number;
}

/** A key that a rule finds; a better match has a higher strength, 0 to 1. */
interface FoundKey {
  readonly key: KeyColumn;
  readonly strength: number;
}

/** One way in which columns are named after what they point to. */
export interface NamingRule {
  /** Stands in the evidence of the relationship. */
  readonly name: string;
  readonly find: (reference: Reference, index: KeyIndex) => FoundKey[];
}

/** Names of keys that say nothing of their table. */
const commonNames = new Set(
  'id gid code key no number num uuid guid name title date year month day time type status description email label value version position rank url slug'.split(
    ' ',
  ),
);

/** The rules that may also explain a table's own key, which then makes the table an extension or a part of another. */
export const rulesForOwnKeys: readonly NamingRule[] = [
  {
    /** `customer_id` → customers, `order_item_uuid` → OrderItems. */
    name: 'table_name',
    find: ({ source, name }, index) =>
      name.suffix === null || name.subject.length === 0
        ? []
        : keysOf(index.bySubject(name.subject), source, name, index, 0.9),
  },
  {
    /** `product` → products, for columns without a suffix. */
    name: 'column_is_table',
    find: ({ source, name }, index) =>
      name.suffix !== null || isPlural(name.words.at(-1) ?? '')
        ? []
        : keysOf(index.bySubject(name.subject), source, name, index, 0.8),
  },
  {
    /** `emp_num` → employees.emp_num. */
    name: 'key_name',
    find: ({ source, name }, index) => {
      if (commonNames.has(name.words.join(''))) return [];
      const keys = index.byKeyName(name.words);
      return keys
        .filter((key) => key.owner !== source && !isBorrowed(key, index))
        .filter((key) => key.name.suffix !== null || ownershipOf(key) > 0 || keys.length === 1)
        .map((key) => ({ key, strength: 0.4 + 0.45 * ownershipOf(key) }));
    },
  },
];

/** The name of {@link extensionRule}. */
export const extensionEvidence = 'extension';

/** `ci_builds_metadata.id` → ci_builds.id: the rows are the same ones, told more of. */
export const extensionRule: NamingRule = {
  name: extensionEvidence,
  find: ({ source, name }, index) => {
    const { subject } = source;
    if (subject.length < 2 || !extensionWords.has(subject.at(-1) ?? '')) return [];
    return keysOf(index.bySubject(subject.slice(0, -1)), source, name, index, 0.2);
  },
};

/** The other rules, for columns that are not their table's own key. */
export const rulesForOthers: readonly NamingRule[] = [
  {
    /** `artist.type` → artist_type, `ci_stages.pipeline_id` → ci_pipelines: the table's name goes before the column's. */
    name: 'table_context',
    find: ({ source, name }, index) => {
      if (name.subject.length === 0) return [];
      const prefixes = source.subject.map((_, at) => source.subject.slice(0, at + 1));
      return prefixes.flatMap((prefix) =>
        keysOf(
          index.bySubject([...prefix, ...name.subject]),
          source,
          name,
          index,
          0.65 + 0.01 * prefix.length,
        ),
      );
    },
  },
  {
    /** `billing_address_id` → addresses, `start_station_id` → stations. */
    name: 'role_prefix',
    find: ({ name }, index) =>
      name.suffix === null
        ? []
        : endsOf(name.subject).flatMap((end, at) =>
            keysOf(index.bySubject(end), null, name, index, 0.6 - 0.02 * at),
          ),
  },
  {
    /** `gender_concept_id` → concept.concept_id, `src_apid` → airports.apid. */
    name: 'key_role',
    find: ({ name }, index) =>
      endsOf(name.words)
        .filter((end) => !commonNames.has(end.join('')))
        .flatMap((end) => index.byKeyName(end))
        .filter((key) => key.name.suffix !== null && !isBorrowed(key, index))
        .map((key) => ({ key, strength: 0.55 + 0.1 * ownershipOf(key) })),
  },
  {
    /** `parent_id`, and `manager_id` of employees, → their own table. */
    name: 'self_role',
    find: ({ source, name }, index) => {
      const role = (name.suffix === null ? name.words : name.words.slice(0, -1)).join('');
      const isOfPeople = personTables.includes(source.subject.join(''));
      if (!hierarchyRoles.has(role) && !(isOfPeople && superiorRoles.has(role))) return [];
      return keysOf([source], null, name, index, 0.55);
    },
  },
  {
    /** `Winning_Pilot` → pilot, for columns without a suffix. */
    name: 'column_role',
    find: ({ source, name }, index) =>
      name.suffix !== null || isMeasure(name.words) || isPlural(name.words.at(-1) ?? '')
        ? []
        : endsOf(name.subject).flatMap((end, at) =>
            keysOf(index.bySubject(end), source, name, index, 0.4 - 0.02 * at),
          ),
  },
  {
    /** `l_area_artist.entity0` and `entity1` → area and artist: a table named after two others, with a numbered column for each. */
    name: 'link_table',
    find: ({ source, column, name }, index) => {
      const pair = numberedPair(source, column);
      if (pair === null) return [];
      return namedPairs(source.subject, index).flatMap(([left, right]) =>
        keysOf(pair === 'first' ? left : right, null, { ...name, suffix: 'id' }, index, 0.6),
      );
    },
  },
  {
    /** `artist_redirect.new_id` → artist: one of two rows of the table that this one is named after. */
    name: 'version_role',
    find: ({ source, name }, index) => {
      if (name.suffix !== 'id' || !versionRoles.has(name.subject.join(''))) return [];
      const starts = source.subject
        .map((_, at) => source.subject.slice(0, -at - 1))
        .filter((start) => start.length > 0);
      const start = starts.find((words) => index.bySubject(words).length > 0);
      return start === undefined ? [] : keysOf(index.bySubject(start), source, name, index, 0.3);
    },
  },
  {
    /** `blob_id` → storage_blobs, `claim_id` → claim_headers, `hero_id` → superhero, where only one table is named so. */
    name: 'table_part',
    find: ({ source, name }, index) => {
      if (name.suffix !== 'id' || name.subject.length === 0 || isStartOf(name, source)) return [];
      const isNear = ({ subject }: KeyedTable) => subject.length === name.subject.length + 1;
      const tables = [
        ...index.bySubjectEnd(name.subject).filter(isNear),
        ...index.bySubjectStart(name.subject).filter((table) => isNear(table) && isMainPart(table)),
        ...index.byWordEnd(name.subject.join('')),
      ];
      return tables.length === 1 ? keysOf(tables, source, name, index, 0.3) : [];
    },
  },
  {
    /** `cust_id` → customers, `dept_no` → departments. */
    name: 'abbreviation',
    find: ({ source, name }, index) => {
      const [short = '', ...more] = name.subject;
      if (name.suffix === null || more.length > 0 || short.length < 3 || isStartOf(name, source)) return [];
      const tables = index
        .byFirstLetter(short.slice(0, 1))
        .filter(({ subject }) => isAbbreviation(short, subject[0] ?? ''));
      return keysOf(tables, source, name, index, 0.3);
    },
  },
  {
    /** `author_id` and `approved_by_id` → users. */
    name: 'person_role',
    find: ({ source, name }, index) => {
      if (name.suffix === null || !isPersonRole(name)) return [];
      const people = personTables.find((table) => index.bySubject([table]).length > 0);
      return people === undefined ? [] : keysOf(index.bySubject([people]), source, name, index, 0.2);
    },
  },
];

/** The keys of the tables, but of none that is the source, to which a column of this name points, if its suffix says so. */
function keysOf(
  tables: readonly KeyedTable[],
  source: KeyedTable | null,
  name: KeyName,
  index: KeyIndex,
  strength: number,
): FoundKey[] {
  return tables.flatMap((table) => {
    if (table === source) return [];
    const keys = table.keys.filter((key) => !isBorrowed(key, index));
    const wanted = name.suffix ?? 'id';
    const alike = keys.find((candidate) => candidate.name.suffix === wanted);
    const key = wanted !== 'id' || keys[0]?.strength !== 'primary' ? alike : keys[0];
    return key === undefined ? [] : [{ key, strength }];
  });
}

/** Whether a column is the first or the second of two that differ in the number at their end alone. */
function numberedPair({ table }: KeyedTable, column: SourceColumn): 'first' | 'second' | null {
  const stem = /^(.*\D)[012]$/.exec(column.name)?.[1];
  if (stem === undefined) return null;
  const alike = table.columns
    .map(({ name }) => name)
    .filter((name) => name.startsWith(stem) && /^\d$/.test(name.slice(stem.length)));
  if (alike.length !== 2) return null;
  return alike.every((name) => column.name <= name) ? 'first' : 'second';
}

/** The tables that the words of a name stand for, left and right of each place where it can be parted; one letter before them says what kind of table it is. */
function namedPairs(
  subject: readonly string[],
  index: KeyIndex,
): readonly (readonly [readonly KeyedTable[], readonly KeyedTable[]])[] {
  const words = (subject[0]?.length ?? 0) === 1 ? subject.slice(1) : subject;
  return words.slice(1).flatMap((_, at) => {
    const [left, right] = [index.bySubject(words.slice(0, at + 1)), index.bySubject(words.slice(at + 1))];
    return left.length > 0 && right.length > 0 ? [[left, right] as const] : [];
  });
}

/** A column that starts like its own table is more likely a key of that. */
function isStartOf({ subject }: KeyName, source: KeyedTable): boolean {
  return source.subject.join('').startsWith(subject.join(''));
}

function isMainPart({ subject }: KeyedTable): boolean {
  return mainParts.has(subject.at(-1) ?? '');
}

/** Every proper end of a list of words, longest first. */
function endsOf(words: readonly string[]): readonly (readonly string[])[] {
  return words.slice(1).map((_, at) => words.slice(at + 1));
}
