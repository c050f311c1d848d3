import { describe, expect, it } from 'vitest';
import { collectForbiddenNames } from './forbidden-names.js';

const table = (schema: string, name: string, columns: readonly string[], isReadable: boolean) => ({
  catalog: 'c',
  schema,
  table: name,
  columns,
  isReadable,
});

describe('collectForbiddenNames', () => {
  const isForbidden = collectForbiddenNames([
    table('public', 'orders', ['id', 'total'], true),
    table('public', 'customers', ['id', 'name'], true),
    table('public', 'salaries', ['id', 'monthly_pay'], false),
    table('audit', 'orders', ['id', 'changed_by'], false),
    table('board', 'Minutes Of Meetings', ['text'], false),
  ]);

  it.each([
    'SELECT total FROM public.orders',
    'SELECT o.total FROM public.orders o JOIN customers ON customers.id = o.id',
    'SUM(total) / COUNT(*)',
    'SELECT count(*) FROM things_that_do_not_exist',
  ])('lets pass %s', (text) => {
    expect(isForbidden(text)).toBe(false);
  });

  it.each([
    'SELECT * FROM salaries',
    'SELECT * FROM PUBLIC."Salaries"',
    'SELECT 1 FROM public.orders WHERE id IN (SELECT id FROM public . salaries)',
    'SUM(monthly_pay)',
    'SELECT * FROM orders',
    'SELECT * FROM audit.orders',
    'SELECT audit.whatever()',
    'SELECT * FROM `board`.`Minutes Of Meetings`',
    'SELECT * FROM [minutes of meetings]',
  ])('stops %s', (text) => {
    expect(isForbidden(text)).toBe(true);
  });
});
