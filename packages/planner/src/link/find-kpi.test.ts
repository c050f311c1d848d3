import { describe, expect, it } from 'vitest';
import { shopContext } from '../../test/shop-context.js';
import { indexSchema } from '../schema/schema-index.js';
import { findKpi } from './find-kpi.js';
import { tokenize } from './tokenize.js';

const schema = indexSchema(shopContext(''));
const kpi = (name: string, formula: string) => ({ name, formula, description: '' });
const tablesOf = (question: string, ...kpis: ReturnType<typeof kpi>[]): string[] | undefined =>
  findKpi(kpis, schema, tokenize(question))?.tables.map((table) => schema.tables[table]?.table.table ?? '');

describe('findKpi', () => {
  it.each([
    ['the average basket by country', kpi('average_basket', 'SUM(orders.total) / COUNT(*)'), ['orders']],
    ['Average Basket?', kpi('Average basket', 'AVG(total)'), ['orders']],
    ['the basket on average', kpi('average basket', 'AVG(total)'), undefined],
    ['average basket', kpi('average basket', 'AVG(no_such_column)'), undefined],
    ['basket', kpi('basket', 'SUM(order_lines.quantity) / COUNT(orders.id)'), ['order_lines', 'orders']],
    ['basket', kpi('basket', 'AVG("Orders" . `total`)'), ['orders']],
    ['basket', kpi('basket', 'AVG(main.orders.total)'), ['orders']],
    ['basket', kpi('basket', "SUM(CASE WHEN orders.status = 'a.b' THEN 1.5 END)"), ['orders']],
    ['basket', kpi('basket', 'SUM("order parts".total) / COUNT(orders.id)'), undefined],
    ['basket', kpi('basket', 'SUM(baskets.total)'), undefined],
  ])('%s', (question, one, tables) => {
    expect(tablesOf(question, one)).toEqual(tables);
  });

  it('prefers the longer name', () => {
    const found = findKpi(
      [kpi('revenue', 'SUM(total)'), kpi('net revenue', 'SUM(total) * 0.8')],
      schema,
      tokenize('net revenue per year'),
    );
    expect(found?.kpi.name).toBe('net revenue');
  });
});
