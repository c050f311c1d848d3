/** Collects the numbers of one row in a fixed order. */
export interface FeatureRow {
  add(...values: readonly (number | boolean)[]): void;
  /** One number for each entry of a list: 1 at `at`, 0 elsewhere. */
  addChoice(size: number, at: number | undefined): void;
  /** All numbers so far. */
  take(): Float32Array;
}

/** Starts a row. */
export function createFeatureRow(): FeatureRow {
  const numbers: number[] = [];
  return {
    add: (...values) => {
      for (const value of values) numbers.push(Number(value));
    },
    addChoice: (size, at) => {
      const start = numbers.length;
      for (let index = 0; index < size; index += 1) numbers.push(0);
      if (at !== undefined && at >= 0 && at < size) numbers[start + at] = 1;
    },
    take: () => Float32Array.from(numbers),
  };
}
