import { expect, it } from 'vitest';

import { viewClosures } from './view-closures.js';

const names = new Set(['orders', 'lines', 'od`d', 'inner_view', 'outer_view', 'broken']);

it('finds the base tables of views, through other views, as the server writes their definitions', () => {
  const closures = viewClosures(
    'shop',
    names,
    new Map([
      [
        'inner_view',
        'select `shop`.`orders`.`id` AS `id` from (`shop`.`orders` join `shop`.`od``d` `o` on(`o`.`id` = 1))',
      ],
      [
        'outer_view',
        'select `i`.`id` AS `id`,(select count(0) from `shop`.`lines`) AS `c` from `shop`.`inner_view` `i`',
      ],
      ['broken', ''],
    ]),
  );
  expect(Object.fromEntries(closures)).toEqual({
    inner_view: ['od`d', 'orders'],
    outer_view: ['lines', 'od`d', 'orders'],
    broken: [],
  });
});

it('takes no names from strings, other databases or columns', () => {
  const text =
    "select '`shop`.`lines`' AS `a`,'it''s \\'`shop`.`lines`' AS `b`,`other`.`lines`.`x` AS `x` from `shop`.`orders`";
  expect(viewClosures('shop', names, new Map([['inner_view', text]])).get('inner_view')).toEqual(['orders']);
});
