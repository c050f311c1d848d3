const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long after each failed attempt the next one follows. Decision 0025. */
const pausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  6 * hourMs,
  24 * hourMs,
] as const;

/** When a delivery is tried again after so many attempts; null: it was the last. */
export function nextAttemptAt(attemptCount: number, now: Date): string | null {
  const pauseMs = pausesMs[attemptCount - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs).toISOString();
}
