export { createApp, type AppOptions } from './app.js';
export { createLogger, type Logger, type LogFields } from './logging/logger.js';
export { routeTable } from './routes/route-table.js';
export type { Route } from './http/route.js';
export { createFirstAdmin, type FirstAdmin } from './auth/first-admin.js';
