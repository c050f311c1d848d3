import type { ColumnKind } from '@querent/core';

const kindsByDataType: ReadonlyMap<string, ColumnKind> = new Map([
  ['tinyint', 'integer'],
  ['smallint', 'integer'],
  ['mediumint', 'integer'],
  ['int', 'integer'],
  ['bigint', 'integer'],
  ['year', 'integer'],
  ['bit', 'integer'],
  ['decimal', 'decimal'],
  ['float', 'float'],
  ['double', 'float'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'timestamp'],
  ['timestamp', 'timestamptz'],
  ['json', 'json'],
  ['uuid', 'uuid'],
  ['binary', 'bytes'],
  ['varbinary', 'bytes'],
  ['tinyblob', 'bytes'],
  ['blob', 'bytes'],
  ['mediumblob', 'bytes'],
  ['longblob', 'bytes'],
  ['char', 'text'],
  ['varchar', 'text'],
  ['tinytext', 'text'],
  ['text', 'text'],
  ['mediumtext', 'text'],
  ['longtext', 'text'],
  ['enum', 'text'],
  ['set', 'text'],
]);

/** What a column holds by its type in the catalog; a BOOLEAN is a TINYINT of one digit. */
export function kindOfColumnType(dataType: string, fullType: string): ColumnKind {
  if (fullType.toLowerCase() === 'tinyint(1)') return 'boolean';
  return kindsByDataType.get(dataType.toLowerCase()) ?? 'other';
}
