import { AnalyticsError } from '../errors/analytics-error.js';
import type { MetadataLevel, MetadataRecord } from '../records/metadata.js';
import type { AssetNames } from './name-key.js';

/** The fields that people write. */
export type MetadataFields = Pick<
  MetadataRecord,
  'description' | 'tags' | 'business_owner' | 'data_classification' | 'data_type' | 'is_pii' | 'valid_values'
>;

/** What a write says: the asset, and only those fields that are given; null clears one. */
export interface MetadataInput {
  readonly names: AssetNames;
  readonly level: MetadataLevel;
  readonly fields: Partial<MetadataFields>;
}

/** A record without anything said. */
export const emptyFields: MetadataFields = {
  description: null,
  tags: [],
  business_owner: null,
  data_classification: null,
  data_type: null,
  is_pii: null,
  valid_values: null,
};

const nameFields = ['database_name', 'schema_name', 'table_name', 'column_name'] as const;
const levels: readonly MetadataLevel[] = ['database', 'schema', 'table', 'column'];
const longestName = 128;
const longestText = 10_000;
const longestItem = 500;
const mostItems = 1_000;

/** Fields that come back from a read and are ignored in a write. */
const readOnly = new Set([
  'id',
  'level',
  'matched',
  'columns',
  'usage',
  'created_at',
  'updated_at',
  'updated_by',
]);
/** The one level that has the field; the others are of every level. */
const levelOfField = new Map<string, MetadataLevel>([
  ['business_owner', 'table'],
  ['data_classification', 'table'],
  ['data_type', 'column'],
  ['is_pii', 'column'],
  ['valid_values', 'column'],
]);

/**
 * Reads a metadata record as it is written: its level is that of the deepest name. Spec, Resources: Metadata record.
 * @throws VALIDATION_ERROR with the field, for unknown fields, fields of another level and values of another type
 */
export function readMetadataInput(input: unknown): MetadataInput {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw invalid('metadata', 'A metadata record is an object with database_name and what is said about it.');
  }
  const data = input as Readonly<Record<string, unknown>>;
  const { names, level } = readNames(data);
  return { names, level, fields: readMetadataFields(data, level) };
}

/** Reads the fields of a write to a record of this level; names are passed over. @throws VALIDATION_ERROR */
export function readMetadataFields(
  data: Readonly<Record<string, unknown>>,
  level: MetadataLevel,
): Partial<MetadataFields> {
  for (const field of Object.keys(data)) {
    const isName = nameFields.some((name) => name === field);
    if (!isName && !readOnly.has(field) && !(field in emptyFields)) {
      throw invalid(field, `A metadata record has no field ${field}.`);
    }
    const only = levelOfField.get(field);
    if (only !== undefined && only !== level && data[field] !== null && data[field] !== undefined) {
      throw invalid(field, `${field} belongs to a ${only}; this record is of ${level} level.`);
    }
  }
  const fields: { -readonly [Field in keyof MetadataFields]?: MetadataFields[Field] } = {};
  const { description, tags, business_owner, data_classification, data_type, is_pii, valid_values } = data;
  if (description !== undefined) fields.description = readText(description, 'description', longestText);
  if (tags !== undefined) fields.tags = readTexts(tags, 'tags') ?? [];
  if (business_owner !== undefined)
    fields.business_owner = readText(business_owner, 'business_owner', longestItem);
  if (data_classification !== undefined)
    fields.data_classification = readText(data_classification, 'data_classification', longestItem);
  if (data_type !== undefined) fields.data_type = readText(data_type, 'data_type', longestItem);
  if (is_pii !== undefined) fields.is_pii = readFlag(is_pii);
  if (valid_values !== undefined) fields.valid_values = readTexts(valid_values, 'valid_values');
  return fields;
}

/**
 * Names come back from a read; a record keeps the asset that it was written for.
 * @param known The record's names, as written and as its data source spells them.
 * @throws VALIDATION_ERROR for another name
 */
export function refuseOtherNames(
  data: Readonly<Record<string, unknown>>,
  known: readonly AssetNames[],
): void {
  for (const field of nameFields) {
    const given = data[field];
    if (given === undefined || known.some((names) => names[field] === given)) continue;
    throw invalid(field, `\`${field}\` cannot be changed: write a record for the other asset.`);
  }
}

function readNames(data: Readonly<Record<string, unknown>>): {
  readonly names: AssetNames;
  readonly level: MetadataLevel;
} {
  const [database_name, schema_name, table_name, column_name] = nameFields.map((field) =>
    readName(data[field], field),
  );
  if (database_name === undefined || database_name === null) {
    throw invalid('database_name', 'database_name is required: it names the catalog.');
  }
  const names = {
    database_name,
    schema_name: schema_name ?? null,
    table_name: table_name ?? null,
    column_name: column_name ?? null,
  };
  const given = nameFields.map((field) => names[field] !== null);
  const depth = given.lastIndexOf(true);
  const gap = given.indexOf(false);
  if (gap >= 0 && gap < depth) {
    throw invalid(
      nameFields[gap] ?? '',
      `${nameFields[depth] ?? ''} needs ${nameFields[gap] ?? ''} as well.`,
    );
  }
  return { names, level: levels[depth] ?? 'database' };
}

function readName(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && value !== '' && value.length <= longestName) return value;
  throw invalid(field, `${field} is a text of 1 to ${String(longestName)} characters.`);
}

function readText(value: unknown, field: string, longest: number): string | null {
  if (value === null) return null;
  if (typeof value === 'string' && value.length <= longest) return value;
  throw invalid(field, `${field} is a text of at most ${String(longest)} characters.`);
}

function readFlag(value: unknown): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw invalid('is_pii', 'is_pii is true or false.');
}

function readTexts(value: unknown, field: string): string[] | null {
  if (value === null) return null;
  if (Array.isArray(value) && value.length <= mostItems) {
    const texts = value.filter(
      (text: unknown) => typeof text === 'string' && text !== '' && text.length <= longestItem,
    );
    if (texts.length === value.length) return [...new Set(texts as string[])];
  }
  throw invalid(
    field,
    `${field} is a list of at most ${String(mostItems)} texts of 1 to ${String(longestItem)} characters.`,
  );
}

function invalid(field: string, message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
