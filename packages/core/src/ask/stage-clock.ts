import type { StageTime } from '../records/receipt.js';

/** Measures the stages of one piece of work. */
export interface StageClock {
  /** Ends a stage, which began where the one before it ended. */
  mark(stage: string): void;
  /** The stages so far, in order. */
  readonly stages: readonly StageTime[];
}

/** Starts measuring. */
export function createStageClock(): StageClock {
  const stages: StageTime[] = [];
  let last = performance.now();
  return {
    stages,
    mark(stage) {
      const now = performance.now();
      stages.push({ stage, milliseconds: Math.round((now - last) * 100) / 100 });
      last = now;
    },
  };
}
