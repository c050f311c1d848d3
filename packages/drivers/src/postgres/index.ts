export { createPostgresDriver } from './postgres-driver.js';
