import type { Dialect } from '@querent/core';
import type { Expression, Select } from '../algebra/query.js';
import { isAggregated } from '../algebra/walk.js';
import type { SchemaIndex } from '../schema/indexed-schema.js';

/**
 * The same select as strict engines want it: whatever a grouped select shows or orders by is aggregated or among its
 * groups, and whatever a `SELECT DISTINCT` orders by is shown. SQLite demands none of it, so what the groups determine
 * stays out of them there.
 */
export function strictSelect(select: Select, schema: SchemaIndex, dialect: Dialect): Select {
  const plain = withoutBareExtreme(select);
  if (dialect !== 'sqlite') return withShownOrder(withWholeGroups(plain, () => false));
  return withWholeGroups(plain, (one) => isDetermined(one, plain.groupBy, schema));
}

/** Whether a group has one value of a column: it is grouped by the key of the column's table, or by a reference to it. */
function isDetermined(one: Expression, groups: readonly Expression[], schema: SchemaIndex): boolean {
  if (one.kind !== 'column') return false;
  const table = schema.columns[one.column]?.table ?? -1;
  const [key, ...others] = schema.tables[table]?.key ?? [];
  if (key === undefined || others.length > 0) return false;
  const grouped = new Set(groups.flatMap((group) => (group.kind === 'column' ? [group.column] : [])));
  return (
    grouped.has(key) ||
    (schema.edgesOf[table] ?? []).some(
      (edge) =>
        edge.targetColumns.length === 1 &&
        edge.targetColumns[0] === key &&
        grouped.has(edge.sourceColumns[0] ?? -1),
    )
  );
}

const isSame = (a: Expression, b: Expression): boolean => JSON.stringify(a) === JSON.stringify(b);
const isConstant = (expression: Expression): boolean => ['number', 'text', 'date'].includes(expression.kind);

/** A column beside an ungrouped extreme means the row that has it. */
function withoutBareExtreme(select: Select): Select {
  const [extreme, ...others] = select.items.filter(isAggregated);
  const isBare =
    select.groupBy.length === 0 &&
    select.having === null &&
    select.orderBy.length === 0 &&
    others.length === 0 &&
    select.items.length > 1;
  if (!isBare || extreme?.kind !== 'aggregate' || !extreme.argument) return select;
  if (extreme.name !== 'min' && extreme.name !== 'max') return select;
  const { argument } = extreme;
  return {
    ...select,
    items: select.items.map((item) => (item === extreme ? argument : item)),
    orderBy: [{ by: argument, isDescending: extreme.name === 'max' }],
    limit: 1,
  };
}

function withWholeGroups(select: Select, isLeftOut: (one: Expression) => boolean): Select {
  const shown = [...select.items, ...select.orderBy.map((ordering) => ordering.by)];
  const isGrouped = select.groupBy.length > 0 || select.having !== null || shown.some(isAggregated);
  if (!isGrouped) return select;
  const missing = shown.filter(
    (one, at) =>
      !isAggregated(one) &&
      !isConstant(one) &&
      one.kind !== 'scalar' &&
      !isLeftOut(one) &&
      !select.groupBy.some((group) => isSame(group, one)) &&
      shown.findIndex((other) => isSame(other, one)) === at,
  );
  return missing.length === 0 ? select : { ...select, groupBy: [...select.groupBy, ...missing] };
}

function withShownOrder(select: Select): Select {
  const isShown = (by: Expression): boolean =>
    select.items.length === 0 || select.items.some((item) => isSame(item, by));
  if (!select.isDistinct || select.orderBy.every(({ by }) => isShown(by))) return select;
  if (select.groupBy.length > 0 || select.items.some(isAggregated)) return { ...select, isDistinct: false };
  return {
    ...select,
    isDistinct: false,
    groupBy: select.items,
    orderBy: select.orderBy.map(({ by, isDescending }) => ({
      isDescending,
      by: isShown(by)
        ? by
        : { kind: 'aggregate', name: isDescending ? 'max' : 'min', isDistinct: false, argument: by },
    })),
  };
}
