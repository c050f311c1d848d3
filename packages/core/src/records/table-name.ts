/** The full name of a table or view, each part spelled as its data source spells it. */
export interface TableName {
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
}

/** A column of a table, spelled as its data source spells it. */
export interface ColumnName extends TableName {
  readonly column: string;
}
