import type { Route } from '../http/route.js';
import { openApiRoute } from '../openapi/openapi-route.js';
import { adminAccessRoutes } from './admin-access-routes.js';
import { adminGroupRoutes } from './admin-group-routes.js';
import { adminUserRoutes } from './admin-user-routes.js';
import { authRoutes } from './auth-routes.js';
import { dataSourceRoutes } from './data-source-routes.js';
import { metadataRoutes } from './metadata-routes.js';
import { packRoutes } from './pack-routes.js';
import { queryRoutes } from './query-routes.js';
import { relationshipAdminRoutes } from './relationship-admin-routes.js';
import { relationshipRoutes } from './relationship-routes.js';

const operations: readonly Route[] = [
  ...authRoutes,
  ...queryRoutes,
  ...dataSourceRoutes,
  ...metadataRoutes,
  ...relationshipRoutes,
  ...relationshipAdminRoutes,
  ...packRoutes,
  ...adminUserRoutes,
  ...adminGroupRoutes,
  ...adminAccessRoutes,
];

/** Every operation of the interface; the first whose method and path match answers. */
export const routeTable: readonly Route[] = [...operations, openApiRoute(operations)];
