export { createKnexStore } from './create-knex-store.js';
export type { KnexStoreOptions } from './create-knex-store.js';
