import type { Query, Select } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import { renderQuery, type RenderedQuery, type RenderTarget } from '../render/render-sql.js';
import { composeCounted } from './counted.js';
import { composeElapsed } from './elapsed.js';
import { composeKinship } from './kinship.js';
import { composeRatio } from './ratio.js';
import { composeShare } from './share.js';

/** A reading that rules put together, for what the weights know no shape of. */
export interface Composition extends RenderedQuery {
  readonly query: Query;
  /** How often readings of this kind were right on databases that no rule was written for. */
  readonly probability: number;
}

/** What composes a reading, and how often such readings are right. */
const composers: readonly (readonly [(readings: Readings, today: string) => Select | null, number])[] = [
  [composeElapsed, 0.4],
  [composeShare, 0.5],
  [composeRatio, 0.45],
  [composeKinship, 0.6],
  [composeCounted, 0.6],
];

/** The readings that rules put together from the parts of a question, likeliest first. */
export function compose(readings: Readings, target: RenderTarget, today: string): Composition[] {
  if (readings.linked.kpi) return [];
  return composers.flatMap(([composer, probability]) => {
    const query = composer(readings, today);
    const rendered = query && renderQuery(query, target);
    return query && rendered ? [{ ...rendered, query, probability }] : [];
  });
}
