/** One way to fill a slot. */
export interface Option<Value> {
  readonly value: Value;
  /** The logarithm of how likely it is. */
  readonly score: number;
}

/**
 * The likeliest combinations of one option of each slot, best first: each slot's options come sorted, best first.
 * Answers index vectors; none where a slot has no option.
 */
export function bestCombinations(slots: readonly (readonly Option<unknown>[])[], count: number): number[][] {
  if (slots.some((slot) => slot.length === 0)) return [];
  const scoreOf = (vector: readonly number[]): number =>
    vector.reduce((sum, at, slot) => sum + (slots[slot]?.[at]?.score ?? 0), 0);
  const start = slots.map(() => 0);
  const open = [{ vector: start, score: scoreOf(start) }];
  const seen = new Set([start.join()]);
  const found: number[][] = [];
  while (open.length > 0 && found.length < count) {
    let top = 0;
    for (let at = 1; at < open.length; at += 1)
      if ((open[at]?.score ?? 0) > (open[top]?.score ?? 0)) top = at;
    const [best] = open.splice(top, 1);
    if (!best) break;
    found.push(best.vector);
    for (const [slot, at] of best.vector.entries()) {
      if (at + 1 >= (slots[slot]?.length ?? 0)) continue;
      const next = best.vector.with(slot, at + 1);
      if (seen.has(next.join())) continue;
      seen.add(next.join());
      open.push({ vector: next, score: scoreOf(next) });
    }
  }
  return found;
}

/** Logarithm of a probability that never reaches minus infinity. */
export const logOf = (probability: number): number => Math.log(Math.max(probability, 1e-4));

/** The likeliest entries of a row of probabilities, as options. */
export function bestOf(
  scores: Readonly<Float64Array>,
  count: number,
  allows: (index: number) => boolean = () => true,
): Option<number>[] {
  const order: number[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    if (!allows(index)) continue;
    let at = order.length;
    while (at > 0 && (scores[order[at - 1] ?? 0] ?? 0) < (scores[index] ?? 0)) at -= 1;
    if (at < count) order.splice(at, 0, index);
    if (order.length > count) order.pop();
  }
  return order.map((value) => ({ value, score: logOf(scores[value] ?? 0) }));
}
