import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import type { IndexedColumn } from '../schema/indexed-schema.js';
import type { ConditionKind, Shape } from '../shape/shape.js';
import type { SlotScores } from '../slots/slot-scores.js';
import { isUnlikelyDate } from './main-time-column.js';
import { bestCombinations, bestOf, type Option } from './k-best.js';

/** One condition of a shape with the literal and column that fill it; `literal` is null where the kind needs none. */
export interface FilledCondition {
  readonly kind: ConditionKind | 'time';
  readonly literal: number | null;
  readonly column: number;
}

/** What the literals of the question are used for. */
export interface LiteralPlan {
  readonly conditions: readonly FilledCondition[];
  readonly limit: number | null;
  readonly having: Literal | null;
  /** For set operations: the condition of the second select. */
  readonly second: FilledCondition | null;
  /** How many literals have no place. */
  readonly unused: number;
}

const topWords = new Set([
  'top',
  'first',
  'last',
  'bottom',
  'best',
  'any',
  'most',
  'least',
  'highest',
  'lowest',
  'list',
  'show',
  'only',
  'the',
  'leading',
  'biggest',
  'largest',
]);

/** The likeliest uses of the question's literals under a shape, best first; none where the shape cannot be filled. */
export function assignLiterals(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
  count: number,
): Option<LiteralPlan>[] {
  const numbers = linked.literals.flatMap((literal, at) => (literal.kind === 'number' ? [at] : []));
  const limits = shape.limit === 'n' ? limitChoices(linked, numbers) : [{ value: null, score: 0 }];
  const plans: Option<LiteralPlan>[] = [];
  for (const limit of limits) {
    const rest = numbers.filter((at) => at !== limit.value);
    const havings: Option<number | null>[] =
      shape.having === '-'
        ? [{ value: null, score: 0 }]
        : rest.length === 0
          ? [{ value: null, score: -3 }]
          : rest.map((value, at) => ({
              value,
              score: havingFit(linked, value) - 0.2 * (rest.length - 1 - at),
            }));
    for (const having of havings) {
      const used = new Set([limit.value, having.value].filter((at) => at !== null));
      plans.push(
        ...conditionPlans(linked, slots, shape, used, count).map((plan) => ({
          value: {
            ...plan.value,
            limit:
              shape.limit === '1'
                ? 1
                : limit.value === null
                  ? shape.limit === 'n'
                    ? 3
                    : null
                  : Number(linked.literals[limit.value]?.text),
            having: having.value === null ? null : (linked.literals[having.value] ?? null),
          },
          score: plan.score + limit.score + having.score,
        })),
      );
    }
  }
  return plans.sort((a, b) => b.score - a.score).slice(0, count);
}

function limitChoices(linked: LinkedQuestion, numbers: readonly number[]): Option<number | null>[] {
  if (numbers.length === 0) return [{ value: null, score: -2 }];
  return numbers
    .map((value, at) => {
      const literal = linked.literals[value];
      const isTop = topWords.has(linked.tokens[(literal?.start ?? 0) - 1]?.lower ?? '');
      return { value, score: (isTop ? 0 : -1) - 0.3 * at - (literal?.operator === '=' ? 0 : 1) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 2);
}

/** A number fits a group condition best where it compares, and where a table or `times` follows. */
function havingFit(linked: LinkedQuestion, at: number): number {
  const literal = linked.literals[at];
  if (!literal) return -3;
  const next = linked.tokens.slice(literal.end, literal.end + 3);
  const isCounted = next.some(
    (token) =>
      token.lower === 'times' ||
      linked.tables.some(
        (table) => table.fraction >= 1 && table.position !== null && linked.tokens[table.position] === token,
      ),
  );
  return (
    (isCounted ? 0 : -0.7) +
    (literal.operator === '=' ? -0.5 : 0) -
    (/^(19|20)\d\d$/.test(literal.text) ? 2 : 0)
  );
}

/** Which literals a kind of condition takes, the natural ones first. */
function takes(kind: ConditionKind, literal: Literal): number {
  switch (kind) {
    case 'value':
    case 'value!':
      return literal.kind === 'value'
        ? 0
        : literal.kind === 'quoted'
          ? -0.5
          : literal.kind === 'number'
            ? -1.5
            : -9;
    case 'number':
      return literal.kind === 'number'
        ? 0
        : literal.kind === 'value' && /^\d/.test(literal.text)
          ? -0.5
          : literal.kind === 'value'
            ? -1.5
            : -9;
    case 'range':
      return literal.kind === 'range' ? 0 : -9;
    case 'like':
    case 'like!':
      return literal.kind === 'quoted' ? 0 : literal.kind === 'value' ? -0.7 : -9;
    default:
      return -9;
  }
}

const needsLiteral = (kind: ConditionKind): boolean =>
  ['value', 'value!', 'number', 'range', 'like', 'like!'].includes(kind);

function conditionPlans(
  linked: LinkedQuestion,
  slots: SlotScores,
  shape: Shape,
  used: ReadonlySet<number>,
  count: number,
): Option<Pick<LiteralPlan, 'conditions' | 'second' | 'unused'>>[] {
  const taken = new Set(used);
  const filled: {
    readonly kind: ConditionKind | 'time';
    readonly literal: number | null;
    readonly options: Option<number>[];
  }[] = [];
  let fit = 0;
  const take = (kind: ConditionKind): boolean => {
    const choices = linked.literals
      .map((literal, at) => ({ at, score: taken.has(at) ? -99 : takes(kind, literal) }))
      .sort((a, b) => b.score - a.score || a.at - b.at);
    const best = choices[0];
    if (!best || best.score <= -9) return false;
    taken.add(best.at);
    fit += best.score;
    filled.push({ kind, literal: best.at, options: columnChoices(linked, slots, kind, best.at) });
    return true;
  };
  for (const [at, literal] of linked.literals.entries()) {
    if (literal.kind !== 'time') continue;
    taken.add(at);
    filled.push({ kind: 'time', literal: at, options: columnChoices(linked, slots, 'time', at) });
  }
  for (const kind of shape.where) {
    if (kind === 'in' || kind === 'in!') continue;
    if (needsLiteral(kind)) {
      if (!take(kind)) return [];
    } else
      filled.push({
        kind,
        literal: null,
        options: bestOf(
          slots.compare,
          2,
          (column) =>
            kind === 'null' || kind === 'null!' || linked.schema.columns[column]?.isNumeric === true,
        ),
      });
  }
  const hasSecond = shape.set.endsWith('/w');
  if (hasSecond && !take('value') && !take('number')) return [];
  const unused = linked.literals.length - taken.size;
  return bestCombinations(
    filled.map((one) => one.options),
    count,
  ).map((vector) => {
    const conditions = filled.map((one, slot) => ({
      kind: one.kind,
      literal: one.literal,
      column: one.options[vector[slot] ?? 0]?.value ?? 0,
    }));
    const score = filled.reduce((sum, one, slot) => sum + (one.options[vector[slot] ?? 0]?.score ?? 0), fit);
    return {
      value: {
        conditions: hasSecond ? conditions.slice(0, -1) : conditions,
        second: hasSecond ? (conditions.at(-1) ?? null) : null,
        unused,
      },
      score: score - 0.8 * unused,
    };
  });
}

function columnChoices(
  linked: LinkedQuestion,
  slots: SlotScores,
  kind: ConditionKind | 'time',
  literal: number,
): Option<number>[] {
  const scores = slots.condition[literal];
  if (!scores) return [];
  const { columns } = linked.schema;
  const holders = new Set(linked.literals[literal]?.options.map((option) => option.column));
  const isJoined = (column: IndexedColumn): boolean => (linked.schema.edgesOf[column.table] ?? []).length > 0;
  const allows = (at: number): boolean => {
    const column = columns[at];
    if (!column || isUnlikelyDate(linked, at)) return false;
    if (kind === 'time')
      return (
        column.isTemporal &&
        (isJoined(column) || !columns.some((other) => other.isTemporal && isJoined(other)))
      );
    if (kind === 'like' || kind === 'like!') return !column.isNumeric;
    if (holders.size > 0) return holders.has(at) || (kind === 'number' && column.isNumeric);
    if (kind === 'number' || kind === 'range')
      return (
        column.isNumeric ||
        column.isTemporal ||
        column.words.includes('year') ||
        column.column.kind === 'text'
      );
    return true;
  };
  return bestOf(scores, 3, allows);
}
