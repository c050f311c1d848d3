import type { DialectRules } from './function-lists.js';
import { words } from './function-lists.js';

export const duckdbRules: DialectRules = {
  functions: words('count'),
  tableFunctions: new Set(),
  aggregates: words('count'),
  volatile: new Set(),
  types: new Set(),
  excluded: [],
  systemSchemas: words('information_schema'),
  systemTables: /^$/,
};
