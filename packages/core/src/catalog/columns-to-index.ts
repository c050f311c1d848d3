import type { ColumnName } from '../records/table-name.js';
import { splitIdentifier } from '../words/split-identifier.js';
import type { CatalogColumn, CatalogTable } from './catalog-table.js';

const privateWords = new Set(
  `password passwd pwd passphrase secret token hash salt apikey ssn iban bic email mail phone telephone mobile fax passport
  cvv creditcard pin dob birthdate birthday signature biometric latitude longitude ip url uri guid uuid`.split(
    /\s+/,
  ),
);

/** The text columns of a table whose values questions may name: none that holds personal data or says so by its name. */
export function columnsToIndex({ catalog, schema, table, columns }: CatalogTable): ColumnName[] {
  return columns.filter(isNameable).map(({ source }) => ({ catalog, schema, table, column: source.name }));
}

function isNameable({ source, is_pii }: CatalogColumn): boolean {
  if (source.kind !== 'text' || is_pii === true) return false;
  if (is_pii === false) return true;
  return !splitIdentifier(source.name).some((word) => privateWords.has(word));
}
