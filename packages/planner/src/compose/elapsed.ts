import type { ElapsedUnit, Expression, Select } from '../algebra/query.js';
import { emptySelect } from '../algebra/query.js';
import type { Readings } from '../candidates/readings.js';
import type { LinkedQuestion } from '../link/link-question.js';
import type { IndexedColumn } from '../schema/indexed-schema.js';
import { allOf, column, conditionsIn } from './figure.js';
import { findGrouping } from './grouping.js';
import { grouped } from './ratio.js';

const units = new Map<string, ElapsedUnit>(
  Object.entries({
    year: 'year',
    years: 'year',
    month: 'month',
    months: 'month',
    week: 'week',
    weeks: 'week',
    day: 'day',
    days: 'day',
    hour: 'hour',
    hours: 'hour',
    minute: 'minute',
    minutes: 'minute',
    second: 'second',
    seconds: 'second',
  } as const),
);
const firsts = new Set(
  'start started begin began from order ordered created create opened open admit admitted departure hire hired registered placed birth joined join received checkin'.split(
    ' ',
  ),
);
const lasts = new Set(
  'end ended finish finished to ship shipped delivered delivery closed close arrival return returned graduation completed complete resolved paid payment death left leave discharged checkout'.split(
    ' ',
  ),
);
const asking =
  /\b(?:how long|how many (?:years|months|weeks|days|hours|minutes)|(?:number|no) (?:\. )?of (?:years|months|weeks|days|hours|minutes)|(?:time|duration|delay|lag|gap|interval|(?:years|months|weeks|days|hours|minutes)(?: that)?(?: passed| elapsed)?) (?:in (?:days|hours|minutes|months|years) )?(?:between|from|since|to|it takes|taken|does it take)|(?:average|mean|longest|shortest|total) (?:\w+ )?(?:time|duration))\b/;

/** `The average time between A and B`, `how long does it take to ship`, `days since the last order`; null where no two moments are named. */
export function composeElapsed(readings: Readings, today: string): Select | null {
  const { linked } = readings;
  const text = linked.tokens.map((token) => token.lower).join(' ');
  if (!asking.test(text) || linked.bucket) return null;
  const ends = momentsOf(linked, text, today);
  if (!ends) return null;
  const conditions = conditionsIn(readings, { start: 0, end: linked.tokens.length });
  if (conditions === null) return null;
  const difference: Expression = { kind: 'elapsed', unit: unitOf(linked), ...ends };
  const grouping = findGrouping(linked);
  const where = allOf(conditions);
  const name = aggregateOf(text);
  if (ends.isAggregated) return { ...emptySelect, items: [difference], where };
  if (name !== null)
    return grouped(
      linked,
      { kind: 'aggregate', name, isDistinct: false, argument: difference },
      grouping,
      where,
    );
  const table = linked.schema.tables[ends.table];
  const shown = table?.nameColumn ?? table?.key[0];
  return {
    ...emptySelect,
    items: [...(shown === undefined || where ? [] : [column(shown)]), difference],
    where,
  };
}

function unitOf(linked: LinkedQuestion): ElapsedUnit {
  for (const [at, token] of linked.tokens.entries()) {
    const unit = units.get(token.lower);
    if (unit && !linked.literals.some((literal) => literal.start <= at && at < literal.end)) return unit;
  }
  return 'day';
}

function aggregateOf(text: string): 'avg' | 'sum' | 'max' | 'min' | null {
  if (/\b(?:average|mean|avg|on average|usually|typically)\b/.test(text)) return 'avg';
  if (/\btotal\b/.test(text)) return 'sum';
  if (/\b(?:longest|maximum|most|max)\b/.test(text)) return 'max';
  if (/\b(?:shortest|minimum|least|min|fastest)\b/.test(text)) return 'min';
  return null;
}

interface Moments {
  readonly from: Expression;
  readonly to: Expression;
  readonly table: number;
  readonly isAggregated: boolean;
}

function momentsOf(linked: LinkedQuestion, text: string, today: string): Moments | null {
  const since = /\bsince the (?:last|latest|most recent|first|earliest)\b/.exec(text)?.[0];
  if (since !== undefined) {
    const moment = named(linked)[0] ?? only(linked);
    if (!moment) return null;
    const name = /first|earliest/.test(since) ? 'min' : 'max';
    const from: Expression = { kind: 'aggregate', name, isDistinct: false, argument: column(moment.index) };
    return { from, to: { kind: 'date', text: today }, table: moment.table, isAggregated: true };
  }
  const pair = pairOf(linked);
  if (!pair) return null;
  const [from, to] = pair;
  return { from: column(from.index), to: column(to.index), table: from.table, isAggregated: false };
}

function only(linked: LinkedQuestion): IndexedColumn | undefined {
  const temporal = linked.schema.columns.filter(isMoment);
  return temporal.length === 1 ? temporal[0] : undefined;
}

const isMoment = (one: IndexedColumn): boolean =>
  one.isTemporal && !one.words.some((word) => ['updated', 'modified'].includes(word));

/** How well the question names a column of time, and where: by any word of its name but `date` and `time`. */
function place(linked: LinkedQuestion, one: IndexedColumn): { readonly fit: number; readonly at: number } {
  const telling = (one.phrases[0] ?? []).filter(
    (stem) => !['date', 'time', 'at', 'on', 'datetim', 'timestamp'].includes(stem),
  );
  const places = telling
    .map((stem) =>
      linked.tokens.findIndex(
        (token) => token.stem === stem || (stem.length > 3 && token.stem.startsWith(stem.slice(0, 4))),
      ),
    )
    .filter((at) => at >= 0);
  return { fit: places.length / Math.max(1, telling.length), at: Math.min(999, ...places) };
}

function named(linked: LinkedQuestion): IndexedColumn[] {
  return linked.schema.columns
    .filter((one) => isMoment(one) && place(linked, one).fit > 0)
    .sort(
      (a, b) =>
        place(linked, b).fit +
        (linked.tables[b.table]?.fraction ?? 0) -
        place(linked, a).fit -
        (linked.tables[a.table]?.fraction ?? 0),
    );
}

/** The first and the last moment: named ones of one table, else a table that has just two. */
function pairOf(linked: LinkedQuestion): readonly [IndexedColumn, IndexedColumn] | null {
  const found = named(linked);
  const [best] = found;
  const candidates = best
    ? [best, ...found.slice(1).filter((one) => one.table === best.table)].slice(0, 2)
    : [];
  const table = best?.table ?? mentionedTable(linked);
  if (candidates.length < 2) {
    const own = linked.schema.columns.filter((one) => isMoment(one) && one.table === table);
    const other = own.filter((one) => one !== best);
    const missing = best
      ? (other.find((one) => role(one) !== 0 && role(one) === -role(best)) ??
        (other.length === 1 ? other[0] : undefined))
      : undefined;
    if (best && missing) candidates.push(missing);
    else if (!best && own.length === 2) candidates.push(...own);
    else return null;
  }
  const [one, two] = candidates;
  if (!one || !two) return null;
  if (role(one) !== role(two)) return role(one) < role(two) ? [one, two] : [two, one];
  return place(linked, one).at <= place(linked, two).at ? [one, two] : [two, one];
}

/** -1 for what begins something, 1 for what ends it. */
function role(one: IndexedColumn): number {
  if (one.words.some((word) => firsts.has(word))) return -1;
  return one.words.some((word) => lasts.has(word)) ? 1 : 0;
}

function mentionedTable(linked: LinkedQuestion): number | undefined {
  return linked.schema.tables.find(
    (table) =>
      (linked.tables[table.index]?.fraction ?? 0) >= 0.99 &&
      linked.schema.columns.filter((one) => isMoment(one) && one.table === table.index).length === 2,
  )?.index;
}
