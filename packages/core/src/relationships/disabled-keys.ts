import type { RelationshipRecord } from '../records/relationship.js';
import type { SourceForeignKey } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { readDeclaredKey } from './declared-key.js';
import { joinKey } from './join-condition.js';
import type { KnownTables } from './known-schemas.js';

/** Whether a declared foreign key of a table says what an admin disabled. */
export type IsDisabledKey = (table: TableName, key: SourceForeignKey) => boolean;

/** Tells the declared foreign keys that stand for disabled relationships from the others. */
export function findDisabledKeys(records: readonly RelationshipRecord[], tables: KnownTables): IsDisabledKey {
  const disabled = new Set(records.filter(({ is_disabled }) => is_disabled).map(({ join_key }) => join_key));
  if (disabled.size === 0) return () => false;
  return (name, foreignKey) => {
    const source = tables.find(name);
    if (source === null) return false;
    const { schema, table } = source;
    const findTable = (schemaName: string, wanted: string) =>
      schema.tables.find((candidate) => candidate.schema === schemaName && candidate.name === wanted);
    const key = readDeclaredKey(table, foreignKey, schema, findTable);
    if (key === null) return false;
    const right = { catalog: name.catalog, schema: key.target.schema, table: key.target.name };
    const columns = key.columns.map((left, at) => ({ left, right: key.targetColumns[at] ?? '' }));
    return disabled.has(joinKey({ left: source.name, right, columns }));
  };
}
