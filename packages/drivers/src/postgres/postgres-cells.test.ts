import { describe, expect, it } from 'vitest';

import { rowReader } from './postgres-cells.js';
import type { PostgresTypes } from './postgres-types.js';

const types: PostgresTypes = new Map([
  [114, { name: 'json', type: 'b', element: 0, base: 0 }],
  [3802, { name: 'jsonb', type: 'b', element: 0, base: 0 }],
  [199, { name: '_json', type: 'b', element: 114, base: 0 }],
  [3807, { name: '_jsonb', type: 'b', element: 3802, base: 0 }],
  [70_001, { name: 'settings', type: 'd', element: 0, base: 3802 }],
]);

describe('rowReader', () => {
  it.each([
    ['json', 114, '{"a":9007199254740993,"b":1.10}', { a: '9007199254740993', b: 1.1 }],
    ['jsonb', 3802, '{"a": [0.12345678901234567890, 1]}', { a: ['0.12345678901234567890', 1] }],
    ['a domain of jsonb', 70_001, '9007199254740993', '9007199254740993'],
    ['json[]', 199, '{1e400,NULL,2}', ['1e400', null, 2]],
    ['jsonb[]', 3807, String.raw`{{"{\"a\": 9007199254740993}"},{7}}`, [[{ a: '9007199254740993' }], [7]]],
  ])('%s keeps the digits of its numbers', (_type, oid, text, cell) => {
    expect(rowReader(types, [oid])([text])).toEqual([cell]);
  });

  it('json that is not valid fails', () => {
    expect(() => rowReader(types, [114])(['{9007199254740993'])).toThrow(SyntaxError);
  });
});
