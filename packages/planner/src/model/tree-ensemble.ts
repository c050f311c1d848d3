/** Decision trees whose leaves add up. A node with feature 65535 is a leaf, its value stands in `thresholds`. */
export interface TreeEnsemble {
  readonly features: Uint16Array;
  readonly thresholds: Float32Array;
  /** Children count from the start of their tree. */
  readonly lefts: Uint16Array;
  readonly rights: Uint16Array;
  readonly starts: Uint32Array;
}

const leaf = 65_535;

/** The probability that trees give a row of numbers. */
export function probabilityOf(trees: TreeEnsemble, row: Float32Array): number {
  const { features, thresholds, lefts, rights, starts } = trees;
  let sum = 0;
  for (const start of starts) {
    let node = start;
    let feature = features[node] ?? leaf;
    while (feature !== leaf) {
      const goesLeft = (row[feature] ?? 0) <= (thresholds[node] ?? 0);
      node = start + ((goesLeft ? lefts[node] : rights[node]) ?? 0);
      feature = features[node] ?? leaf;
    }
    sum += thresholds[node] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}
