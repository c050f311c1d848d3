import type { ContextColumn, ContextTable, ValueMatch } from '../interfaces/sql-generator.js';

const longestDescription = 300;
const mostValidValues = 20;

/**
 * A text from the catalog as one harmless line: it is data for the model, never an instruction or a way out of its fence.
 * Control characters become spaces, what looks like one of our tags is defused, and long texts are cut.
 */
export function renderCatalogText(text: string, longest: number = longestDescription): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/<(?=\s*\/?\s*(?:catalog|joins|knowledge|question)\b)/gi, '‹')
    .replaceAll('```', "'''")
    .trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
}

/**
 * A table with its columns, keys and descriptions, one column a line, and values of its rows where some are given. Values of personal
 * data are left out.
 */
export function renderTable(
  table: ContextTable,
  columns: readonly ContextColumn[],
  rowValues: readonly ValueMatch[],
): string {
  const lines = [`${table.kind.toUpperCase()} ${table.schema}.${table.table}${comment(table.description)}`];
  for (const column of columns) lines.push(`  ${renderColumn(table, column, rowValues)}`);
  const omitted = table.columns.length - columns.length;
  if (omitted > 0) lines.push(`  (${String(omitted)} more columns are not shown)`);
  for (const key of table.foreign_keys) {
    lines.push(
      `  FOREIGN KEY (${key.columns.join(', ')}) -> ${key.target_schema}.${key.target_table} (${key.target_columns.join(', ')})`,
    );
  }
  return lines.join('\n');
}

function renderColumn(table: ContextTable, column: ContextColumn, rowValues: readonly ValueMatch[]): string {
  const inData = rowValues.filter(({ column: name }) => name === column.name).map(({ value }) => value);
  const marks = [
    ...(table.primary_key.includes(column.name) ? ['primary key'] : []),
    ...(column.is_pii ? ['personal data'] : []),
  ];
  const notes = [
    ...(column.description === null ? [] : [renderCatalogText(column.description)]),
    ...(column.synonyms.length === 0
      ? []
      : [`also called ${column.synonyms.map((word) => renderCatalogText(word)).join(', ')}`]),
    ...(column.is_pii || column.valid_values.length === 0
      ? []
      : [`values: ${renderValues(column.valid_values)}`]),
    ...(column.is_pii || inData.length === 0 ? [] : [`in the data: ${renderValues([...new Set(inData)])}`]),
  ];
  const type = column.type === '' ? column.kind : renderCatalogText(column.type);
  return `${column.name} ${type}${marks.length === 0 ? '' : ` [${marks.join(', ')}]`}${notes.length === 0 ? '' : ` -- ${notes.join('; ')}`}`;
}

function renderValues(values: readonly string[]): string {
  const shown = values
    .slice(0, mostValidValues)
    .map((value) => `'${renderCatalogText(value, 60).replaceAll("'", "''")}'`);
  return shown.join(', ') + (values.length > mostValidValues ? ', …' : '');
}

function comment(description: string | null): string {
  return description === null ? '' : ` -- ${renderCatalogText(description)}`;
}
