import { describe, expect, it } from 'vitest';
import { foldPlural, isPlural } from './fold-plural.js';

const pairs =
  'order/orders category/categories movie/movies key/keys day/days address/addresses class/classes process/processes bus/buses status/statuses alias/aliases lens/lenses gas/gases box/boxes tax/taxes house/houses course/courses case/cases service/services price/prices hero/heroes employee/employees analysis/analyses basis/bases crisis/crises index/indices index/indexes matrix/matrices vertex/vertices prefix/prefixes leaf/leaves life/lives shelf/shelves staff/staffs series/series person/people salesperson/salespeople child/children grandchild/grandchildren man/men woman/women foot/feet tooth/teeth goose/geese mouse/mice criterion/criteria phenomenon/phenomena';

describe('foldPlural', () => {
  it.each(pairs.split(' ').map((pair) => pair.split('/')))(
    'gives %s and %s one form',
    (singular = '', plural = '') => {
      expect(foldPlural(plural)).toBe(foldPlural(singular));
    },
  );

  it.each([
    ['label', 'labelable'],
    ['organ', 'organization'],
    ['claim', 'claimed'],
    ['follow', 'follower'],
    ['university', 'universe'],
    ['bus', 'business'],
    ['status', 'state'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldPlural(one)).not.toBe(foldPlural(other));
  });
});

describe('isPlural', () => {
  it.each([
    ['orders', true],
    ['addresses', true],
    ['address', false],
    ['status', false],
    ['analysis', false],
    ['series', false],
    ['order', false],
  ])('%s: %s', (word, expected) => {
    expect(isPlural(word)).toBe(expected);
  });
});
