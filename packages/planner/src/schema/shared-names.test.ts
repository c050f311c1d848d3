import type { RelationshipRecord } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from './schema-index.js';

const { joins, tables } = shopContext('');
const [like] = tables;

/** Tables by their columns, related as given: `source.column -> target.column`. */
function edgesOf(
  shapes: Readonly<Record<string, readonly string[]>>,
  related: readonly string[] = [],
  keys: Readonly<Record<string, string>> = {},
) {
  const relationships = related.flatMap((text): RelationshipRecord[] => {
    const [source = '', from = '', target = '', to = ''] = text.split(/\.| -> /);
    const [record] = joins.relationships;
    return record
      ? [
          {
            ...record,
            source_table: source,
            source_columns: [from],
            target_table: target,
            target_columns: [to],
          },
        ]
      : [];
  });
  const schema = indexSchema({
    ...shopContext('', {
      tables: Object.entries(shapes).flatMap(([table, columns]) => {
        const [column] = like?.columns ?? [];
        return like && column
          ? [
              {
                ...like,
                table,
                primary_key: keys[table] === undefined ? [] : [keys[table]],
                columns: columns.map((name) => ({ ...column, name })),
              },
            ]
          : [];
      }),
    }),
    joins: { ...joins, relationships },
  });
  const nameOf = (index = -1): string => {
    const column = schema.columns[index];
    return `${schema.tables[column?.table ?? -1]?.table.table ?? ''}.${column?.name ?? ''}`;
  };
  return schema.edges.map((edge) => `${nameOf(edge.sourceColumns[0])} -> ${nameOf(edge.targetColumns[0])}`);
}

describe('edgesBySharedName', () => {
  it('joins what no relationship joins by the key of the same name', () => {
    expect(edgesOf({ conference: ['cid', 'name'], publication: ['pid', 'title', 'cid'] })).toEqual([
      'publication.cid -> conference.cid',
    ]);
  });

  it('adds nothing where relationships lead from one table to the other', () => {
    const shapes = { a: ['aid', 'label'], b: ['bid', 'aid'], c: ['cid', 'bid', 'aid'] };
    const related = ['b.aid -> a.aid', 'c.bid -> b.bid'];
    expect(edgesOf(shapes, related)).toEqual(related);
  });

  it('joins a column that nothing uses straight to the table whose whole key it is', () => {
    const shapes = { bank: ['bid', 'label'], person: ['pid', 'bid'], loan: ['lid', 'bid', 'pid'] };
    const related = ['person.bid -> bank.bid', 'loan.bid -> bank.bid'];
    expect(edgesOf(shapes, related, { bank: 'bid', person: 'pid', loan: 'lid' })).toEqual([
      ...related,
      'loan.pid -> person.pid',
    ]);
  });

  it('takes no name that says nothing of whose it is', () => {
    expect(edgesOf({ a: ['id', 'x'], b: ['id', 'y'] })).toEqual([]);
    expect(edgesOf({ a: ['name', 'x'], b: ['y', 'name'] })).toEqual([]);
  });
});
