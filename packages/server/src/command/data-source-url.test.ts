import { describe, expect, it } from 'vitest';
import { readDataSourceUrl } from './data-source-url.js';

describe('readDataSourceUrl', () => {
  it.each([
    ['sqlite:data/shop.db', { name: 'shop', type: 'sqlite', database: 'data/shop.db' }],
    ['sqlite:/srv/my shop.db', { name: 'my shop', type: 'sqlite', database: '/srv/my shop.db' }],
    ['duckdb:sales.duckdb', { name: 'sales', type: 'duckdb', database: 'sales.duckdb' }],
    [
      'postgresql://ada:p%40ss@db.example.com:5433/shop?ssl=true&application_name=q',
      {
        name: 'shop',
        type: 'postgres',
        host: 'db.example.com',
        port: 5433,
        database: 'shop',
        username: 'ada',
        password: 'p@ss',
        options: { ssl: true, application_name: 'q' },
      },
    ],
    [
      'mysql://db.example.com/shop',
      {
        name: 'shop',
        type: 'mysql',
        host: 'db.example.com',
        port: null,
        database: 'shop',
        username: null,
        password: null,
        options: {},
      },
    ],
  ])('reads %s', (url, input) => {
    expect(readDataSourceUrl(url)).toEqual(input);
  });

  it.each([
    'shop.db',
    'sqlite:',
    'oracle://db/shop',
    '',
    'postgres://ada:se#cret@db/shop',
    'mysql://db.example.com',
  ])('refuses %j without repeating a password', (url) => {
    expect(() => readDataSourceUrl(url)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR' }) as Error,
    );
    expect(() => readDataSourceUrl(url)).not.toThrow(/cret/);
  });
});
