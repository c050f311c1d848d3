import type { Query, Select } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import { renderQuery, type RenderedQuery, type RenderTarget } from '../render/render-sql.js';
import { composeCounted } from './counted.js';
import { composeElapsed } from './elapsed.js';
import { composeGrouped } from './grouped.js';
import { composeKinship } from './kinship.js';
import { composeKpi } from './kpi.js';
import { composeRanking } from './ranking.js';
import { composeRatio } from './ratio.js';
import { composeShare } from './share.js';
import { composeSubject } from './subject.js';

/** A reading that rules put together, for what the weights know no shape of. */
export interface Composition extends RenderedQuery {
  readonly query: Query;
  /** How often readings of this kind were right on databases that no rule was written for. */
  readonly probability: number;
}

type Composer = (readings: Readings, today: string) => Select | null;

/** What composes a reading, and how often such readings are right. */
const composers: readonly (readonly [Composer, number])[] = [
  [composeElapsed, 0.4],
  [composeShare, 0.5],
  [composeRatio, 0.5],
  [composeKinship, 0.6],
  [composeRanking, 0.6],
  [composeCounted, 0.6],
  [composeGrouped, 0.8],
  [composeSubject, 0.8],
];

/** A named figure has one formula: nothing else is composed where the question names one. */
const kpiComposers: readonly (readonly [Composer, number])[] = [[composeKpi, 0.9]];

/** The readings that rules put together from the parts of a question, likeliest first. */
export function compose(readings: Readings, target: RenderTarget, today: string): Composition[] {
  const fitting = readings.linked.kpi ? kpiComposers : composers;
  return fitting.flatMap(([composer, probability]) => {
    const query = composer(readings, today);
    const rendered = query && renderQuery(query, target);
    return query && rendered ? [{ ...rendered, query, probability }] : [];
  });
}
