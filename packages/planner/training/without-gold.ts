import type { GenerationContext } from '@querent/core';
import { nameWords, stemOf } from '../src/schema/words.js';
import type { EvaluationQuestion } from './evaluation-data.js';

/**
 * The context without one table, or one column, that the question names and the gold SQL reads, so that nobody could answer it;
 * null where there is none to take away.
 */
export function withoutGold(
  context: GenerationContext,
  question: EvaluationQuestion,
  takesTable: boolean,
): GenerationContext | null {
  const asked = new Set((context.question.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf));
  const isNamed = (name: string): boolean => nameWords(name).every((word) => asked.has(stemOf(word)));
  const gold = (question.gold_columns ?? []).map((name) => name.toLowerCase().split('.'));
  if (takesTable) {
    const table = context.tables.find(
      (one) => isNamed(one.table) && gold.some(([name]) => name === one.table.toLowerCase()),
    );
    if (!table || context.tables.length < 3) return null;
    return {
      ...context,
      tables: context.tables.filter((one) => one !== table),
      values: context.values.filter((one) => one.table !== table.table),
      joins: {
        ...context.joins,
        relationships: context.joins.relationships.filter(
          (one) => one.source_table !== table.table && one.target_table !== table.table,
        ),
      },
    };
  }
  const taken = gold
    .map(([, column]) => column)
    .find((column) => column !== undefined && isNamed(column) && !['name', 'id', 'title'].includes(column));
  if (taken === undefined) return null;
  const stays = (column: string): boolean => column.toLowerCase() !== taken;
  return {
    ...context,
    tables: context.tables.map((one) => ({
      ...one,
      columns: one.columns.filter((column) => stays(column.name)),
    })),
    values: context.values.filter((one) => stays(one.column)),
  };
}
