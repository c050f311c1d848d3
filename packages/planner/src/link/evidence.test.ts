import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { readEvidence } from './evidence.js';

const schema = indexSchema(shopContext(''));
const read = (evidence: string | null) =>
  readEvidence(evidence, schema).map(({ phrase, column, operator, value }) => [
    phrase.join(' '),
    schema.columns[column]?.name,
    operator,
    value,
  ]);

describe('readEvidence', () => {
  it.each([
    ["abroad refers to country = 'France'", [['abroad', 'country', '=', 'France']]],
    ['grown up means age >= 18', [['grown up', 'age', '>=', '18']]],
    [
      'worth refers to total; where refers to `city`',
      [
        ['worth', 'total', null, null],
        ['where', 'city', null, null],
      ],
    ],
    ['dearest refers to MAX(price)', [['dearest', 'price', null, null]]],
    ['Match all strings exactly.', []],
    ['profit refers to margin', []],
    [null, []],
  ])('%s', (evidence, expected) => {
    expect(read(evidence)).toEqual(expected);
  });
});
