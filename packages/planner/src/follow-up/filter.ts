import type { Condition } from '../algebra/query.js';
import { toCondition } from '../candidates/conditions.js';
import type { Readings } from '../candidates/readings.js';
import type { Literal } from '../link/literal.js';
import { renderCondition, type RenderTarget } from '../render/render-sql.js';
import { emptyShape } from '../shape/shape.js';
import type { Change } from './change.js';
import { namesIn } from './clauses.js';
import { withTable, type Scoped } from './scope.js';
import { timeColumn } from './time-column.js';

/** Keeps, or leaves out, the rows that the values of a follow-up mean; a condition on the same column gives way. */
export function filtered(
  scoped: Scoped,
  readings: Readings,
  target: RenderTarget,
  isExcluding: boolean,
): Change | null {
  const { linked } = readings;
  if (linked.literals.length === 0) return null;
  let current = scoped;
  const texts: string[] = [];
  for (const [at, literal] of linked.literals.entries()) {
    const column = columnFor(literal, at, current, readings, target);
    const condition =
      column === null
        ? null
        : toCondition(linked, { kind: kindOf(literal, isExcluding), literal: at, column });
    if (column === null || !condition) return null;
    const joined = withTable(current, target.schema.columns[column]?.table ?? -1, target);
    if (!joined) return null;
    const written = writtenIn(isExcluding ? deny(condition, literal) : condition, joined, target);
    if (written === null) return null;
    const name = target.schema.columns[column]?.name.toLowerCase() ?? '';
    const { clauses } = joined;
    const stays = (one: string): boolean =>
      isExcluding || texts.includes(one) || !isAbout(one, name, literal);
    texts.push(written);
    current = { ...joined, clauses: { ...clauses, where: [...clauses.where.filter(stays), written] } };
  }
  return { clauses: current.clauses, change: `${isExcluding ? 'without' : 'only'} ${texts.join(' and ')}` };
}

/** A condition of the statement on the same column gives way to the new one. */
function isAbout(condition: string, name: string, literal: Literal): boolean {
  const isRange = /(?:>=|<=|<|>|\bBETWEEN\b)/i.test(condition);
  return (
    namesIn(condition).has(name) && !/\bSELECT\b/i.test(condition) && (!isRange || literal.kind === 'time')
  );
}

function writtenIn(condition: Condition, scoped: Scoped, target: RenderTarget): string | null {
  const text = renderCondition(condition, target, scoped.aliases);
  if (text === null) return null;
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
      (used.has(own.name.toLowerCase()) ? 1 : 0)
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
