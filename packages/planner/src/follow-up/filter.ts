import { withoutContradictions } from '../algebra/contradictions.js';
import type { Condition } from '../algebra/query.js';
import { toCondition } from '../candidates/conditions.js';
import type { Readings } from '../candidates/readings.js';
import type { Literal } from '../link/literal.js';
import { renderCondition, type RenderTarget } from '../render/render-sql.js';
import { emptyShape } from '../shape/shape.js';
import type { Change } from './change.js';
import { namesIn } from './clauses.js';
import { groupCondition, withHaving } from './group-condition.js';
import { keepYear } from './keep-year.js';
import { withTable, type Scoped } from './scope.js';
import { timeColumn } from './time-column.js';

/** Keeps, or leaves out, the rows or groups that the values of a follow-up mean; a condition on the same column gives way. */
export function filtered(
  scoped: Scoped,
  readings: Readings,
  target: RenderTarget,
  isExcluding: boolean,
): Change | null {
  if (readings.linked.literals.length === 0) return null;
  const linked = keepYear(readings.linked, scoped.clauses.where);
  const ofGroups: string[] = [];
  let current = scoped;
  const wanted: { readonly condition: Condition; readonly column: number; readonly literal: Literal }[] = [];
  for (const [at, literal] of linked.literals.entries()) {
    const ofGroup = groupCondition(literal, current, linked);
    if (ofGroup !== null) {
      ofGroups.push(isExcluding ? `NOT (${ofGroup})` : ofGroup);
      continue;
    }
    const known = new Set(wanted.map((one) => one.column));
    const column = columnFor(literal, at, current, known, readings, target);
    const condition =
      column === null
        ? null
        : toCondition(linked, { kind: kindOf(literal, isExcluding), literal: at, column });
    if (column === null || !condition) return null;
    const joined = withTable(current, target.schema.columns[column]?.table ?? -1, target);
    if (!joined) return null;
    wanted.push({ condition: isExcluding ? deny(condition, literal) : condition, column, literal });
    current = joined;
  }
  const conditions = withoutContradictions({ kind: 'all', conditions: wanted.map((one) => one.condition) });
  const texts = conditions.map((one) => writtenIn(one, current, target));
  if (!texts.every((text) => text !== null)) return null;
  const { clauses } = current;
  const stays = (text: string): boolean =>
    isExcluding ||
    !wanted.some(({ column, literal }) =>
      isAbout(text, target.schema.columns[column]?.name.toLowerCase() ?? '', literal),
    );
  return {
    clauses: withHaving({ ...clauses, where: [...clauses.where.filter(stays), ...texts] }, ofGroups),
    change: `${isExcluding ? 'without' : 'only'} ${[...texts, ...ofGroups].join(' and ')}`,
  };
}

/** A condition of the statement on the same column gives way to the new one. */
function isAbout(condition: string, name: string, literal: Literal): boolean {
  const isRange = /(?:>=|<=|<|>|\bBETWEEN\b)/i.test(condition);
  return (
    namesIn(condition).has(name) && !/\bSELECT\b/i.test(condition) && (!isRange || literal.kind === 'time')
  );
}

function writtenIn(condition: Condition, scoped: Scoped, target: RenderTarget): string | null {
  const plain = renderCondition(condition, target, scoped.aliases);
  if (plain === null) return null;
  const text = condition.kind === 'any' ? `(${plain})` : plain;
  const [alias, ...others] = scoped.aliases.values();
  return alias !== undefined && others.length === 0 ? text.replaceAll(`${alias}.`, '') : text;
}

function deny(condition: Condition, literal: Literal): Condition {
  if (literal.kind !== 'time' || condition.kind !== 'all') return condition;
  const turned = condition.conditions.map((one): Condition =>
    one.kind === 'compare' ? { ...one, operator: one.operator === '>=' ? '<' : '>=' } : one,
  );
  return { kind: 'any', conditions: turned };
}

function kindOf(literal: Literal, isExcluding: boolean): 'value' | 'value!' | 'number' | 'range' | 'time' {
  if (literal.kind === 'value' || literal.kind === 'quoted')
    return isExcluding || literal.isNegated ? 'value!' : 'value';
  return literal.kind;
}

/** The column that a literal of the follow-up is about: one that holds it, of the statement's tables before others. */
function columnFor(
  literal: Literal,
  at: number,
  scoped: Scoped,
  known: ReadonlySet<number>,
  readings: Readings,
  target: RenderTarget,
): number | null {
  if (literal.kind === 'time') return timeColumn(scoped, readings, target);
  const scores = readings.slotsOf(emptyShape).condition[at];
  const { columns } = target.schema;
  const used = namesIn(scoped.clauses.where.join(' '));
  const holders = new Set(literal.options.map((option) => option.column));
  const fit = (index: number): number => {
    const own = columns[index];
    if (!own) return 0;
    return (
      (scores?.[index] ?? 0) +
      (scoped.aliases.has(own.table) ? 1 : 0) +
      (known.has(index) || used.has(own.name.toLowerCase()) ? 1 : 0)
    );
  };
  const allowed = columns
    .map((one) => one.index)
    .filter((index) =>
      holders.size > 0
        ? holders.has(index)
        : (scores?.[index] ?? 0) > 0.05 && scoped.aliases.has(columns[index]?.table ?? -1),
    );
  return allowed.sort((a, b) => fit(b) - fit(a) || a - b)[0] ?? null;
}
