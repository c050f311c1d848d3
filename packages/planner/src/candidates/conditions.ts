import type { Condition, Expression, Select } from '../algebra/query.js';
import { isLessWord } from '../link/comparison-words.js';
import { yearRange } from '../link/calendar.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { Literal } from '../link/literal.js';
import type { FilledCondition } from './assign-literals.js';
import { inUnitOf } from './measure-units.js';

const column = (index: number): Expression => ({ kind: 'column', column: index });
const number = (text: string): Expression => ({ kind: 'number', text });
const text = (value: string): Expression => ({ kind: 'text', text: value });
const date = (value: string): Expression => ({ kind: 'date', text: value });

/** Turns a filled condition into the algebra, or null where literal and column do not go together. */
export function toCondition(linked: LinkedQuestion, filled: FilledCondition): Condition | null {
  const literal = filled.literal === null ? null : (linked.literals[filled.literal] ?? null);
  const value = column(filled.column);
  switch (filled.kind) {
    case 'time':
      return literal && dayBounds(value, literal.from, literal.to);
    case 'value':
    case 'value!':
      return literal && equality(linked, literal, filled.column, filled.kind === 'value!');
    case 'number':
      return literal && comparison(linked, literal, filled.column);
    case 'range':
      return literal && between(linked, literal, filled.column);
    case 'like':
    case 'like!':
      return (
        literal && {
          kind: 'like',
          value,
          pattern: likePattern(linked, literal),
          isNegated: filled.kind === 'like!',
        }
      );
    case 'null':
    case 'null!':
      return { kind: 'null', value, isNegated: filled.kind === 'null!' };
    case 'avg':
    case 'min':
    case 'max': {
      const right: Select = {
        kind: 'select',
        isDistinct: false,
        items: [{ kind: 'aggregate', name: filled.kind, isDistinct: false, argument: value }],
        tables: [],
        where: null,
        groupBy: [],
        having: null,
        orderBy: [],
        limit: null,
        role: 0,
      };
      const operator =
        filled.kind === 'avg' ? (linked.tokens.some((token) => isLessWord(token.lower)) ? '<' : '>') : '=';
      return { kind: 'compare', operator, left: value, right };
    }
    case 'in':
    case 'in!':
      return null;
  }
}

function equality(linked: LinkedQuestion, literal: Literal, index: number, isNegated: boolean): Condition {
  if (literal.choices.length > 1)
    return { kind: 'in', value: column(index), choices: literal.choices.map(text), isNegated };
  const option = literal.options.find((one) => one.column === index);
  const isNumeric = linked.schema.columns[index]?.isNumeric === true && /^-?\d+(\.\d+)?$/.test(literal.text);
  const right = isNumeric ? number(literal.text) : text(option?.value ?? literal.text);
  const operator = isNegated ? '<>' : literal.operator;
  return { kind: 'compare', operator, left: column(index), right };
}

function comparison(linked: LinkedQuestion, literal: Literal, index: number): Condition {
  const target = linked.schema.columns[index];
  const year = /^(19|20)\d\d$/.test(literal.text) ? yearRange(Number(literal.text)) : null;
  if (target?.isTemporal && year) {
    const { from, to } = {
      '=': year,
      '<>': year,
      '<': { from: null, to: year.from },
      '<=': { from: null, to: year.to },
      '>': { from: year.to, to: null },
      '>=': { from: year.from, to: null },
    }[literal.operator];
    const bounds = dayBounds(column(index), from, to);
    if (bounds) return bounds;
  }
  const option = literal.options.find((one) => one.column === index);
  return {
    kind: 'compare',
    operator: literal.operator,
    left: column(index),
    right: option
      ? text(option.value)
      : /^\d/.test(literal.text)
        ? number(inUnitOf(literal.text, linked, literal, index))
        : text(literal.text),
  };
}

function between(linked: LinkedQuestion, literal: Literal, index: number): Condition | null {
  const high = literal.high ?? literal.text;
  const isYears = /^(19|20)\d\d$/.test(literal.text) && /^(19|20)\d\d$/.test(high);
  if (linked.schema.columns[index]?.isTemporal && isYears)
    return dayBounds(column(index), yearRange(Number(literal.text)).from, yearRange(Number(high)).to);
  const [from, to] = [literal.text, high].map((digits) => number(inUnitOf(digits, linked, literal, index)));
  return from && to ? { kind: 'between', value: column(index), low: from, high: to } : null;
}

function dayBounds(value: Expression, from: string | null, to: string | null): Condition | null {
  const bounds: Condition[] = [];
  if (from !== null) bounds.push({ kind: 'compare', operator: '>=', left: value, right: date(from) });
  if (to !== null) bounds.push({ kind: 'compare', operator: '<', left: value, right: date(to) });
  return bounds.length === 0
    ? null
    : bounds.length === 1
      ? (bounds[0] ?? null)
      : { kind: 'all', conditions: bounds };
}

function likePattern(linked: LinkedQuestion, literal: Literal): string {
  const before = linked.tokens
    .slice(Math.max(0, literal.start - 6), literal.start)
    .map((token) => token.lower)
    .join(' ');
  const value = literal.text.replaceAll('%', '');
  if (/\b(start|starts|starting|begin|begins|beginning|prefix|prefixed)\b/.test(before)) return `${value}%`;
  if (/\b(end|ends|ending|suffix)\b/.test(before)) return `%${value}`;
  return `%${value}%`;
}
