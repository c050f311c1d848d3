import type { ProbeResult } from '@querent/core';
import type { Proposal } from '../candidates/propose.js';
import type { Readings } from '../candidates/readings.js';
import type { PlannerModel } from '../model/read-model.js';
import { probabilityOf } from '../model/tree-ensemble.js';
import { candidateRow } from './candidate-row.js';
import { plausibility } from './plausibility.js';
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
      const keeps = plausibility(readings.linked, proposal);
      const row = candidateRow(readings, proposal, keeps);
      return { proposal, row, keeps, prior: probabilityOf(model.firstRanker, row) };
    })
    .sort((a, b) => b.prior * b.keeps - a.prior * a.keeps)
    .slice(0, options.maxProbes);
  const tried: {
    proposal: Proposal;
    row: Float32Array;
    prior: number;
    keeps: number;
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
  const ranked = tried
    .map((one, at) => {
      const row = Float32Array.from([...one.row, ...one.shown, ...standingRow(tried, at)]);
      return {
        one,
        probability: lifted(readings, one.keeps, one.keeps * probabilityOf(model.lastRanker, row)),
      };
    })
    .sort((a, b) => b.probability - a.probability);
  return preferPlainest(ranked).map(({ one, probability }) => ({
    proposal: one.proposal,
    isEmpty: one.isEmpty,
    probability,
  }));
}

/** Revenue and named figures are compiled by rule, which the weights know nothing of: a reading that breaks no rule is as likely as not. */
function lifted({ linked }: Readings, keeps: number, probability: number): number {
  const isByRule = linked.measures.length > 0 || linked.kpi !== null;
  return isByRule && keeps === 1 ? 0.4 + 0.6 * probability : probability;
}

/** Readings with the same rows are as right here, but not on other data: of those the one that was likeliest before comes first. */
function preferPlainest<
  Ranked extends {
    readonly one: { readonly key: string; readonly prior: number; readonly keeps: number };
    readonly probability: number;
  },
>(ranked: readonly Ranked[]): Ranked[] {
  const [first] = ranked;
  if (!first) return [];
  const weight = ({ one }: Ranked): number => one.prior * one.keeps;
  const plainest = ranked
    .filter(({ one }) => one.key === first.one.key)
    .reduce((found, other) => (weight(other) > weight(found) ? other : found), first);
  return [{ ...plainest, probability: first.probability }, ...ranked.filter((other) => other !== plainest)];
}
