import { readFileSync } from 'node:fs';
import type { ColumnKind, ContextTable, GenerationContext } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { createPlanner } from '../planner.js';

const pack = readFileSync(new URL('../../../../packs/ecommerce/kpis.yaml', import.meta.url), 'utf8');
const kpis = [...pack.matchAll(/- name: (.+)\n\s+formula: (.+)\n/g)].map(([, name = '', formula = '']) => ({
  name,
  formula: formula.replace(/^(['"])(.*)\1$/, '$2'),
  description: '',
}));

const kindOf = (column: string): ColumnKind =>
  /_(?:date|on|at)$/.test(column)
    ? 'date'
    : /_id$|quantity|amount|price|cost|fee|total|rating|level|salary|grams|pallets/.test(column)
      ? 'decimal'
      : 'text';

/** The tables that the pack is written against, as its head states them. */
const tables = [...pack.matchAll(/^# {3}(\w+)\((.+)\)$/gm)].map(
  ([, table = '', columns = '']): ContextTable => {
    const names = columns.split(', ');
    return {
      catalog: 'shop',
      schema: 'main',
      table,
      kind: 'table',
      description: null,
      primary_key: names.slice(0, 1),
      unique_keys: [],
      foreign_keys: [],
      row_estimate: null,
      score: 0,
      columns: names.map((name) => ({
        name,
        type: '',
        kind: kindOf(name),
        nullable: true,
        description: null,
        is_pii: false,
        valid_values: [],
        synonyms: [],
        score: 0,
      })),
    };
  },
);

const [sample] = shopContext('').joins.relationships;
const relationships = tables.flatMap((source) =>
  source.columns.flatMap(({ name }) =>
    tables
      .filter((target) => target !== source && target.primary_key[0] === name)
      .flatMap((target) =>
        sample
          ? [
              {
                ...sample,
                source_table: source.table,
                target_table: target.table,
                source_columns: [name],
                target_columns: [name],
              },
            ]
          : [],
      ),
  ),
);

async function answer(question: string): Promise<{ sql: string; kpis: readonly string[] }> {
  const base = shopContext(question, { kpis, tables });
  const context: GenerationContext = { ...base, joins: { ...base.joins, relationships } };
  const reply = await createPlanner().generate({
    context,
    failures: [],
    probe: (sql) => Promise.resolve({ ok: true, columns: [], rows: [[sql]] }),
  });
  return reply.kind === 'sql' ? reply : { sql: reply.kind, kpis: [] };
}

describe('composeKpi', () => {
  it.each([
    [
      'gross margin',
      'Gross margin',
      /^SELECT SUM\(order_items\.line_total - .*\) AS "Gross margin" FROM order_items JOIN products ON [^W]*$/,
    ],
    ['what is the gross margin', 'Gross margin', /FROM order_items JOIN products ON [^WG]*$/],
    [
      'gross margin by country',
      'Gross margin',
      /^SELECT customers\.country, SUM\(.*GROUP BY customers\.country/,
    ],
    [
      'free shipping rate by country',
      'Free shipping rate',
      /^SELECT customers\.country, .*shipping_fee.*GROUP BY customers\.country/,
    ],
    [
      'revenue per customer',
      'Revenue per customer',
      /^SELECT SUM\(CASE WHEN .*\) \/ COUNT\(DISTINCT .*orders\.customer_id END\) AS "Revenue per customer" FROM orders$/,
    ],
    ['units per order', 'Units per order', /FROM order_items$/],
    [
      'order count by month',
      'Order count',
      /GROUP BY strftime\('%Y-%m', orders\.order_date\) ORDER BY strftime\('%Y-%m', orders\.order_date\)$/,
    ],
    [
      'active customers in 2024',
      'Active customers',
      /FROM orders WHERE orders\.order_date >= '2024-01-01' AND orders\.order_date < '2025-01-01'$/,
    ],
    [
      'cancellation rate by channel and country',
      'Cancellation rate',
      /GROUP BY orders\.channel, customers\.country/,
    ],
    [
      'top 5 products by gross margin',
      'Gross margin',
      /^SELECT products\.name, .*GROUP BY products\.name ORDER BY SUM\(.*\) DESC LIMIT 5$/,
    ],
    [
      'which country has the highest revenue',
      'Revenue',
      /GROUP BY customers\.country ORDER BY SUM\(.*orders\.total_amount.*\) DESC LIMIT 1$/,
    ],
    [
      'order count by department',
      'Order count',
      /^SELECT categories\.department, COUNT\(DISTINCT orders\.order_id\) .*GROUP BY categories\.department/,
    ],
    ['revenue by customer', 'Revenue', /^SELECT customers\.first_name, customers\.last_name, SUM/],
  ])('%s', async (question, name, pattern) => {
    const found = await answer(question);
    expect(found.kpis).toEqual([name]);
    expect(found.sql).toMatch(pattern);
  });

  it('takes the words for what they say where the groups would count rows of the formula twice', async () => {
    const { sql, kpis: used } = await answer('revenue by department');
    expect(used).toEqual([]);
    expect(sql).not.toContain('orders.total_amount');
  });
});
