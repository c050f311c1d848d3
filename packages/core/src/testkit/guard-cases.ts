import type { GuardCase } from './guard-cases-row.js';
import { sharedCases } from './guard-cases-shared.js';
import { sqliteCases } from './guard-cases-sqlite.js';

/**
 * Statements with the verdict that a guard must give, both ways: what must never pass, and what must never be refused by mistake.
 * They are judged against `guardSchema` and `guardReadable`.
 */
export const guardCases: readonly GuardCase[] = [...sharedCases('sqlite'), ...sqliteCases];
