import { AnalyticsError } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { parseStoreUrl } from './parse-store-url.js';

describe('parseStoreUrl', () => {
  it.each([
    ['sqlite:data/querent.db', { engine: 'sqlite', filename: 'data/querent.db' }],
    ['sqlite:/var/lib/querent.db', { engine: 'sqlite', filename: '/var/lib/querent.db' }],
    ['sqlite:///var/lib/querent.db', { engine: 'sqlite', filename: '/var/lib/querent.db' }],
    ['sqlite::memory:', { engine: 'sqlite', filename: ':memory:' }],
    ['./data/querent.db', { engine: 'sqlite', filename: './data/querent.db' }],
    ['C:\\data\\querent.db', { engine: 'sqlite', filename: 'C:\\data\\querent.db' }],
    ['postgres://u:p@h:5432/d', { engine: 'postgres', url: 'postgres://u:p@h:5432/d' }],
    ['postgresql://h/d', { engine: 'postgres', url: 'postgresql://h/d' }],
    ['mysql://u:p@h/d', { engine: 'mysql', url: 'mysql://u:p@h/d' }],
    ['mariadb://h/d', { engine: 'mysql', url: 'mysql://h/d' }],
  ])('reads %s', (url, address) => {
    expect(parseStoreUrl(url)).toEqual(address);
  });

  it.each(['', 'sqlite:', 'oracle://u:secret@h/d', 'postgres://u:secret@h', 'mysql://u:secret@h/'])(
    'refuses %j without repeating it',
    (url) => {
      expect(() => parseStoreUrl(url)).toThrow(AnalyticsError);
      expect(() => parseStoreUrl(url)).not.toThrow(/secret/);
    },
  );
});
