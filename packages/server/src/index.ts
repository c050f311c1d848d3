export { createApp, type AppOptions } from './app.js';
export { createLogger, type Logger, type LogFields } from './logging/logger.js';
