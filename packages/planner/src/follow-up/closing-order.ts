import type { Readings } from '../candidates/readings.js';
import type { RenderTarget } from '../render/render-sql.js';
import { named } from './apply.js';
import { bare, isFigure, readClauses, writeClauses } from './clauses.js';
import { readScope, type Scoped } from './scope.js';
import { timeColumn } from './time-column.js';

/** A question that closes with the order of its answer, such as `…, newest first`. */
export interface ClosingOrder {
  /** The question without it. */
  readonly rest: string;
  /** The order as it is written. */
  readonly words: string;
  readonly isDescending: boolean;
  /** By time; else by the figure of the answer. */
  readonly isByTime: boolean;
}

const pattern =
  /^(.+?\s\S+?),?\s+(?:the\s+)?((highest|largest|biggest|greatest|most|lowest|smallest|least|fewest|newest|latest|most recent|oldest|earliest)(?: ones?)? first)[\s.?!]*$/is;
const upward = /^(?:lowest|smallest|least|fewest|oldest|earliest)$/i;
const timely = /^(?:newest|latest|most recent|oldest|earliest)$/i;

/** Reads the order that a question closes with; null where it does not. */
export function readClosingOrder(question: string): ClosingOrder | null {
  const [, rest = '', words = '', which = ''] = pattern.exec(question) ?? [];
  if (rest === '') return null;
  return { rest, words, isDescending: !upward.test(which), isByTime: timely.test(which) };
}

/** Orders an answer as its question closes, or answers null where it has nothing to be ordered by so. */
export function orderAnswer(
  sql: string,
  order: ClosingOrder,
  readings: Readings,
  target: RenderTarget,
): string | null {
  const clauses = readClauses(sql);
  const scoped = clauses && readScope(clauses, target);
  if (!scoped) return null;
  const key = order.isByTime ? timeKey(scoped, readings, target) : figureKey(scoped);
  if (key === null) return null;
  return writeClauses({ ...scoped.clauses, orderBy: [`${key}${order.isDescending ? ' DESC' : ''}`] });
}

function figureKey({ clauses }: Scoped): string | null {
  const figure = clauses.items.find((item) => isFigure(item));
  return figure === undefined || clauses.groupBy.length === 0 ? null : bare(figure);
}

/** The group that is a time, else the time that the rows are about. */
function timeKey(scoped: Scoped, readings: Readings, target: RenderTarget): string | null {
  const { clauses } = scoped;
  const column = timeColumn(scoped, readings, target);
  const own = column === null ? undefined : target.schema.columns[column];
  if (column === null || !own) return null;
  const group = clauses.groupBy.find((one) => one.toLowerCase().includes(own.name.toLowerCase()));
  if (group !== undefined) return group;
  if (clauses.groupBy.length > 0 || clauses.isDistinct) return null;
  return named({ kind: 'column', column }, scoped, target);
}
