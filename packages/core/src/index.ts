export * from './errors/analytics-error.js';
export * from './interfaces/checked-sql.js';
export * from './interfaces/clock.js';
export * from './interfaces/data-source-driver.js';
export * from './interfaces/embedder.js';
export * from './interfaces/file-loader.js';
export * from './interfaces/language-model.js';
export * from './interfaces/page.js';
export { findPage } from './paging/find-page.js';
export * from './interfaces/principal.js';
export * from './interfaces/readable-set.js';
export * from './interfaces/secret-box.js';
export * from './interfaces/sql-generator.js';
export * from './interfaces/store.js';
export * from './interfaces/vector-index.js';
export * from './interfaces/webhook-sender.js';
export * from './records/access.js';
export * from './records/activity.js';
export * from './records/collection-definition.js';
export * from './records/collections.js';
export * from './records/data-source.js';
export * from './records/dialect.js';
export * from './records/file.js';
export * from './records/identity.js';
export * from './records/metadata.js';
export * from './records/pack.js';
export * from './records/query.js';
export * from './records/receipt.js';
export * from './records/relationship.js';
export * from './records/source-schema.js';
export * from './records/table-name.js';
export * from './records/table-use.js';
export * from './records/webhook.js';
export * from './records/workspace.js';
export * from './words/split-identifier.js';
export * from './words/stem-word.js';
export * from './words/similar-words.js';
export * from './words/abbreviations.js';
export * from './words/stop-words.js';
export * from './words/tokenize-question.js';
export {
  createAccessService,
  type AccessService,
  type AccessServiceOptions,
  type NewAccessRule,
} from './access/access-service.js';
export type { NewUser, UserAccounts, UserView } from './access/user-accounts.js';
export type { UserGroups } from './access/user-groups.js';
export type { NewSchemaExclusion, SchemaExclusions } from './access/schema-exclusions.js';
export { createReadableSet, type ReadableSetOptions } from './access/readable-set.js';
export * from './memory/memory-store.js';
export {
  createRecordingModel,
  createReplayedModel,
  hashRequest,
  type RecordedReply,
} from './prompt/recorded-model.js';
export { createExactVectorIndex } from './memory/exact-vector-index.js';
export { createLexicalEmbedder } from './catalog/lexical-embedder.js';
export { createCatalog, type Catalog, type CatalogOptions } from './catalog/catalog.js';
export type { CatalogSource } from './catalog/catalog-source.js';
export * from './catalog/retrieval.js';
export { createGuard, type CheckSqlOptions, type Guard, type SqlVerdict } from './sql/guard.js';
export * from './sql/analysis.js';
export * from './sql/table-name.js';
export {
  createMetadataService,
  type MetadataService,
  type MetadataServiceOptions,
  type MetadataWrite,
  type MetadataBulk,
  type AssetQuery,
} from './catalog/metadata-service.js';
export type { MetadataView, MetadataColumn } from './catalog/metadata-view.js';
export type { AssetSources } from './catalog/find-asset.js';
export {
  createPackService,
  type PackService,
  type NewPack,
  type PackFile,
  type PackFilesLint,
  type PackLint,
  type PackServiceOptions,
  type PackLoad,
  type PackSummary,
  type SavedPack,
} from './packs/pack-service.js';
export type { LintServices, LintSource, PackItemProblem } from './packs/lint-pack.js';
export { parsePack, type ParsedPack, type PackProblem } from './packs/parse-pack.js';
export {
  inferRelationships,
  type InferOptions,
  type InferredRelationship,
} from './relationships/infer-relationships.js';
export type { ChangeError, ChangeReport } from './relationships/change-report.js';
export { relationshipImportColumns } from './relationships/relationship-rows.js';
export type { NewRelationship } from './relationships/relationship-input.js';
export type { PathHop, RelationshipPath } from './relationships/relationship-path.js';
export type {
  RelationshipListRequest,
  RelationshipMap,
  ResolveOptions,
} from './relationships/relationship-reading.js';
export type { RelationshipPatch } from './relationships/relationship-curation.js';
export {
  createRelationshipService,
  type RelationshipService,
  type RelationshipServiceOptions,
} from './relationships/relationship-service.js';
export * from './words/split-compound.js';
export * from './words/implied-words.js';
export { createModelGenerator } from './prompt/model-generator.js';
export { buildPrompt, type Prompt, type PromptLimits } from './prompt/build-prompt.js';
export { createEngine, type Engine, type EngineLimits, type EngineOptions } from './engine.js';
export type { GeneratedQuery, QueryResult } from './ask/answer.js';
export type {
  ExecuteQueryOptions,
  GenerateQueryInput,
  GenerateQueryOptions,
  SqlInput,
} from './ask/question.js';
export type { QueryService } from './ask/query-service.js';
export type { QueryPatch } from './ask/change-query.js';
export type { RowStream } from './ask/execute-query.js';
export type { SqlExplanation } from './ask/explain-sql.js';
export type { QueryExport } from './ask/export-query.js';
export type { QueryListRequest } from './ask/list-queries.js';
export type { FeedbackInput } from './ask/query-feedback.js';
export type { QueryDetails, QueryView } from './ask/query-view.js';
export type { HistoryRequest } from './activity/activity-service.js';
export type { DomainEvent, EventSink } from './activity/events.js';
export type {
  CreatedWebhook,
  WebhookDeliveryView,
  WebhookService,
  WebhookView,
} from './activity/webhook-service.js';
export type { WebhookInput, WebhookPatch } from './activity/webhook-input.js';
export type { ShareInput, ShareView } from './access/shares.js';
export type { DashboardInput, DashboardPatch } from './workspace/dashboard-input.js';
export type { TileInput } from './workspace/dashboard-tiles.js';
export type { DashboardResults, DashboardResultsOptions, TileResult } from './workspace/dashboard-results.js';
export type { DashboardService } from './workspace/dashboard-service.js';
export type { FileInput, FileView } from './workspace/file-input.js';
export type { FileService, ReceivedFile } from './workspace/file-service.js';
export type {
  TableUsage,
  TableUsageOptions,
  TableUsageRequest,
  TableUsageView,
} from './activity/table-usage.js';
export type { TableUses } from './catalog/metadata-usage.js';
export type { MetadataSearch } from './catalog/search-metadata.js';
export {
  highestBoost,
  type PreferenceService,
  type PreferencesInput,
  type PreferencesView,
} from './workspace/preference-service.js';
export type {
  ActivityService,
  ExecutionCount,
  ExecutionEntry,
  LogRequest,
} from './activity/activity-service.js';
export type { BrowsedColumn, BrowsedSchema, BrowsedTable } from './data-sources/browse-schema.js';
export type { DataSourceInput, DataSourcePatch } from './data-sources/data-source-input.js';
export type { DataSourceService, DataSourceView } from './data-sources/data-source-service.js';
