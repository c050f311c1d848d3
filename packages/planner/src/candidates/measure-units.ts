import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';

/** A unit: what it measures, and how many of the smallest unit it is. */
interface Unit {
  readonly measures: 'time' | 'data' | 'length' | 'mass';
  readonly size: number;
}

const table: readonly (readonly [Unit['measures'], number, string])[] = [
  ['time', 1, 'ms millisecond milliseconds millis'],
  ['time', 1_000, 'sec secs second seconds'],
  ['time', 60_000, 'mins minute minutes'],
  ['time', 3_600_000, 'hr hrs hour hours'],
  ['time', 86_400_000, 'day days'],
  ['data', 1, 'byte bytes'],
  ['data', 1_024, 'kb kilobyte kilobytes'],
  ['data', 1_048_576, 'mb megabyte megabytes'],
  ['data', 1_073_741_824, 'gb gigabyte gigabytes'],
  ['length', 1, 'mm millimeter millimeters millimetre millimetres'],
  ['length', 10, 'cm centimeter centimeters centimetre centimetres'],
  ['length', 1_000, 'meter meters metre metres'],
  ['length', 1_000_000, 'km kilometer kilometers kilometre kilometres'],
  ['mass', 1, 'gram grams'],
  ['mass', 1_000, 'kg kilogram kilograms kilo kilos'],
  ['mass', 1_000_000, 'ton tons tonne tonnes'],
];

const units: ReadonlyMap<string, Unit> = new Map(
  table.flatMap(([measures, size, words]) => words.split(' ').map((word) => [word, { measures, size }])),
);

/**
 * A number of the question in the unit that a column's name ends with: 5 with 'minutes' behind it is 300000 in `Milliseconds`.
 * As it is where either has no unit, or they measure different things.
 */
export function inUnitOf(
  digits: string,
  { tokens, schema }: LinkedQuestion,
  literal: Literal,
  column: number,
): string {
  const asked = units.get(tokens[literal.end]?.lower ?? '');
  const kept = units.get(schema.columns[column]?.words.at(-1)?.toLowerCase() ?? '');
  if (!asked || !kept || asked.measures !== kept.measures || asked.size === kept.size) return digits;
  const value = Number(((Number(digits) * asked.size) / kept.size).toPrecision(12));
  return Number.isFinite(value) && Math.abs(value) < 1e15 && Math.abs(value) >= 1e-6 ? String(value) : digits;
}
