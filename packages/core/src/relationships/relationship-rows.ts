import { AnalyticsError } from '../errors/analytics-error.js';
import { relationshipTypes } from '../records/relationship.js';
import { readCsv } from './read-csv.js';
import type { NewRelationship } from './relationship-input.js';

/** A line of an imported file: a relationship, or what is wrong with it. */
export type RelationshipRow =
  | { readonly line: number; readonly input: NewRelationship }
  | { readonly line: number; readonly message: string };

/** The columns that an import needs. Spec, Discovery rules: bulk import. */
export const relationshipImportColumns = [
  'source_catalog',
  'source_schema',
  'source_table',
  'target_catalog',
  'target_schema',
  'target_table',
  'join_condition',
  'relationship_type',
] as const;

/**
 * The lines of a CSV text, in order. The header names the columns, in any order and among others.
 * @throws VALIDATION_ERROR where the text is no CSV or lacks a column
 */
export function readRelationshipRows(csv: string): RelationshipRow[] {
  const records = readCsv(csv);
  if (records === null) {
    throw new AnalyticsError('VALIDATION_ERROR', 'The text is no CSV: check that every quote is closed.');
  }
  const [header, ...rows] = records;
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  const missing = relationshipImportColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `The first line must name the columns; ${missing.join(', ')} missing.`,
      {
        details: { missing },
      },
    );
  }
  return rows.map(({ line, fields }): RelationshipRow => {
    const field = (column: (typeof relationshipImportColumns)[number]) =>
      withoutFormulaGuard((fields[names.indexOf(column)] ?? '').trim());
    const relationship_type = relationshipTypes.find(
      (type) => type === field('relationship_type').toUpperCase(),
    );
    if (fields.length !== names.length) {
      return {
        line,
        message: `The line has ${String(fields.length)} fields, the first line ${String(names.length)}.`,
      };
    }
    if (relationship_type === undefined) {
      return { line, message: `\`relationship_type\` is one of ${relationshipTypes.join(', ')}.` };
    }
    return {
      line,
      input: {
        source_catalog: field('source_catalog'),
        source_schema: field('source_schema'),
        source_table: field('source_table'),
        target_catalog: field('target_catalog'),
        target_schema: field('target_schema'),
        target_table: field('target_table'),
        join_condition: field('join_condition'),
        relationship_type,
      },
    };
  });
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the text. */
function withoutFormulaGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
