/** The values of one row, in the order of its table's columns; dates are `YYYY-MM-DD`, booleans 0 or 1. */
export type ShopRow = readonly (string | number | null)[];

const dayMs = 86_400_000;

/** The day so many days after (or, below zero, before) a day; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included. */
export function eachDay(firstDay: string, lastDay: string): string[] {
  const count = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => addDays(firstDay, index));
}

/** An amount of money in euros, from whole cents. */
export function cents(amount: number): number {
  return amount / 100;
}
