import { activityCollections } from './activity-collections.js';
import { catalogCollections } from './catalog-collections.js';
import { identityCollections } from './identity-collections.js';
import { webhookCollections } from './webhook-collections.js';
import { workspaceCollections } from './workspace-collections.js';
import type { AccessRuleRecord, SchemaExclusionRecord } from './access.js';
import type { AccessLogRecord, ActivityRecord, QueryLogRecord } from './activity.js';
import type { DataSourceRecord, SchemaSnapshotRecord } from './data-source.js';
import type { FileRecord } from './file.js';
import type { GroupMemberRecord, GroupRecord, TokenRecord, UserRecord } from './identity.js';
import type { MetadataHistoryRecord, MetadataRecord, VectorRecord } from './metadata.js';
import type { PackRecord } from './pack.js';
import type { QueryFeedbackRecord, QueryRecord } from './query.js';
import type { RelationshipRecord } from './relationship.js';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.js';
import type { DashboardRecord, PreferencesRecord, ShareRecord } from './workspace.js';
import type { DefinitionOf } from './collection-definition.js';

/** Every collection of a store with the type of its records. */
export interface Collections {
  readonly users: UserRecord;
  readonly groups: GroupRecord;
  readonly group_members: GroupMemberRecord;
  readonly tokens: TokenRecord;
  readonly access_rules: AccessRuleRecord;
  readonly schema_exclusions: SchemaExclusionRecord;
  readonly datasources: DataSourceRecord;
  readonly schema_snapshots: SchemaSnapshotRecord;
  readonly metadata: MetadataRecord;
  readonly metadata_history: MetadataHistoryRecord;
  readonly vectors: VectorRecord;
  readonly relationships: RelationshipRecord;
  readonly packs: PackRecord;
  readonly queries: QueryRecord;
  readonly query_feedback: QueryFeedbackRecord;
  readonly query_log: QueryLogRecord;
  readonly access_log: AccessLogRecord;
  readonly activity: ActivityRecord;
  readonly shares: ShareRecord;
  readonly dashboards: DashboardRecord;
  readonly preferences: PreferencesRecord;
  readonly files: FileRecord;
  readonly webhooks: WebhookRecord;
  readonly webhook_deliveries: WebhookDeliveryRecord;
}

/** The name of a collection. */
export type CollectionName = keyof Collections;

/** The definition of every collection, in an order in which they can be made. */
export const collectionDefinitions: {
  readonly [Name in CollectionName]: DefinitionOf<Name, Collections[Name]>;
} = {
  ...identityCollections,
  ...catalogCollections,
  ...activityCollections,
  ...workspaceCollections,
  ...webhookCollections,
};
