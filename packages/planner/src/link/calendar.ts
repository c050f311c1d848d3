/** A stretch of days: the first, and the one after the last. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The units that relative times count in. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const utc = (year: number, month: number, day: number): number => Date.UTC(year, month, day);
const parts = (day: string): [number, number, number] => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** The day some units away. */
export function addUnits(day: string, count: number, unit: CalendarUnit): string {
  const [year, month, date] = parts(day);
  if (unit === 'day' || unit === 'week')
    return iso(utc(year, month, date + count * (unit === 'week' ? 7 : 1)));
  const months = count * (unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12);
  const last = new Date(utc(year, month + months + 1, 0)).getUTCDate();
  return iso(utc(year, month + months, Math.min(date, last)));
}

/** The calendar unit that a day falls into; weeks begin on Monday. */
export function unitAround(day: string, unit: CalendarUnit): DayRange {
  const [year, month, date] = parts(day);
  const first = {
    day: () => utc(year, month, date),
    week: () => utc(year, month, date - ((new Date(utc(year, month, date)).getUTCDay() + 6) % 7)),
    month: () => utc(year, month, 1),
    quarter: () => utc(year, month - (month % 3), 1),
    year: () => utc(year, 0, 1),
  }[unit]();
  return { from: iso(first), to: addUnits(iso(first), 1, unit) };
}

/** A whole year. */
export const yearRange = (year: number): DayRange => unitAround(`${String(year)}-01-01`, 'year');
/** A month of a year, from 1. */
export const monthRange = (year: number, month: number): DayRange =>
  unitAround(iso(utc(year, month - 1, 1)), 'month');
/** A quarter of a year, from 1. */
export const quarterRange = (year: number, quarter: number): DayRange =>
  unitAround(iso(utc(year, (quarter - 1) * 3, 1)), 'quarter');

/** One day, or null where there is no such day. */
export function dayRange(year: number, month: number, day: number): DayRange | null {
  const text = iso(utc(year, month - 1, day));
  return text.endsWith(`-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    ? unitAround(text, 'day')
    : null;
}
