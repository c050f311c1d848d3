import type { Condition, Expression, Query, Select } from '../algebra/query.js';
import { isAggregated, selectsOf, visitExpression } from '../algebra/walk.js';
import type { Proposal } from '../candidates/propose.js';
import type { QuestionFacts } from '../features/question-facts.js';
import type { Zone } from '../features/zones.js';
import type { LinkedQuestion } from '../link/link-question.js';

const denials =
  /\b(?:not|never|without|no|none|except|excluding|outside|neither|nor|t|cannot|lack|lacks|other than|did nt)\b/;
const highs =
  /\b(?:most|highest|largest|biggest|greatest|longest|top|best|maximum|latest|newest|tallest|heaviest|fastest|richest|recent|recently|strongest|oldest)\b/;
const lows =
  /\b(?:least|lowest|smallest|shortest|youngest|fewest|minimum|worst|cheapest|earliest|lightest|slowest|bottom)\b/;
const falling =
  /\b(?:descending|decreasing|desc|highest to lowest|largest to smallest|most to least|newest to oldest|(?:high|highest|most|largest) first)\b/;
const rising =
  /\b(?:ascending|increasing|asc|alphabetical|alphabetically|lowest to highest|smallest to largest|least to most|oldest to newest|lexicographic(?:al)?)\b/;

/** The aggregates that the wording spells out. */
const spelledAggregates = [
  ['avg', /\b(?<!(?:than|above|below|over) (?:the )?(?:overall )?)(?:average|mean|avg)\b/],
  ['sum', /\b(?:total|sum|combined)\b(?! number| count)/],
  ['min', /\bmin(?:imum)?\b/],
  ['max', /\bmax(?:imum)?\b/],
] as const;

/** Numbers that tell how the parts of a reading agree with what the wording asks for there. */
export function agreementRow(linked: LinkedQuestion, facts: QuestionFacts, proposal: Proposal): number[] {
  const text = linked.tokens.map((token) => token.lower).join(' ');
  const { query } = proposal;
  const main = query.kind === 'set' ? query.left : query;
  return [
    ...denialNumbers(text, query),
    ...orderNumbers(linked, facts, main, text),
    ...aggregateNumbers(main, text),
    ...placeNumbers(linked, facts, main),
    ...rowNumbers(main, text),
  ];
}

function denialNumbers(text: string, query: Query): number[] {
  const isDenied = denials.test(text);
  const denies =
    query.kind === 'set' ? query.operator === 'except' : selectsOf(query).some((one) => hasDenial(one.where));
  return [Number(isDenied && !denies), Number(!isDenied && denies)];
}

function hasDenial(condition: Condition | null): boolean {
  switch (condition?.kind) {
    case 'all':
    case 'any':
      return condition.conditions.some(hasDenial);
    case 'compare':
      return (
        condition.operator === '<>' || (condition.right.kind === 'number' && condition.right.text === '0')
      );
    case 'like':
    case 'in':
      return condition.isNegated;
    case 'null':
      return true;
    default:
      return false;
  }
}

function orderNumbers(linked: LinkedQuestion, facts: QuestionFacts, main: Select, text: string): number[] {
  const [first] = main.orderBy;
  const isHigh = highs.test(text.replace(/\bat (?:the )?most\b/g, ''));
  const isLow = lows.test(text.replace(/\bat (?:the )?least\b/g, ''));
  const asksOne = main.limit !== null;
  const isAge = first?.by.kind === 'column' && linked.schema.columns[first.by.column]?.isTemporal === true;
  const turned = first ? first.isDescending !== isHigh : false;
  const saysOrder = facts.zones.includes('order');
  const placed = first ? placeOf(linked, facts, first.by, 'order') : 0;
  return [
    Number(asksOne && isHigh !== isLow && turned && !isAge),
    Number(asksOne && isHigh !== isLow && turned && isAge),
    Number((isHigh || isLow) && !first && !comparesExtreme(main) && !main.items.some(isExtreme)),
    Number(first !== undefined && falling.test(text) && !rising.test(text) && !first.isDescending),
    Number(first !== undefined && rising.test(text) && !falling.test(text) && first.isDescending),
    Number(saysOrder && !first),
    Number(first !== undefined && !saysOrder && !isHigh && !isLow && main.groupBy.length === 0),
    saysOrder ? placed : 0,
    Number(saysOrder && first !== undefined && first.by.kind === 'aggregate'),
  ];
}

const isExtreme = (item: Expression): boolean =>
  item.kind === 'aggregate' && (item.name === 'max' || item.name === 'min');

const comparesExtreme = (main: Select): boolean =>
  conditionsOf(main.where).some((one) => one.kind === 'compare' && one.right.kind === 'select');

const conditionsOf = (condition: Condition | null): readonly Condition[] =>
  condition === null
    ? []
    : condition.kind === 'all' || condition.kind === 'any'
      ? condition.conditions
      : [condition];

function aggregateNumbers(main: Select, text: string): number[] {
  const shown = new Set(main.items.flatMap((item) => (item.kind === 'aggregate' ? [item.name] : [])));
  const used = new Set([
    ...shown,
    ...main.orderBy.flatMap(({ by }) => (by.kind === 'aggregate' ? [by.name] : [])),
    ...(main.having?.kind === 'compare' && main.having.left.kind === 'aggregate'
      ? [main.having.left.name]
      : []),
    ...conditionsOf(main.where).flatMap((one) =>
      one.kind === 'compare' && one.right.kind === 'select'
        ? one.right.items.flatMap((item) => (item.kind === 'aggregate' ? [item.name] : []))
        : [],
    ),
  ]);
  const said = new Set(spelledAggregates.flatMap(([name, wording]) => (wording.test(text) ? [name] : [])));
  const counts = /\b(?:how many|number of|count|counts|total number)\b/.test(text);
  return [
    [...said].filter((name) => !used.has(name)).length,
    [...shown].filter((name) => name !== 'count' && !said.has(name as 'avg')).length,
    Number(counts && !used.has('count')),
    Number(!counts && shown.has('count')),
    said.size,
    shown.size,
  ];
}

/** How the names in each stretch of the question meet what the reading does with them there. */
function placeNumbers(linked: LinkedQuestion, facts: QuestionFacts, main: Select): number[] {
  const plain = main.items.filter((item) => item.kind === 'column');
  const places = namedPlaces(linked, facts, 'show');
  const stems = stemsOf(linked, main.items);
  const isMet = (at: number): boolean => stems.has(linked.tokens[at]?.stem ?? '');
  const missing = places.filter((at) => !isMet(at)).length;
  const separators = linked.tokens.filter(
    (token, at) => facts.zones[at] === 'show' && (token.lower === ',' || token.lower === 'and'),
  ).length;
  const shownPlaces = plain.map((item) => placeOf(linked, facts, item, 'show'));
  const groupPlaces = namedPlaces(linked, facts, 'group');
  const groupStems = stemsOf(linked, main.groupBy);
  return [
    places.length,
    missing,
    separators,
    main.items.length - places.length,
    main.items.length - separators,
    shownPlaces.filter((one) => one < 0).length,
    shownPlaces.filter((one) => one > 0).length,
    plain.filter(
      (item) => placeOf(linked, facts, item, 'order') > 0 && placeOf(linked, facts, item, 'show') <= 0,
    ).length,
    groupPlaces.length,
    groupPlaces.filter((at) => groupStems.has(linked.tokens[at]?.stem ?? '')).length,
    Number(groupPlaces.length > 0 && main.groupBy.length === 0),
  ];
}

/** Where a stretch of the question names a column or table in full, each place once. */
function namedPlaces(linked: LinkedQuestion, facts: QuestionFacts, zone: Zone): number[] {
  const places = new Set<number>();
  for (const match of linked.columns)
    if (
      match.fraction >= 0.99 &&
      match.closeness >= 0.99 &&
      match.position !== null &&
      facts.zones[match.position] === zone
    )
      places.add(match.position);
  return [...places];
}

function stemsOf(linked: LinkedQuestion, items: readonly Expression[]): Set<string> {
  const stems = new Set<string>();
  for (const item of items)
    visitExpression(item, (index) => {
      const column = linked.schema.columns[index];
      for (const stem of column?.phrases.flat() ?? []) stems.add(stem);
      for (const stem of column?.qualities ?? []) stems.add(stem);
    });
  return stems;
}

/** 1 where a stretch of the question names the column, -1 where only another does, 0 where none does. */
function placeOf(linked: LinkedQuestion, facts: QuestionFacts, item: Expression, zone: Zone): number {
  let found = 0;
  visitExpression(item, (index) => {
    const column = linked.schema.columns[index];
    const telling = new Set(column?.phrases.flat());
    for (const [at, token] of linked.tokens.entries()) {
      if (!telling.has(token.stem)) continue;
      if (facts.zones[at] === zone) found = 1;
      else if (found === 0) found = -1;
    }
  });
  return found;
}

function rowNumbers(main: Select, text: string): number[] {
  const asksAll =
    /\b(?:all (?:the )?(?:info(?:rmation)?|details?|data|columns|fields|contents?)|every detail|everything|(?:full|complete) (?:details|information|records?)|information (?:about|of|on|for))\b/.test(
      text,
    );
  const showsAll = main.items.length === 0;
  const saysDistinct = /\b(?:distinct|different|unique)\b/.test(text);
  const isDistinct =
    main.isDistinct ||
    main.groupBy.length > 0 ||
    main.items.some((item) => item.kind === 'aggregate' && item.isDistinct);
  const either =
    /\b(?:either|or)\b(?! (?:more|less|fewer|higher|lower|above|below|greater|equal|later|earlier|older|younger))/.test(
      text,
    );
  const values = conditionsOf(main.where).filter(
    (one) => one.kind !== 'compare' || one.right.kind !== 'select',
  ).length;
  return [
    Number(asksAll && !showsAll),
    Number(!asksAll && showsAll),
    Number(saysDistinct && !isDistinct),
    Number(!saysDistinct && main.isDistinct),
    Number(either && values > 1 && main.where?.kind === 'all'),
    Number(!either && main.where?.kind === 'any'),
    Number(
      main.groupBy.length > 0 &&
        !main.items.some(isAggregated) &&
        main.having === null &&
        main.orderBy.length === 0,
    ),
  ];
}
