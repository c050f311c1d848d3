export { createDuckdbDriver } from './duckdb-driver.js';
export { createDuckdbParser, type DuckdbParser } from './duckdb-parser.js';
