import { AnalyticsError } from '../errors/analytics-error.js';
import type { Page, PageRequest } from '../interfaces/page.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { JoinContext } from '../interfaces/sql-generator.js';
import { slicePage } from '../paging/find-page.js';
import { sourceMethods, type RelationshipRecord, type SourceMethod } from '../records/relationship.js';
import type { TableName } from '../records/table-name.js';
import { compareTableNames, formatTableName } from '../sql/table-name.js';
import type { IsDisabledKey } from './disabled-keys.js';
import { findNamedTables, isNamed } from './find-named-tables.js';
import { sourceOf, targetOf } from './join-condition.js';
import type { Readers } from './known-schemas.js';
import { describeHop, describeHops, type RelationshipPath } from './relationship-path.js';
import type { RelationshipSnapshot } from './relationship-snapshot.js';
import { resolveJoins, tierOf } from './resolve-joins.js';
import type { UsageCounts } from './usage-counts.js';

/** Part of the relationships. */
export type RelationshipListRequest = PageRequest & {
  readonly source_method?: SourceMethod | undefined;
  /** A table of either side, bare or qualified, in any case. */
  readonly table?: string | undefined;
  /** 0.0 to 1.0. */
  readonly min_confidence?: number | undefined;
  readonly is_verified?: boolean | undefined;
};

/** What to join up and for whom. */
export interface ResolveOptions {
  /** All tables of the question's context: relationships among them are told as well. */
  readonly context?: readonly TableName[] | undefined;
  readonly readable: ReadableSet;
  /** RELATIONSHIP_GRAPH_ENABLED. */
  readonly isEnabled: boolean;
}

/** Every relationship that is to be seen, as a picture of tables and lines. */
export interface RelationshipMap {
  /** `catalog.schema.table`, sorted: the ends of `relationships`. */
  readonly tables: readonly string[];
  /** Enabled ones, best first. */
  readonly relationships: readonly RelationshipRecord[];
}

/** Looking at relationships. Nobody learns of one with a table that they may not read. */
export interface RelationshipReading {
  /**
   * Best first: verified, then declared, then by confidence. Those of a removed data source, and inferred ones of a
   * table that is gone, are listed again when it comes back.
   * @throws VALIDATION_ERROR
   */
  list(principal: Principal, request?: RelationshipListRequest): Promise<Page<RelationshipRecord>>;
  /** @throws NOT_FOUND */
  get(principal: Principal, id: string): Promise<RelationshipRecord>;
  /**
   * How tables hang together, each named bare, `schema.table` or `catalog.schema.table`.
   * @throws VALIDATION_ERROR for fewer than two or more than twenty names and for a name of several tables, which it lists; NOT_FOUND
   */
  path(principal: Principal, names: readonly string[]): Promise<RelationshipPath>;
  graph(principal: Principal, options?: { readonly catalog?: string | undefined }): Promise<RelationshipMap>;
  /** How the tables of a question hang together. */
  resolve(tables: readonly TableName[], options: ResolveOptions): Promise<JoinContext>;
  /** The declared foreign keys that no generator may be told of. Spec, Relationship: is_disabled. */
  disabledKeys(): Promise<IsDisabledKey>;
  /** Changes whenever a path or condition may. */
  fingerprint(): Promise<string>;
}

const mostNames = 20;

/** Looks at the relationships of now. */
export function createRelationshipReading(options: {
  readonly readSnapshot: () => Promise<RelationshipSnapshot>;
  readonly access: Readers;
  readonly usage: UsageCounts;
}): RelationshipReading {
  const { readSnapshot, access, usage } = options;

  /** With all counts of use that this process knows of. */
  const freshSnapshot = async () => {
    await usage.flush();
    return readSnapshot();
  };

  return {
    list: async (principal, request = {}) => {
      requireListRequest(request);
      const [{ ofSources }, readable] = await Promise.all([freshSnapshot(), access.readableSet(principal)]);
      const listed = ofSources.filter((record) => isWanted(record, request) && isReadable(record, readable));
      return slicePage(listed, request);
    },
    get: async (principal, id) => {
      const [{ records }, readable] = await Promise.all([freshSnapshot(), access.readableSet(principal)]);
      const found = records.find((record) => record.id === id);
      if (found !== undefined && isReadable(found, readable)) return found;
      throw new AnalyticsError('NOT_FOUND', 'There is no relationship of this id.');
    },
    path: async (principal, names) => {
      if (names.length < 2 || names.length > mostNames) {
        throw new AnalyticsError('VALIDATION_ERROR', `Name 2 to ${String(mostNames)} tables.`, {
          details: { field: 'tables' },
        });
      }
      const [{ graph, tables }, readable] = await Promise.all([
        readSnapshot(),
        access.readableSet(principal),
      ]);
      const named = findNamedTables(names, tables, readable);
      const { hops, alternatives, unreachable } = graph.connect(named, readable);
      return {
        tier: tierOf(named, hops, unreachable),
        hops: describeHops(hops),
        alternatives: alternatives.map(describeHop),
        unreachable: unreachable.map(formatTableName),
      };
    },
    graph: async (principal, { catalog } = {}) => {
      const [{ usable }, readable] = await Promise.all([freshSnapshot(), access.readableSet(principal)]);
      const relationships = usable.filter(
        (record) =>
          (catalog === undefined || record.source_catalog === catalog) && isReadable(record, readable),
      );
      const ends = relationships.flatMap((record) => [sourceOf(record), targetOf(record)]);
      const tables = [...new Set(ends.sort(compareTableNames).map(formatTableName))];
      return { tables, relationships };
    },
    resolve: async (tables, { readable, context, isEnabled }) => {
      const { graph } = await readSnapshot();
      return resolveJoins(tables, { graph, readable, context, isEnabled });
    },
    disabledKeys: async () => (await readSnapshot()).isDisabledKey,
    fingerprint: async () => (await readSnapshot()).fingerprint,
  };
}

function isWanted(record: RelationshipRecord, request: RelationshipListRequest): boolean {
  const { source_method, table, min_confidence, is_verified } = request;
  return (
    (source_method === undefined || record.source_method === source_method) &&
    (min_confidence === undefined || record.confidence >= min_confidence) &&
    (is_verified === undefined || record.is_verified === is_verified) &&
    (table === undefined || isNamed(sourceOf(record), table) || isNamed(targetOf(record), table))
  );
}

function isReadable(record: RelationshipRecord, readable: ReadableSet): boolean {
  return readable.canRead(sourceOf(record)) && readable.canRead(targetOf(record));
}

function requireListRequest({ source_method, min_confidence }: RelationshipListRequest): void {
  if (source_method !== undefined && !sourceMethods.includes(source_method)) {
    throw new AnalyticsError('VALIDATION_ERROR', `\`source_method\` is one of ${sourceMethods.join(', ')}.`, {
      details: { field: 'source_method' },
    });
  }
  if (min_confidence !== undefined && !(min_confidence >= 0 && min_confidence <= 1)) {
    throw new AnalyticsError('VALIDATION_ERROR', '`min_confidence` is a number from 0 to 1.', {
      details: { field: 'min_confidence' },
    });
  }
}
