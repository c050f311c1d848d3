import type { TableName } from '../records/table-name.js';

/** Tells whether a text that somebody wrote, such as a template's SQL, names what the asker may not know of. */
export type ForbiddenNames = (text: string) => boolean;

/** A table with the names of its columns, and whether the asker may read it. */
export interface JudgedTable extends TableName {
  readonly columns: readonly string[];
  readonly isReadable: boolean;
}

const chains =
  /(?:"[^"]+"|`[^`]+`|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*)(?:\s*\.\s*(?:"[^"]+"|`[^`]+`|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*))*/gu;
const parts = /"[^"]+"|`[^`]+`|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}_$]*/gu;

/**
 * Collects the names of unreadable tables, their schemas and columns, in lower case. Errs on the side of secrecy: a bare name
 * that an unreadable table has is forbidden even where a readable one has it too.
 */
export function collectForbiddenNames(tables: readonly JudgedTable[]): ForbiddenNames {
  const unreadableTables = new Set<string>();
  const unreadableColumns = new Set<string>();
  const readableColumns = new Set<string>();
  const readable = new Set<string>();
  const readableSchemas = new Set<string>();
  const schemas = new Set<string>();
  for (const { schema, table, columns, isReadable } of tables) {
    schemas.add(schema.toLowerCase());
    const columnNames = isReadable ? readableColumns : unreadableColumns;
    for (const column of columns) columnNames.add(column.toLowerCase());
    if (!isReadable) unreadableTables.add(table.toLowerCase());
    else {
      readable.add(pairKey(schema.toLowerCase(), table.toLowerCase()));
      readableSchemas.add(schema.toLowerCase());
    }
  }

  function isForbidden(qualifier: string | undefined, name: string, isQualifier: boolean): boolean {
    if (isQualifier && schemas.has(name) && !readableSchemas.has(name)) return true;
    const isQualifiedBySchema = qualifier !== undefined && schemas.has(qualifier);
    if (isQualifiedBySchema && !isQualifier && readable.has(pairKey(qualifier, name))) return false;
    if (unreadableTables.has(name) && (qualifier === undefined || isQualifiedBySchema)) {
      return !(isQualifiedBySchema && readable.has(pairKey(qualifier, name)));
    }
    return !isQualifier && unreadableColumns.has(name) && !readableColumns.has(name);
  }

  return (text) =>
    (text.match(chains) ?? []).some((chain) => {
      const names = (chain.match(parts) ?? []).map(bareName);
      return names.some((name, place) => isForbidden(names[place - 1], name, place < names.length - 1));
    });
}

function bareName(part: string): string {
  return (/^["`[]/.test(part) ? part.slice(1, -1) : part).toLowerCase();
}

function pairKey(schema: string, table: string): string {
  return JSON.stringify([schema, table]);
}
