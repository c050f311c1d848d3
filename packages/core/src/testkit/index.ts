export { registerConformance, runCase } from './register-conformance.js';
export type { ConformanceCase, TestRunner } from './register-conformance.js';
export { storeCases } from './store-cases.js';
export { cellExamples, cellExamplesOf, type CellExample } from './driver-cases-cells.js';
export { driverSeed, seededNumbers, seededTables } from './driver-cases-seed.js';
export type { DriverCase, DriverSubject } from './driver-cases-subject.js';
export { driverCases } from './driver-cases.js';
