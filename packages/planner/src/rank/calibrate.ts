/** Slope and shift in log odds, fitted on databases that the weights of the trees were not fitted on. */
const slope = 0.75;
const shift = 0.12;
const nearestToCertain = 0.005;

/** How often readings that the trees give a probability turned out right: their doubts and their certainty are both too strong. */
export function calibrate(probability: number): number {
  const bounded = Math.min(1 - nearestToCertain, Math.max(nearestToCertain, probability));
  const odds = slope * Math.log(bounded / (1 - bounded)) + shift;
  return 1 / (1 + Math.exp(-odds));
}
