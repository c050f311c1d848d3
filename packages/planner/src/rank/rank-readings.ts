import type { ProbeResult } from '@querent/core';
import type { Proposal } from '../candidates/propose.js';
import type { Readings } from '../candidates/readings.js';
import type { PlannerModel } from '../model/read-model.js';
import { probabilityOf } from '../model/tree-ensemble.js';
import { candidateRow } from './candidate-row.js';
import { probedRows, probeRow, resultKey, standingRow } from './probe-row.js';

/** How many of the likeliest readings are weighed against each other. */
export const weighedReadings = 40;

/** A reading with the probability that it answers the question. */
export interface RankedReading {
  readonly proposal: Proposal;
  readonly probability: number;
  /** Whether the trial run showed no row. */
  readonly isEmpty: boolean;
}

/**
 * Weighs the readings, tries the best on the data and weighs those again with what the trials showed.
 * Best first; readings that do not run are left out.
 */
export async function rankReadings(
  readings: Readings,
  model: PlannerModel,
  probe: (sql: string) => Promise<ProbeResult>,
  options: { readonly maxProbes: number; readonly isLeftOut: (sql: string) => boolean },
): Promise<RankedReading[]> {
  const weighed = readings.proposals
    .filter((proposal) => !options.isLeftOut(proposal.sql))
    .slice(0, weighedReadings)
    .map((proposal) => {
      const row = candidateRow(readings, proposal);
      return { proposal, row, prior: probabilityOf(model.firstRanker, row) };
    })
    .sort((a, b) => b.prior - a.prior)
    .slice(0, options.maxProbes);
  const tried: {
    proposal: Proposal;
    row: Float32Array;
    prior: number;
    key: string;
    shown: number[];
    isEmpty: boolean;
  }[] = [];
  for (const one of weighed) {
    const result = await probe(one.proposal.sql);
    if (!result.ok) continue;
    const rows = result.rows.slice(0, probedRows);
    tried.push({ ...one, key: resultKey(rows), shown: probeRow(rows), isEmpty: rows.length === 0 });
  }
  return tried
    .map((one, at) => ({
      proposal: one.proposal,
      isEmpty: one.isEmpty,
      probability: probabilityOf(
        model.lastRanker,
        Float32Array.from([...one.row, ...one.shown, ...standingRow(tried, at)]),
      ),
    }))
    .sort((a, b) => b.probability - a.probability);
}
