import { createAccessService, type AccessService } from './access/access-service.js';
import { createShares } from './access/shares.js';
import { createActivityService, type ActivityService } from './activity/activity-service.js';
import { createTableUsage, type TableUsage } from './activity/table-usage.js';
import type { EventSink } from './activity/events.js';
import { createWebhookService, type WebhookService } from './activity/webhook-service.js';
import { createBoundedCache } from './ask/bounded-cache.js';
import { createExecutionQueue } from './ask/execution-queue.js';
import { createValueIndexing } from './ask/index-values.js';
import { executeStoredQuery } from './ask/execute-stored-query.js';
import { createQueryService, type QueryService } from './ask/query-service.js';
import type { QueryServices } from './ask/query-services.js';
import { createCatalog } from './catalog/catalog.js';
import { createLexicalEmbedder } from './catalog/lexical-embedder.js';
import { createMetadataService, type MetadataService } from './catalog/metadata-service.js';
import { createDataSourceService, type DataSourceService } from './data-sources/data-source-service.js';
import { createOpenSources } from './data-sources/open-sources.js';
import { uploadedTables } from './data-sources/uploads-source.js';
import { AnalyticsError } from './errors/analytics-error.js';
import type { Clock } from './interfaces/clock.js';
import type { DataSourceDriverFactory } from './interfaces/data-source-driver.js';
import type { Embedder } from './interfaces/embedder.js';
import type { FileLoader } from './interfaces/file-loader.js';
import type { SecretBox } from './interfaces/secret-box.js';
import type { SqlGenerator } from './interfaces/sql-generator.js';
import type { Store } from './interfaces/store.js';
import type { VectorIndexFactory } from './interfaces/vector-index.js';
import type { WebhookSender } from './interfaces/webhook-sender.js';
import { createExactVectorIndex } from './memory/exact-vector-index.js';
import { createMemoryStore } from './memory/memory-store.js';
import { createPackService, type PackService } from './packs/pack-service.js';
import { collectionDefinitions } from './records/collections.js';
import type { Dialect } from './records/dialect.js';
import { createRelationshipService, type RelationshipService } from './relationships/relationship-service.js';
import { createGuard } from './sql/guard.js';
import { createPreferenceService, type PreferenceService } from './workspace/preference-service.js';
import { createDashboardService, type DashboardService } from './workspace/dashboard-service.js';
import { createFileService, type FileService } from './workspace/file-service.js';

/** What an engine is made of. Everything but the generator and the drivers has a default that needs no network and no disk. */
export interface EngineOptions {
  readonly generator: SqlGenerator;
  /** The kinds of data sources that can be opened. */
  readonly drivers: { readonly [Type in Dialect]?: DataSourceDriverFactory };
  /** Default: in memory. */
  readonly store?: Store | undefined;
  /** Default: the built-in lexical embedder. */
  readonly embedder?: Embedder | undefined;
  /** Default: exact search. */
  readonly createVectorIndex?: VectorIndexFactory | undefined;
  /** Default: passwords of data sources are refused rather than kept unsealed. */
  readonly secretBox?: SecretBox | undefined;
  /** Default: nothing is sent; deliveries wait in the outbox. */
  readonly webhookSender?: WebhookSender | undefined;
  /** Default: files cannot be uploaded. */
  readonly fileLoader?: FileLoader | undefined;
  readonly clock?: Clock | undefined;
  /** An IANA name that decides what today is. Default: UTC. */
  readonly timezone?: string | undefined;
  /** When false, generators get no relationships. Spec, RELATIONSHIP_GRAPH_ENABLED. */
  readonly isRelationshipGraphEnabled?: boolean | undefined;
  /** Default: true. Spec, Configuration variables, rule 2. */
  readonly isCacheEnabled?: boolean | undefined;
  readonly limits?: Partial<EngineLimits> | undefined;
}

/** Bounds of what one question may take. */
export interface EngineLimits {
  /** Rows of an execution that names no limit. Default 1 000. */
  readonly defaultRows: number;
  /** Rows of an execution at most. Default 10 000. */
  readonly maxRows: number;
  /** Default 30 000. */
  readonly queryTimeoutMs: number;
  /** Executions at a time in one data source; others wait. Default 8. */
  readonly maxConcurrentExecutions: number;
  /** How long an upload waits for its table before it answers that it is loading. Default 5 000. */
  readonly fileAnswerMs: number;
}

/** The whole product behind one face: every service takes who asks as its first argument. */
export interface Engine {
  /** The records, for a host that keeps its users and tokens with us. */
  readonly store: Store;
  readonly access: AccessService;
  readonly activity: ActivityService;
  readonly dashboards: DashboardService;
  readonly dataSources: DataSourceService;
  readonly files: FileService;
  readonly metadata: MetadataService;
  readonly packs: PackService;
  readonly preferences: PreferenceService;
  readonly queries: QueryService;
  readonly relationships: RelationshipService;
  readonly tableUsage: TableUsage;
  readonly webhooks: WebhookService;
  /** Ends what runs and gives everything back, the adapters handed in included. Safe to call twice. */
  close(): Promise<void>;
}

const defaultLimits: EngineLimits = {
  defaultRows: 1_000,
  maxRows: 10_000,
  queryTimeoutMs: 30_000,
  maxConcurrentExecutions: 4,
  fileAnswerMs: 5_000,
};

const generationCacheEntries = 1_000;
const generationCacheAgeMs = 24 * 60 * 60 * 1_000;
const resultCacheEntries = 100;
/** A kept result is never older. Decision 0009. */
const resultCacheAgeMs = 5 * 60 * 1_000;

/**
 * Makes an engine: migrates the store, opens its data sources, and wires the rooms together.
 * @throws UNSUPPORTED_ADAPTER for an adapter of another version; VALIDATION_ERROR for a time zone that does not exist
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const store = options.store ?? createMemoryStore();
  const embedder = options.embedder ?? createLexicalEmbedder();
  const { generator } = options;
  for (const adapter of [
    store,
    embedder,
    generator,
    options.secretBox,
    options.webhookSender,
    options.fileLoader,
  ])
    requireSupported(adapter);
  const clock = options.clock ?? (() => new Date());
  const timezone = checkTimezone(options.timezone ?? 'UTC');
  const limits = { ...defaultLimits, ...options.limits };
  const isCacheEnabled = options.isCacheEnabled ?? true;
  const secretBox = options.secretBox ?? null;
  await store.migrate(Object.values(collectionDefinitions));

  const guard = createGuard();
  const catalog = createCatalog({
    store,
    embedder,
    createVectorIndex: options.createVectorIndex ?? createExactVectorIndex,
  });
  const fileLoader = options.fileLoader ?? null;
  const createUploadsDriver = fileLoader && (() => fileLoader.createDriver(uploadedTables({ store, clock })));
  const sources = createOpenSources({
    store,
    catalog,
    drivers: options.drivers,
    secretBox,
    createUploadsDriver,
  });
  const activity = createActivityService({ store, clock });
  const webhooks = createWebhookService({ store, clock, secretBox, sender: options.webhookSender ?? null });
  const events: EventSink = webhooks;
  const shares = createShares({ store, clock });
  const access = createAccessService({ store, clock, dialectOf: (name) => sources.dialectOf(name) });
  const relationships = createRelationshipService({ store, clock, sources, access, guard, events });
  const tableUsage = createTableUsage({ store, clock, sources });
  const metadata = createMetadataService({ store, clock, sources, access, catalog, usage: tableUsage });
  const preferences = createPreferenceService({ store, clock });
  const packs = createPackService({ store, clock, guard, sources });
  const dataSources = createDataSourceService({
    store,
    clock,
    sources,
    access,
    activity,
    relationships,
    secretBox,
    catalog,
    tableUsage,
  });
  const queue = createExecutionQueue(limits.maxConcurrentExecutions);
  const queryServices: QueryServices = {
    store,
    clock,
    timezone,
    generator,
    guard,
    catalog,
    sources,
    access,
    activity,
    shares,
    events,
    relationships,
    values: createValueIndexing({ catalog, sources, guard, activity, events, queue }),
    queue,
    isRelationshipGraphEnabled: options.isRelationshipGraphEnabled ?? true,
    generationCache: isCacheEnabled
      ? createBoundedCache({ maxEntries: generationCacheEntries, maxAgeMs: generationCacheAgeMs, clock })
      : null,
    resultCache: isCacheEnabled
      ? createBoundedCache({ maxEntries: resultCacheEntries, maxAgeMs: resultCacheAgeMs, clock })
      : null,
    limits,
  };
  const queries = createQueryService(queryServices);
  const dashboards = createDashboardService({
    store,
    clock,
    shares,
    events,
    runQuery: (principal, query, how) => executeStoredQuery(queryServices, principal, query, how),
  });
  const files = createFileService({
    store,
    clock,
    sources,
    access,
    activity,
    events,
    relationships,
    loader: fileLoader,
    answerWithinMs: limits.fileAnswerMs,
  });
  await sources.refresh();
  await files.sweep();

  let closing: Promise<void> | null = null;
  return {
    store,
    access,
    activity,
    dashboards,
    dataSources,
    files,
    metadata,
    packs,
    preferences,
    queries,
    relationships,
    tableUsage,
    webhooks,
    close() {
      closing ??= (async () => {
        await files.close();
        await webhooks.close();
        await relationships.close();
        await sources.close();
        await Promise.all([guard.close(), generator.close(), catalog.close(), embedder.close()]);
        await store.close();
      })();
      return closing;
    },
  };
}

function requireSupported(adapter: { readonly specVersion: number } | undefined): void {
  if (adapter === undefined || adapter.specVersion === 1) return;
  throw new AnalyticsError(
    'UNSUPPORTED_ADAPTER',
    `An adapter has specVersion ${String(adapter.specVersion)}; this engine works with version 1. Install matching versions.`,
  );
}

function checkTimezone(timezone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return timezone;
  } catch {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `There is no time zone ${timezone}; use an IANA name such as Europe/Paris.`,
    );
  }
}
