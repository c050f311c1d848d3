export { createSqliteDriver, createSqliteDriverFactory, type SqliteDriverOptions } from './sqlite-driver.js';
