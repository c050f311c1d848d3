import type { Condition, Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import { allOf, column, conditionsIn, tableIn, type Span } from './figure.js';

/** `How many A have more than N B`: counts rows of one table by how many rows of another belong to each. */
export function composeCounted(readings: Readings): Select | null {
  const { tokens } = readings.linked;
  if (tokens[0]?.lower !== 'how' || tokens[1]?.lower !== 'many') return null;
  return countOfCounted(readings, { start: 2, end: tokens.length });
}

/** The ratio of two such counts: `the ratio of A with more than N B to A with one B`; null where a phrase is none. */
export function ratioOfCounted(readings: Readings, first: Span, second: Span): Select | null {
  const sides = [first, second].map((span) => countOfCounted(readings, span));
  const [left, right] = sides.map((select): Expression | null => select && { kind: 'scalar', select });
  return left && right
    ? { ...emptySelect, items: [{ kind: 'arithmetic', operator: '/', left, right }] }
    : null;
}

function countOfCounted(readings: Readings, span: Span): Select | null {
  const { linked } = readings;
  const { schema, tokens } = linked;
  const number = linked.literals.find(
    (literal) => literal.kind === 'number' && literal.start >= span.start && literal.end < span.end,
  );
  const subject = tableIn(linked, { start: span.start, end: span.start + 2 });
  if (!number || subject === null) return null;
  const counted = tableIn(linked, { start: number.end, end: Math.min(span.end, number.end + 3) });
  if (counted === null || counted === subject) return null;
  const verb = tokens
    .slice(span.start + 1, number.start)
    .some((token) => /^(?:have|has|had|with|who|that|which)$/.test(token.lower));
  if (!verb) return null;
  const edge = (schema.edgesOf[subject] ?? []).find(
    (one) =>
      one.target === subject &&
      one.sourceColumns.length === 1 &&
      (one.source === counted ||
        (schema.edgesOf[counted] ?? []).some((other) => other.source === one.source)),
  );
  const [foreign] = edge?.sourceColumns ?? [];
  const [key] = edge?.targetColumns ?? [];
  if (!edge || foreign === undefined || key === undefined) return null;
  const before = conditionsIn(readings, { start: span.start, end: number.start });
  const after = conditionsIn(readings, { start: number.end, end: span.end });
  if (!before || !after || after.length > 0) return null;
  const member: Condition = {
    kind: 'in',
    value: column(key),
    isNegated: false,
    choices: {
      ...emptySelect,
      items: [column(foreign)],
      tables: [edge.source],
      groupBy: [column(foreign)],
      having: {
        kind: 'compare',
        operator: number.operator,
        left: { kind: 'aggregate', name: 'count', isDistinct: false, argument: null },
        right: { kind: 'number', text: number.text },
      },
    },
  };
  return {
    ...emptySelect,
    items: [{ kind: 'aggregate', name: 'count', isDistinct: false, argument: null }],
    tables: [subject],
    where: allOf([...before, member]),
  };
}
