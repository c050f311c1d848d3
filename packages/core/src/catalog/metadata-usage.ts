import type { TableName } from '../records/table-name.js';
import type { TableUse } from '../records/table-use.js';

/** Tells how much tables are used. Whether the asker may read the table is for the caller to check. */
export interface TableUses {
  of(table: TableName): Promise<TableUse>;
}
