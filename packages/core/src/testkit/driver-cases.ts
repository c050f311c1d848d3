import type { Dialect } from '../records/dialect.js';
import { cellCases, resultCases } from './driver-cases-results.js';
import { schemaCases } from './driver-cases-schema.js';
import { endingCases, explainCases, refusalCases } from './driver-cases-statements.js';
import type { DriverCase } from './driver-cases-subject.js';

/**
 * What a driver must do, a case for every sentence of `DataSourceDriver` and every row of the table of cells.
 * The subject's database is filled by the statements of `driverSeed`.
 */
export function driverCases(dialect: Dialect): readonly DriverCase[] {
  return [
    ...schemaCases(dialect),
    ...cellCases(dialect),
    ...resultCases,
    ...explainCases,
    ...endingCases,
    ...refusalCases,
  ];
}
