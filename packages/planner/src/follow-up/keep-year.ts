import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';

const yearless =
  /^(?:in|during|for|the|first|second|third|fourth|[1-4]|st|nd|rd|th|1st|2nd|3rd|4th|quarter|q[1-4]|q|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** A month or a quarter that a follow-up names without a year is one of the year that the statement keeps to. */
export function keepYear(linked: LinkedQuestion, where: readonly string[]): LinkedQuestion {
  const year = yearOf(where);
  if (year === null) return linked;
  return {
    ...linked,
    literals: linked.literals.map((one) => (isYearless(one, linked) ? moved(one, year) : one)),
  };
}

/** The year that conditions keep to; null where they leave a side open or go beyond one. */
function yearOf(where: readonly string[]): number | null {
  const days = [...where.join(' ').matchAll(/'((?:19|20)\d\d-\d\d-\d\d)/g)].map(([, day = '']) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const year = Number(first.slice(0, 4));
  return last <= `${String(year + 1)}-01-01` ? year : null;
}

const isYearless = (literal: Literal, { tokens }: LinkedQuestion): boolean =>
  literal.kind === 'time' &&
  literal.from !== null &&
  literal.to !== null &&
  tokens.slice(literal.start, literal.end).every((token) => yearless.test(token.lower));

function moved(literal: Literal, year: number): Literal {
  const by = year - Number(literal.from?.slice(0, 4));
  const shift = (day: string | null): string | null =>
    day && `${String(Number(day.slice(0, 4)) + by)}${day.slice(4)}`;
  return { ...literal, from: shift(literal.from), to: shift(literal.to) };
}
