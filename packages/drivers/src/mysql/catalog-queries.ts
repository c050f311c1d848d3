/** The catalog queries of introspection; each takes the name of the database. */

/** Name, type, rows, comment. */
export const tablesSql = `
  SELECT TABLE_NAME, TABLE_TYPE, TABLE_ROWS, TABLE_COMMENT FROM information_schema.TABLES
  WHERE TABLE_SCHEMA = ? AND TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')`;

/** Table, column, full type, type, whether it may be null, comment. */
export const columnsSql = `
  SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, DATA_TYPE, IS_NULLABLE, COLUMN_COMMENT FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = ? ORDER BY TABLE_NAME, ORDINAL_POSITION`;

/** Table, key, column or null for an expression, length of the part of the column or null for all of it. */
export const keysSql = `
  SELECT TABLE_NAME, INDEX_NAME, COLUMN_NAME, SUB_PART FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = ? AND NON_UNIQUE = 0 ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`;

/** Table, constraint, column, target table, target column. */
export const foreignKeysSql = `
  SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME
  FROM information_schema.KEY_COLUMN_USAGE
  WHERE TABLE_SCHEMA = ? AND REFERENCED_TABLE_SCHEMA = TABLE_SCHEMA
  ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION`;

/** Name and definition, in which the server has written every name in full. */
export const viewsSql =
  'SELECT TABLE_NAME, VIEW_DEFINITION FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ?';

/** Table and check: MariaDB keeps JSON as text that a check holds to its form. */
export const jsonChecksSql = `
  SELECT TABLE_NAME, CHECK_CLAUSE FROM information_schema.CHECK_CONSTRAINTS
  WHERE CONSTRAINT_SCHEMA = ? AND CHECK_CLAUSE LIKE 'json\\_valid(%'`;
