import type { GenerationContext } from '@querent/core';
import type { SchemaIndex } from '../schema/indexed-schema.js';
import { findAdjectives } from './adjectives.js';
import { comparisonAt, isNegatedAt } from './comparison-words.js';
import { placeOf, type EvidenceClause } from './evidence.js';
import { findFlags } from './find-flags.js';
import { numberLiterals, rangeLiterals } from './find-numbers.js';
import { spelledPieces } from './spelled-pieces.js';
import { stateLiterals } from './us-states.js';
import { plainLiteral as plain, type Literal, type LiteralOption } from './literal.js';
import { findTimeExpressions } from './time-expressions.js';
import { commonWords, isNumber, type Token } from './tokenize.js';

/** Finds times, values of the data, quoted text and numbers in the question; none overlaps another. */
export function findLiterals(
  context: GenerationContext,
  schema: SchemaIndex,
  tokens: readonly Token[],
  evidence: readonly EvidenceClause[],
): Literal[] {
  const taken = new Set<number>(partsOfNames(tokens));
  const free = (start: number, end: number): boolean => !range(start, end).some((at) => taken.has(at));
  const found: Literal[] = [];
  const add = (literal: Literal): void => {
    if (!free(literal.start, literal.end)) return;
    found.push(literal);
    for (const at of range(literal.start, literal.end)) taken.add(at);
  };
  for (const literal of evidenceLiterals(evidence, tokens)) add(literal);
  if (schema.columns.some((column) => column.isTemporal)) {
    // Without a column of years a year is a stretch of time.
    const takesYears = !schema.columns.some((column) => column.words.includes('year'));
    for (const time of findTimeExpressions(tokens, context.today, takesYears))
      add({
        ...plain,
        kind: 'time',
        start: time.start,
        end: time.end,
        text: spelled(context.question, tokens, time.start, time.end),
        from: time.from,
        to: time.to,
      });
  }
  const values = valueLiterals(context, schema, tokens);
  for (const literal of stateLiterals(schema, tokens, true))
    if (!values.some((value) => value.start === literal.start && holdsSame(value, literal))) add(literal);
  for (const literal of spelledPieces(tokens)) add(literal);
  for (const literal of values) add(literal);
  for (const literal of stateLiterals(schema, tokens, false)) add(literal);
  for (const { at, columns, choices } of findAdjectives(schema, tokens)) {
    const options = columns.map((column) => ({ column, value: choices[0] ?? '', similarity: 0.8 }));
    add({
      ...plain,
      kind: 'value',
      start: at,
      end: at + 1,
      text: tokens[at]?.text ?? '',
      options,
      choices,
      isNegated: isNegatedAt(tokens, at),
      isMarked: true,
    });
  }
  for (const literal of quotedLiterals(context.question, tokens)) add(literal);
  for (const literal of findFlags(schema, tokens)) add(literal);
  for (const literal of rangeLiterals(tokens)) add(literal);
  for (const literal of numberLiterals(tokens)) add(literal);
  return found.filter((one) => !isExplained(found, tokens, one)).sort((a, b) => a.start - b.start);
}

/** Whether a value is found in a column that a state could stand in, spelled as the question spells it. */
const holdsSame = (value: Literal, state: Literal): boolean =>
  value.options.some(({ column }) => state.options.some((option) => option.column === column));

/** `New York (JFK)`: what a value in parentheses right behind another says more exactly. */
function isExplained(found: readonly Literal[], tokens: readonly Token[], one: Literal): boolean {
  return (
    one.kind === 'value' &&
    tokens[one.end]?.text === '(' &&
    found.some(
      (other) =>
        (other.kind === 'value' || other.kind === 'quoted') &&
        other.start > one.end &&
        other.start <= one.end + 4 &&
        !tokens.slice(one.end, other.start).some((token) => token.text === ')') &&
        tokens.slice(other.end, other.end + 2).some((token) => token.text === ')'),
    )
  );
}

/** Numbers that an underscore joins to a word, as in `sales_2024`: parts of a name and no values. */
function partsOfNames(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    return isNumber(token) && before?.text === '_' && before.end === token.start ? [at] : [];
  });
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at);

function spelled(question: string, tokens: readonly Token[], start: number, end: number): string {
  return question.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);
}

const isQuote = (token: Token | undefined): boolean => token !== undefined && /^["“”'‘’`]$/.test(token.text);

function valueLiterals(context: GenerationContext, schema: SchemaIndex, tokens: readonly Token[]): Literal[] {
  const columnNumber = new Map(
    schema.columns
      .filter((column) => !column.expression)
      .map((column) => {
        const table = schema.tables[column.table]?.table;
        return [`${table?.schema ?? ''}\n${table?.table ?? ''}\n${column.name}`, column.index];
      }),
  );
  const spans = new Map<string, { start: number; end: number; options: LiteralOption[] }>();
  for (const match of context.values) {
    const column = columnNumber.get(`${match.schema}\n${match.table}\n${match.column}`);
    const start = tokens.findIndex((token) => token.end > match.start);
    const end = tokens.findLastIndex((token) => token.start < match.end) + 1;
    if (column === undefined || start < 0 || end <= start) continue;
    const key = `${String(start)}:${String(end)}`;
    const span = spans.get(key) ?? { start, end, options: [] };
    span.options.push({ column, value: match.value, similarity: match.similarity });
    spans.set(key, span);
  }
  addValidValues(schema, tokens, spans);
  return [...spans.values()]
    .filter((span) => isValueLike(schema, tokens, span.start, span.end))
    .sort(
      (a, b) => best(b.options) - best(a.options) || b.end - b.start - (a.end - a.start) || a.start - b.start,
    )
    .map((span) => ({
      ...plain,
      kind: 'value',
      ...span,
      text: spelled(context.question, tokens, span.start, span.end),
      isNegated: isNegatedAt(tokens, span.start),
      operator: /^\d/.test(tokens[span.start]?.text ?? '') ? comparisonAt(tokens, span.start, span.end) : '=',
      isMarked: isMarked(tokens, span.start, span.end),
    }));
}

const best = (options: readonly LiteralOption[]): number =>
  Math.max(0, ...options.map((option) => option.similarity));

function isMarked(tokens: readonly Token[], start: number, end: number): boolean {
  return (
    isQuote(tokens[start - 1]) ||
    (start > 0 && tokens.slice(start, end).some((token) => /^\p{Lu}/u.test(token.text)))
  );
}

/** Conditions that the evidence spells out for a phrase of the question. */
function evidenceLiterals(evidence: readonly EvidenceClause[], tokens: readonly Token[]): Literal[] {
  return evidence.flatMap(({ phrase, column, operator, value }): Literal[] => {
    const place = value === null ? null : placeOf(phrase, tokens);
    if (!place || value === null) return [];
    return [
      {
        ...plain,
        kind: 'value',
        ...place,
        text: value,
        options: [{ column, value, similarity: 1 }],
        operator: operator ?? '=',
        isMarked: true,
      },
    ];
  });
}

/** A single small word that also names a column or table is taken for that; so is a word that says nothing. */
function isValueLike(schema: SchemaIndex, tokens: readonly Token[], start: number, end: number): boolean {
  const token = tokens[start];
  if (!token || end - start > 1) return true;
  if (isQuote(tokens[start - 1]) && isQuote(tokens[end])) return true;
  if (commonWords.has(token.lower) || (token.text.length < 2 && !/^\p{Lu}/u.test(token.text))) return false;
  if (/^\d+$/.test(token.text) && token.text.length < 3) return false;
  return isMarked(tokens, start, end) || !schema.nameStems.has(token.stem);
}

function addValidValues(
  schema: SchemaIndex,
  tokens: readonly Token[],
  spans: Map<string, { start: number; end: number; options: LiteralOption[] }>,
): void {
  for (const column of schema.columns) {
    for (const value of column.column.valid_values) {
      const words = value.toLowerCase().split(/\s+/);
      const start = tokens.findIndex((_, at) =>
        words.every((word, offset) => tokens[at + offset]?.lower === word),
      );
      if (start < 0) continue;
      const end = start + words.length;
      const key = `${String(start)}:${String(end)}`;
      const span = spans.get(key) ?? { start, end, options: [] };
      if (!span.options.some((option) => option.column === column.index))
        span.options.push({ column: column.index, value, similarity: 1 });
      spans.set(key, span);
    }
  }
}

function quotedLiterals(question: string, tokens: readonly Token[]): Literal[] {
  return [...question.matchAll(/"([^"]+)"|“([^”]+)”|(?<![\p{L}\d])['‘]([^'’]+)['’](?![\p{L}])/gu)].flatMap(
    (match) => {
      const text = match[1] ?? match[2] ?? match[3] ?? '';
      const start = tokens.findIndex((token) => token.start > match.index);
      const end = tokens.findLastIndex((token) => token.end < match.index + match[0].length) + 1;
      return start < 0 || end <= start
        ? []
        : [
            {
              ...plain,
              kind: 'quoted' as const,
              start,
              end,
              text: text.trim(),
              isNegated: isNegatedAt(tokens, start),
              isMarked: true,
            },
          ];
    },
  );
}
