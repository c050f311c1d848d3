import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';

/**
 * Lets only an ADMIN pass. Spec, Access rules 5.
 * @throws ADMIN_REQUIRED
 */
export function requireAdmin(principal: Principal, action: string): void {
  if (principal.role === 'ADMIN') return;
  throw new AnalyticsError('ADMIN_REQUIRED', `Only an ADMIN may ${action}.`);
}
