import type { AccessService } from '../access/access-service.js';
import type { Shares } from '../access/shares.js';
import type { ActivityService } from '../activity/activity-service.js';
import type { EventSink } from '../activity/events.js';
import type { Catalog } from '../catalog/catalog.js';
import type { OpenSources } from '../data-sources/open-sources.js';
import type { Clock } from '../interfaces/clock.js';
import type { SqlGenerator } from '../interfaces/sql-generator.js';
import type { Store } from '../interfaces/store.js';
import type { RelationshipService } from '../relationships/relationship-service.js';
import type { Guard } from '../sql/guard.js';
import type { GeneratedQuery } from './answer.js';
import type { BoundedCache } from './bounded-cache.js';
import type { ExecutionQueue } from './execution-queue.js';
import type { ValueIndexing } from './index-values.js';
import type { KeptResult } from './kept-result.js';

/** What answering questions stands on. */
export interface QueryServices {
  readonly store: Store;
  readonly clock: Clock;
  readonly timezone: string;
  readonly generator: SqlGenerator;
  readonly guard: Guard;
  readonly catalog: Catalog;
  readonly sources: OpenSources;
  readonly access: AccessService;
  readonly activity: ActivityService;
  readonly shares: Shares;
  readonly events: EventSink;
  readonly relationships: RelationshipService;
  readonly values: ValueIndexing;
  readonly queue: ExecutionQueue;
  readonly isRelationshipGraphEnabled: boolean;
  /** Null: caching is off. */
  readonly generationCache: BoundedCache<GeneratedQuery> | null;
  readonly resultCache: BoundedCache<KeptResult> | null;
  readonly limits: {
    readonly defaultRows: number;
    readonly maxRows: number;
    readonly queryTimeoutMs: number;
  };
}
