export { createMariadbDriver, createMysqlDriver } from './mysql-driver.js';
