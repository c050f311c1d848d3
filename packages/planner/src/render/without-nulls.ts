import type { Condition, Select } from '../algebra/query.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';

/** A select whose values something must not be among, without empty ones: next to a single NULL, `NOT IN` is true of nothing. */
export function withoutNulls(choices: Select, schema: SchemaIndex): Select {
  const [value, ...others] = choices.items;
  const column = value?.kind === 'column' ? schema.columns[value.column] : undefined;
  const mayBeNull = column?.column.nullable === true && column.expression === null && !column.isKey;
  if (!value || !mayBeNull || others.length > 0 || choices.groupBy.length > 0) return choices;
  const isFilled: Condition = { kind: 'null', value, isNegated: true };
  const { where } = choices;
  return { ...choices, where: where === null ? isFilled : { kind: 'all', conditions: [where, isFilled] } };
}
