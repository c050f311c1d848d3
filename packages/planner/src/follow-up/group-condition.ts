import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import { bare, isFigure, type Clauses } from './clauses.js';
import type { Scoped } from './scope.js';

/**
 * What a comparison with a bare number wants of each group, as in `only those with more than 30`: it is about the figure
 * of a grouped statement. Null where the follow-up names a column, or a table that the statement does not read.
 */
export function groupCondition(
  literal: Literal,
  { clauses, aliases }: Scoped,
  linked: LinkedQuestion,
): string | null {
  const figure = clauses.items.find((item) => isFigure(item));
  const isComparison = literal.kind === 'range' || (literal.kind === 'number' && literal.operator !== '=');
  if (figure === undefined || clauses.groupBy.length === 0 || !isComparison || literal.options.length > 0)
    return null;
  const namesOther = linked.tables.some((one, table) => one.fraction >= 0.99 && !aliases.has(table));
  if (namesOther || namesColumn(linked)) return null;
  return literal.kind === 'range'
    ? `${bare(figure)} BETWEEN ${literal.text} AND ${literal.high ?? literal.text}`
    : `${bare(figure)} ${literal.operator} ${literal.text}`;
}

/** Whether a follow-up names a column by its words or by an adjective such as `older`. */
function namesColumn({ schema, columns, tokens }: LinkedQuestion): boolean {
  const stems = new Set(tokens.map((token) => token.stem));
  return schema.columns.some(
    (one) =>
      (one.isNumeric || one.isTemporal) &&
      ((columns[one.index]?.fraction ?? 0) >= 0.99 || one.qualities.some((stem) => stems.has(stem))),
  );
}

/** Groups have to meet these too; what the statement wanted of the same figure gives way. */
export function withHaving(clauses: Clauses, conditions: readonly string[]): Clauses {
  const [first] = conditions;
  if (first === undefined) return clauses;
  const { having } = clauses;
  const figure = clauses.items.map(bare).find((item) => isFigure(item)) ?? '';
  const isReplaced = having === null || (having.startsWith(`${figure} `) && !/\b(?:AND|OR)\b/i.test(having));
  const kept = isReplaced ? [] : [/\bOR\b/i.test(having) ? `(${having})` : having];
  return { ...clauses, having: [...kept, ...conditions].join(' AND ') };
}
