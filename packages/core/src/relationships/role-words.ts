import { foldPlural } from './fold-plural.js';
import type { KeyName } from './key-name.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Roles in which a row points to another row of its own table. Without suffix, joined. */
export const hierarchyRoles = words(
  'parent predecessor successor previous prev next root ancestor supersedes replacedby mergedinto duplicateof',
);

/** Roles in which a person points to another one. */
export const superiorRoles = words(
  'manager mgr supervisor boss superior mentor reportsto reportto referredby reports',
);

/** Roles in which a row of a table beside another points to a row of that. Without suffix. */
export const versionRoles = words('new old original target');

/** What tables of people are called, without plural, the most general first. */
export const personTables: readonly string[] = ['user', 'employee', 'staff', 'person', 'member'].map(
  foldPlural,
);

const personRoles = new Set(
  'author owner creator assignee reviewer editor sender recipient uploader manager mgr supervisor head director rep representative agent'
    .split(' ')
    .map(foldPlural),
);

/** Whether a name, suffix left out, is that of a person: by trade, or by what they did, as in `approved_by_id`. */
export function isPersonRole({ subject }: KeyName): boolean {
  const last = subject.at(-1) ?? '';
  return personRoles.has(last) || (last === 'by' && subject.length > 1);
}

/** Ends of the names of tables that tell more of the rows of another. */
export const extensionWords: ReadonlySet<string> = new Set(
  'meta metadata details info information profile extension ext extra example text data summary'
    .split(' ')
    .map(foldPlural),
);

const measures = words(
  'number num count amount total avg average min max sum qty quantity rate percent is has email on of in to for per by limit unit units cost price',
);

/** Whether a name without suffix tells of a measure or a property and so of no row. */
export function isMeasure(nameWords: readonly string[]): boolean {
  return nameWords.some((word) => measures.has(word));
}

/** Ends of the names of tables that hold the main thing, where others hold its details. */
export const mainParts: ReadonlySet<string> = new Set(
  'header head master main record info'.split(' ').map(foldPlural),
);
