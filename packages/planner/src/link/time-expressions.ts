import type { TimePart } from '../algebra/query.js';
import {
  addUnits,
  dayRange,
  monthRange,
  quarterRange,
  unitAround,
  yearRange,
  type CalendarUnit,
  type DayRange,
} from './calendar.js';
import type { Token } from './tokenize.js';

/** A stretch of time that the question names; `start` and `end` count tokens. */
export interface TimeExpression {
  readonly start: number;
  readonly end: number;
  readonly from: string | null;
  readonly to: string | null;
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const units = new Map<string, CalendarUnit>(
  Object.entries({
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    quarter: 'quarter',
    quarters: 'quarter',
    year: 'year',
    years: 'year',
  } as const),
);
const numberWords = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
  } as const),
);

interface Point {
  readonly range: DayRange;
  readonly end: number;
  /** A bare year: only a time beside other words of time. */
  readonly isYear: boolean;
}

function monthOf(token: Token | undefined): number | null {
  if (!token) return null;
  const at = monthNames.findIndex(
    (name) =>
      name === token.lower ||
      (token.lower.length === 3 && name.startsWith(token.lower)) ||
      (token.lower === 'sept' && name === 'september'),
  );
  if (at < 0) return null;
  return token.lower === 'may' && token.text === 'may' ? null : at + 1;
}

const yearOf = (token: Token | undefined): number | null =>
  token && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : null;
const dayOf = (token: Token | undefined): number | null =>
  token && /^\d{1,2}$/.test(token.text) && Number(token.text) >= 1 && Number(token.text) <= 31
    ? Number(token.text)
    : null;

function writtenDate(token: Token): DayRange | null {
  const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(token.text);
  if (yearFirst) return dayRange(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const yearLast = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(token.text);
  if (!yearLast) return null;
  const [first, second, year] = [Number(yearLast[1]), Number(yearLast[2]), Number(yearLast[3])];
  return first > 12 ? dayRange(year, second, first) : dayRange(year, first, second);
}

function pointAt(tokens: readonly Token[], at: number, today: string): Point | null {
  const token = tokens[at];
  if (!token) return null;
  const written = writtenDate(token);
  if (written) return { range: written, end: at + 1, isYear: false };
  const skip = (index: number): number =>
    ['st', 'nd', 'rd', 'th', ',', 'of'].includes(tokens[index]?.lower ?? '') ? skip(index + 1) : index;
  const month = monthOf(token);
  if (month !== null) {
    const year = yearOf(tokens[skip(at + 1)]);
    if (year !== null) return { range: monthRange(year, month), end: skip(at + 1) + 1, isYear: false };
    const day = dayOf(tokens[at + 1]);
    if (day !== null) {
      const after = skip(at + 2);
      const yearAfter = yearOf(tokens[after]);
      const range = dayRange(yearAfter ?? Number(today.slice(0, 4)), month, day);
      if (range) return { range, end: yearAfter === null ? at + 2 : after + 1, isYear: false };
    }
    if (['in', 'since', 'during', 'last', 'until', 'before', 'after'].includes(tokens[at - 1]?.lower ?? ''))
      return { range: latestMonth(month, today), end: at + 1, isYear: false };
    return null;
  }
  const day = dayOf(token);
  const monthAfter = day === null ? null : monthOf(tokens[skip(at + 1)]);
  if (day !== null && monthAfter !== null) {
    const yearAt = skip(skip(at + 1) + 1);
    const year = yearOf(tokens[yearAt]);
    const range = dayRange(year ?? Number(today.slice(0, 4)), monthAfter, day);
    if (range) return { range, end: year === null ? skip(at + 1) + 1 : yearAt + 1, isYear: false };
  }
  if (/^q$/.test(token.lower) && /^[1-4]$/.test(tokens[at + 1]?.text ?? '')) {
    const yearAt = skip(at + 2);
    const year = yearOf(tokens[yearAt]);
    return {
      range: quarterRange(year ?? Number(today.slice(0, 4)), Number(tokens[at + 1]?.text)),
      end: year === null ? at + 2 : yearAt + 1,
      isYear: false,
    };
  }
  if (token.lower === 'today') return { range: unitAround(today, 'day'), end: at + 1, isYear: false };
  if (token.lower === 'yesterday')
    return { range: unitAround(addUnits(today, -1, 'day'), 'day'), end: at + 1, isYear: false };
  const year = yearOf(token);
  return year === null ? null : { range: yearRange(year), end: at + 1, isYear: true };
}

function latestMonth(month: number, today: string): DayRange {
  const range = monthRange(Number(today.slice(0, 4)), month);
  return range.from > today ? monthRange(Number(today.slice(0, 4)) - 1, month) : range;
}

function relativeAt(tokens: readonly Token[], at: number, today: string): TimeExpression | null {
  const word = tokens[at]?.lower ?? '';
  const direct = units.get(tokens[at + 1]?.lower ?? '');
  if (direct) {
    const around = unitAround(today, direct);
    if (word === 'this' || word === 'current')
      return { start: at, end: at + 2, from: around.from, to: around.to };
    if (word === 'last' || word === 'previous' || word === 'past')
      return { start: at, end: at + 2, from: addUnits(around.from, -1, direct), to: around.from };
  }
  if (word === 'last' || word === 'past' || word === 'previous') {
    const count =
      numberWords.get(tokens[at + 1]?.lower ?? '') ??
      dayOf(tokens[at + 1]) ??
      (/^\d+$/.test(tokens[at + 1]?.text ?? '') ? Number(tokens[at + 1]?.text) : null);
    const unit = units.get(tokens[at + 2]?.lower ?? '');
    if (count !== null && unit)
      return { start: at, end: at + 3, from: addUnits(today, -count, unit), to: addUnits(today, 1, 'day') };
  }
  if (word === 'year' && tokens[at + 1]?.lower === 'to' && tokens[at + 2]?.lower === 'date')
    return {
      start: at,
      end: at + 3,
      from: yearRange(Number(today.slice(0, 4))).from,
      to: addUnits(today, 1, 'day'),
    };
  return null;
}

/** Finds the stretches of time in a question. A bare year is left to be a number, unless `takesYears` and a word such as `in` stands before it. */
export function findTimeExpressions(
  tokens: readonly Token[],
  today: string,
  takesYears = false,
): TimeExpression[] {
  const found: TimeExpression[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const relative = relativeAt(tokens, at, today);
    const expression = relative ?? pointExpression(tokens, at, today, takesYears);
    if (!expression) continue;
    found.push(expression);
    at = expression.end - 1;
  }
  return found;
}

function pointExpression(
  tokens: readonly Token[],
  at: number,
  today: string,
  takesYears: boolean,
): TimeExpression | null {
  const word = tokens[at]?.lower ?? '';
  const first = pointAt(tokens, at + 1, today);
  if ((word === 'between' || word === 'from') && first) {
    const joint = tokens[first.end]?.lower ?? '';
    const second = ['and', 'to', 'until', 'till', '-', 'through'].includes(joint)
      ? pointAt(tokens, first.end + 1, today)
      : null;
    if (second && (takesYears || !(first.isYear && second.isYear)))
      return { start: at, end: second.end, from: first.range.from, to: second.range.to };
  }
  if (first && (takesYears || !first.isYear)) {
    if (word === 'since' || (word === 'from' && tokens[first.end]?.lower === 'on'))
      return { start: at, end: first.end, from: first.range.from, to: null };
    if (word === 'after') return { start: at, end: first.end, from: first.range.to, to: null };
    if (word === 'before') return { start: at, end: first.end, from: null, to: first.range.from };
    if (word === 'until' || word === 'till')
      return { start: at, end: first.end, from: null, to: first.range.to };
    if (['in', 'on', 'during', 'of', 'for', 'from'].includes(word))
      return { start: at, end: first.end, ...first.range };
  }
  const here = pointAt(tokens, at, today);
  return here && !here.isYear ? { start: at, end: here.end, ...here.range } : null;
}

const adverbs = new Map<string, TimePart>(
  Object.entries({
    monthly: 'month',
    yearly: 'year',
    annually: 'year',
    annual: 'year',
    weekly: 'week',
    daily: 'day',
    quarterly: 'quarter',
  } as const),
);

/** The stretch of time that the question groups by, and where it says so. */
export function findTimeBucket(
  tokens: readonly Token[],
): { readonly part: TimePart; readonly start: number; readonly end: number } | null {
  for (const [at, token] of tokens.entries()) {
    const adverb = adverbs.get(token.lower);
    if (adverb) return { part: adverb, start: at, end: at + 1 };
    const next = tokens[at + 1]?.lower ?? '';
    const part = units.get(next);
    if (!part || next.endsWith('s')) continue;
    const isDayOfWeek = part === 'day' && tokens[at + 2]?.lower === 'of';
    if (['per', 'by', 'each', 'every', 'which', 'what'].includes(token.lower))
      return { part: isDayOfWeek ? 'day_of_week' : part, start: at, end: isDayOfWeek ? at + 4 : at + 2 };
  }
  return null;
}
