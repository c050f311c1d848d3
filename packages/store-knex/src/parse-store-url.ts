import { AnalyticsError } from '@querent/core';

/** Where a store keeps its records. */
export type StoreAddress =
  | { readonly engine: 'sqlite'; readonly filename: string }
  | { readonly engine: 'postgres' | 'mysql'; readonly url: string };

/**
 * Reads `sqlite:FILE`, `sqlite::memory:`, a file path, `postgres://…`, `mysql://…` or `mariadb://…`.
 * @throws VALIDATION_ERROR for anything else; the message holds no part of the address, which may hold a password.
 */
export function parseStoreUrl(url: string): StoreAddress {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]+):(.*)$/is.exec(url) ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      if (url !== '') return { engine: 'sqlite', filename: url };
      break;
    case 'sqlite':
      if (rest !== '') return { engine: 'sqlite', filename: rest.replace(/^\/\//, '') };
      break;
    case 'postgres':
    case 'postgresql':
      if (hasDatabase(url)) return { engine: 'postgres', url };
      break;
    case 'mysql':
    case 'mariadb':
      if (hasDatabase(url)) return { engine: 'mysql', url: `mysql:${rest}` };
      break;
  }
  throw new AnalyticsError(
    'VALIDATION_ERROR',
    "The store's address must be sqlite:FILE, a file path, postgres://USER:PASSWORD@HOST:PORT/DATABASE or " +
      'mysql://USER:PASSWORD@HOST:PORT/DATABASE.',
  );
}

function hasDatabase(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.length > 1;
}
