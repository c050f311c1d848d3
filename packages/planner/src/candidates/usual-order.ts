import type { Expression, Select } from '../algebra/query.js';
import { isAggregated } from '../algebra/walk.js';
import type { LinkedQuestion } from '../link/link-question.js';

const calendarWords = new Set([
  'year',
  'month',
  'quarter',
  'week',
  'day',
  'date',
  'semester',
  'decade',
  'season',
]);

/** How people want groups to come where they do not say: stretches of time as they follow each other, others by their figure from the highest. */
export function usualOrder(
  linked: LinkedQuestion,
  items: readonly Expression[],
  groups: readonly Expression[],
): Select['orderBy'] {
  const timed = groups.find((group) => isTime(linked, group));
  if (timed) return [{ by: timed, isDescending: false }];
  const figure = groups.length > 0 ? items.find(isAggregated) : undefined;
  return figure ? [{ by: figure, isDescending: true }] : [];
}

function isTime(linked: LinkedQuestion, group: Expression): boolean {
  if (group.kind === 'time_part') return true;
  const column = group.kind === 'column' ? linked.schema.columns[group.column] : undefined;
  if (!column || column.isForeign) return false;
  return column.isTemporal || calendarWords.has(column.words.at(-1) ?? '');
}
