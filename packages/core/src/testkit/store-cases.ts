import type { Store } from '../interfaces/store.js';
import type { ConformanceCase } from './register-conformance.js';
import { filterCases, orderCases } from './store-cases-find.js';
import { recordCases } from './store-cases-records.js';
import { revisionCases, transactionCases } from './store-cases-transaction.js';
import { writeCases } from './store-cases-write.js';

/** What every store must do: a case or more for each sentence of `Store`. The subject is an empty store that was not migrated. */
export const storeCases: readonly ConformanceCase<Store>[] = [
  ...recordCases,
  ...filterCases,
  ...orderCases,
  ...writeCases,
  ...transactionCases,
  ...revisionCases,
];
