import type { Clock } from '../interfaces/clock.js';
import type { Store } from '../interfaces/store.js';
import type { Guard } from '../sql/guard.js';
import type { JoinableSources, Readers } from './known-schemas.js';
import {
  createRelationshipCuration,
  type RelationshipCuration,
  type VerificationListener,
} from './relationship-curation.js';
import { createRelationshipDiscovery, type RelationshipDiscovery } from './relationship-discovery.js';
import { createRelationshipReading, type RelationshipReading } from './relationship-reading.js';
import { createSnapshotReader } from './relationship-snapshot.js';
import { createUsageCounts } from './usage-counts.js';

/** How tables hang together: looking at it, finding it out, and deciding it. Spec, Resources: Relationship. */
export interface RelationshipService
  extends RelationshipReading, RelationshipDiscovery, RelationshipCuration {
  /** Counts one use of each relationship. What was counted may be stored up to a minute later, and on close. */
  recordUsage(relationshipIds: readonly string[]): Promise<void>;
  /** Stores what was counted. Safe to call twice. */
  close(): Promise<void>;
}

/** What {@link createRelationshipService} stands on. */
export interface RelationshipServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly sources: JoinableSources;
  readonly access: Readers;
  /** Reads the SQL of past answers. */
  readonly guard: Guard;
  /** Default: nobody is told. */
  readonly events?: VerificationListener | undefined;
}

/** The relationships of a store. */
export function createRelationshipService(options: RelationshipServiceOptions): RelationshipService {
  const { store, clock, sources, access, guard, events } = options;
  const readSnapshot = createSnapshotReader(store, sources);
  const usage = createUsageCounts(store, clock);
  return {
    ...createRelationshipReading({ readSnapshot, access, usage }),
    ...createRelationshipDiscovery({ store, clock, sources, guard }),
    ...createRelationshipCuration({ store, clock, readSnapshot, events }),
    recordUsage: (relationshipIds) => usage.add(relationshipIds),
    close: () => usage.flush(),
  };
}
