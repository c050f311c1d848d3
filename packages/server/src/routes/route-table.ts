import type { Route } from '../http/route.js';
import { openApiRoute } from '../openapi/openapi-route.js';
import { adminAccessRoutes } from './admin-access-routes.js';
import { adminGroupRoutes } from './admin-group-routes.js';
import { adminLogRoutes } from './admin-log-routes.js';
import { adminUserRoutes } from './admin-user-routes.js';
import { analyticsRoutes } from './analytics-routes.js';
import { authRoutes } from './auth-routes.js';
import { dashboardRoutes } from './dashboard-routes.js';
import { dataSourceRoutes } from './data-source-routes.js';
import { fileRoutes } from './file-routes.js';
import { metadataRoutes } from './metadata-routes.js';
import { packRoutes } from './pack-routes.js';
import { queryHistoryRoutes } from './query-history-routes.js';
import { queryOwnerRoutes } from './query-owner-routes.js';
import { preferenceRoutes } from './preference-routes.js';
import { queryRoutes } from './query-routes.js';
import { relationshipAdminRoutes } from './relationship-admin-routes.js';
import { relationshipRoutes } from './relationship-routes.js';
import { webhookRoutes } from './webhook-routes.js';

const operations: readonly Route[] = [
  ...authRoutes,
  ...queryRoutes,
  ...queryOwnerRoutes,
  ...queryHistoryRoutes,
  ...dataSourceRoutes,
  ...dashboardRoutes,
  ...fileRoutes,
  ...webhookRoutes,
  ...metadataRoutes,
  ...analyticsRoutes,
  ...preferenceRoutes,
  ...relationshipRoutes,
  ...relationshipAdminRoutes,
  ...packRoutes,
  ...adminUserRoutes,
  ...adminGroupRoutes,
  ...adminAccessRoutes,
  ...adminLogRoutes,
];

/** Every operation of the interface; the first whose method and path match answers. */
export const routeTable: readonly Route[] = [...operations, openApiRoute(operations)];
