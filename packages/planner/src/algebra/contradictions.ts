import type { Condition, Expression } from './query.js';

/** A column and the values that one condition lets it have. */
interface Pinned {
  readonly column: number;
  readonly values: readonly Expression[];
}

/**
 * The parts of a condition as rows can meet them: a column that an AND wants to equal different values at once may have
 * any of them instead. The `IN` stands where the first of its conditions stood.
 */
export function withoutContradictions({
  kind,
  conditions,
}: Extract<Condition, { kind: 'all' | 'any' }>): readonly Condition[] {
  if (kind === 'any') return conditions;
  const flat = conditions.flatMap((one) => (one.kind === 'all' ? one.conditions : [one]));
  const pins = new Map(
    flat.flatMap((one) => {
      const pin = pinnedBy(one);
      return pin ? [[one, pin] as const] : [];
    }),
  );
  const told = new Set<number>();
  return flat.flatMap((one): Condition[] => {
    const pin = pins.get(one);
    const alike = pin ? [...pins.values()].filter((other) => other.column === pin.column) : [];
    if (!pin || !excludeEachOther(alike)) return [one];
    if (told.has(pin.column)) return [];
    told.add(pin.column);
    const choices = new Map(alike.flatMap(({ values }) => values.map((value) => [keyOf(value), value])));
    const value: Expression = { kind: 'column', column: pin.column };
    return [{ kind: 'in', value, choices: [...choices.values()], isNegated: false }];
  });
}

/** The column that a condition ties to values that are written out; null where it does anything else. */
function pinnedBy(condition: Condition): Pinned | null {
  if (condition.kind === 'compare') {
    const { left, operator, right } = condition;
    return left.kind === 'column' && operator === '=' && isWritten(right)
      ? { column: left.column, values: [right] }
      : null;
  }
  if (condition.kind !== 'in' || condition.isNegated) return null;
  const { value, choices } = condition;
  return value.kind === 'column' && !('kind' in choices) && choices.every(isWritten)
    ? { column: value.column, values: choices }
    : null;
}

const isWritten = (value: { readonly kind: string }): value is Expression & { readonly text: string } =>
  value.kind === 'text' || value.kind === 'number';

/** A number and the same digits as a text are one value. */
const keyOf = (value: Expression): string => (isWritten(value) ? value.text : '');

/** Whether no value meets all of several conditions on one column. */
function excludeEachOther(pins: readonly Pinned[]): boolean {
  const [first, ...others] = pins.map(({ values }) => new Set(values.map(keyOf)));
  return ![...(first ?? [])].some((value) => others.every((other) => other.has(value)));
}
