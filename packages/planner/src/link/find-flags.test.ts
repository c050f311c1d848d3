import type { ContextTable } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { findFlags } from './find-flags.js';
import { tokenize } from './tokenize.js';

const shop = shopContext('');
const [customers] = shop.tables;
const flag = (
  name: string,
  kind: ContextTable['columns'][number]['kind'],
): ContextTable['columns'][number] => ({
  name,
  type: '',
  kind,
  nullable: true,
  description: null,
  is_pii: false,
  valid_values: [],
  synonyms: [],
  score: 0,
});
const tables = customers
  ? [
      {
        ...customers,
        columns: [
          ...customers.columns,
          flag('is_active', 'boolean'),
          flag('has_final_exam', 'integer'),
          flag('city', 'integer'),
        ],
      },
    ]
  : [];
const schema = indexSchema({ ...shop, tables });

describe('findFlags', () => {
  it.each<[question: string, column: string, value: string]>([
    ['How many active customers are there?', 'is_active', '1'],
    ['How many inactive customers are there?', 'is_active', '0'],
    ['Which customers are not active?', 'is_active', '0'],
    ['customers with a final exam', 'has_final_exam', '1'],
    ['customers without a final exam', 'has_final_exam', '0'],
  ])('%s', (question, column, value) => {
    const [found] = findFlags(schema, tokenize(question));
    expect(found?.options.map((one) => [schema.columns[one.column]?.name, one.value])).toEqual([
      [column, value],
    ]);
  });

  it('finds a quality and its opposite in one question', () => {
    const found = findFlags(schema, tokenize('the ratio of active customers to inactive customers'));
    expect(found.map((one) => one.text)).toEqual(['1', '0']);
  });

  it('takes no plain number for a quality', () => {
    expect(findFlags(schema, tokenize('customers in the city'))).toEqual([]);
  });
});
