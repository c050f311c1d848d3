export { createDuckdbDriver } from './duckdb-driver.js';
