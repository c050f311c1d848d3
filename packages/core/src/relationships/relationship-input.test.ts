import { describe, expect, it } from 'vitest';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { Dialect } from '../records/dialect.js';
import type { SourceTable } from '../records/source-schema.js';
import type { TableName } from '../records/table-name.js';
import { findNamedTables } from './find-named-tables.js';
import { listKnownTables, type KnownTables } from './known-schemas.js';
import { readRelationshipInput, type NewRelationship } from './relationship-input.js';

function table(name: string, columns: string): SourceTable {
  const [schema = '', bare = ''] = name.split('.');
  return {
    schema,
    name: bare,
    kind: 'table',
    description: null,
    columns: columns
      .split(' ')
      .map((column) => ({ name: column, type: '', kind: 'other', nullable: true, description: null })),
    primary_key: [],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  };
}

function known(dialect: Dialect, ...tables: readonly SourceTable[]): KnownTables {
  return listKnownTables([
    {
      record: { id: 'c', catalog: 'c' },
      schema: { dialect, catalog: 'c', search_path: [], tables },
      fingerprint: '1',
      driver: { syntaxTree: async () => null },
    },
  ]);
}

const tables = [
  table('s.orders', 'id bill_to Group tenant'),
  table('s.addresses', 'id tenant'),
  table('s.Order', 'id Group'),
];

const input: NewRelationship = {
  source_catalog: 'c',
  source_schema: 's',
  source_table: 'orders',
  target_catalog: 'c',
  target_schema: 's',
  target_table: 'addresses',
  join_condition: 'orders.bill_to = addresses.id',
  relationship_type: 'N:1',
};

const conditionOf = (dialect: Dialect, change: Partial<NewRelationship>) =>
  readRelationshipInput({ ...input, ...change }, known(dialect, ...tables)).join_condition;

describe('readRelationshipInput', () => {
  it.each<readonly [Dialect, string, string]>([
    // As the engine reads it: kept to the letter.
    ['sqlite', 'orders.bill_to = addresses.id', 'orders.bill_to = addresses.id'],
    ['sqlite', ' addresses.id=s.orders.bill_to ', 'addresses.id=s.orders.bill_to'],
    ['sqlite', '(orders."bill_to" = addresses.id)', '(orders."bill_to" = addresses.id)'],
    ['postgres', '"orders"."bill_to" = "addresses"."id"', '"orders"."bill_to" = "addresses"."id"'],
    ['postgres', 'orders."Group" = addresses.id', 'orders."Group" = addresses.id'],
    ['mysql', 'orders.`Group` = addresses.id', 'orders.`Group` = addresses.id'],
    // Otherwise written anew.
    ['mysql', 'orders."Group" = addresses.id', 's.orders.`Group` = s.addresses.id'],
    ['postgres', 'orders.`bill_to` = addresses.id', 's.orders.bill_to = s.addresses.id'],
    ['sqlite', 'orders.bill_to\n= addresses.id', 's.orders.bill_to = s.addresses.id'],
    ['sqlite', 'c.s.orders.bill_to = addresses.id', 's.orders.bill_to = s.addresses.id'],
    ['sqlite', '(c.s.ORDERS.BILL_TO=s."Addresses".id)', 's.orders.bill_to = s.addresses.id'],
    ['sqlite', 'bill_to = addresses.id', 's.orders.bill_to = s.addresses.id'],
    [
      'sqlite',
      'orders.tenant = addresses.tenant and (bill_to = addresses.id)',
      's.orders.tenant = s.addresses.tenant AND s.orders.bill_to = s.addresses.id',
    ],
    ['postgres', 'ORDERS.bill_to = addresses.ID', 's.orders.bill_to = s.addresses.id'],
    ['postgres', 'orders.Group = addresses.id', 's.orders."Group" = s.addresses.id'],
    ['mysql', 'orders.`group` = addresses.id', 's.orders.`Group` = s.addresses.id'],
    ['sqlite', 'orders.bill_to > addresses.id', 'orders.bill_to > addresses.id'],
    ['sqlite', "orders.bill_to = addresses.id AND 'a' < 'b'", "orders.bill_to = addresses.id AND 'a' < 'b'"],
  ])('reads for %s: %s', (dialect, join_condition, expected) => {
    expect(conditionOf(dialect, { join_condition })).toBe(expected);
  });

  it('quotes words that engines keep for themselves', () => {
    const change = { target_table: 'Order', join_condition: 'orders.id = Order.id' };
    expect(conditionOf('sqlite', change)).toBe('s.orders.id = s."Order".id');
  });

  it('gives the same key for the same join from either side, and another for another role', () => {
    const keyOf = (change: Partial<NewRelationship>) =>
      readRelationshipInput({ ...input, ...change }, known('sqlite', ...tables)).join_key;
    const turned = {
      source_table: 'addresses',
      target_table: 'orders',
      join_condition: 'addresses.id = orders.bill_to',
    };
    expect(keyOf(turned)).toBe(keyOf({}));
    expect(keyOf({ join_condition: 'orders.tenant = addresses.id' })).not.toBe(keyOf({}));
    expect(keyOf({ join_condition: 'orders.id > addresses.id' })).not.toBe(keyOf({}));
  });

  it.each<readonly [string, Partial<NewRelationship>]>([
    ['an unknown table', { source_table: 'nothing' }],
    ['an unknown catalog', { source_catalog: 'x', target_catalog: 'x' }],
    ['a third table', { join_condition: 'orders.bill_to = customers.id' }],
    ['one table only', { join_condition: 'orders.bill_to = orders.id' }],
    ['an unknown column', { join_condition: 'orders.bill = addresses.id' }],
    ['a column that may be of either', { join_condition: 'id = tenant' }],
    ['no condition', { join_condition: ' ' }],
    ['an endless condition', { join_condition: 'orders.bill_to = addresses.id AND '.repeat(100) }],
    ['a statement', { join_condition: '1 = 1; DROP TABLE orders' }],
    ['a query', { join_condition: 'orders.id IN (SELECT id FROM secrets)' }],
    ['a comment', { join_condition: 'orders.bill_to < addresses.id -- yes' }],
    ['a comment in the middle', { join_condition: 'orders.bill_to < /* x */ addresses.id' }],
    ['a condition of no table', { join_condition: '1=1' }],
    ['a condition of one table', { join_condition: 'orders.bill_to > 5' }],
    ['an open quote', { join_condition: "orders.bill_to < 'x" }],
    ['an unknown type', { relationship_type: 'many' as '1:1' }],
  ])('refuses %s', (_, change) => {
    expect(() => conditionOf('sqlite', change)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    );
  });
});

describe('findNamedTables', () => {
  const readable: ReadableSet = {
    fingerprint: '',
    canRead: ({ schema }: TableName) => schema !== 'hidden',
    isHidden: () => false,
    decide: () => ({ has_access: true, reason: '', rule: null, is_hidden: false }),
  };
  const many = known(
    'postgres',
    table('a.x', 'id'),
    table('b.x', 'id'),
    table('hidden.y', 'id'),
    table('a.Y', 'id'),
  );
  const find = (name: string) =>
    findNamedTables([name], many, readable).map(({ schema, table: found }) => `${schema}.${found}`);

  it.each([
    ['a.x', 'a.x'],
    ['c.b.x', 'b.x'],
    ['A.X', 'a.x'],
    ['y', 'a.Y'],
  ])('finds %s', (name, expected) => {
    expect(find(name)).toEqual([expected]);
  });

  it('lists the tables that a bare name may mean', () => {
    expect(() => find('x')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: { table: 'x', candidates: ['c.a.x', 'c.b.x'] },
      }),
    );
  });

  it.each(['hidden.y', 'nothing'])('does not know %s', (name) => {
    expect(() => find(name)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
