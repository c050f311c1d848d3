import { AnalyticsError, type Role } from '@querent/core';

/** What each role may do in general. Spec, Access rules 5; what the spec leaves open for READONLY is settled in design, section 8. */
export const capabilities = {
  /** Ask questions of assigned data, run queries, read what one may see, keep one's own tokens and password. */
  use: ['ADMIN', 'USER', 'READONLY'],
  /** Save, share and name queries, make dashboards, set boosts. */
  write: ['ADMIN', 'USER'],
  /** Add, edit and delete metadata. */
  write_metadata: ['ADMIN', 'USER'],
  upload_files: ['ADMIN', 'USER'],
  /** Manage users, roles, data access, schema visibility, data sources, relationships and packs; read the audit. */
  administer: ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** One of {@link capabilities}. */
export type Capability = keyof typeof capabilities;

/**
 * Lets a role pass that has the capability.
 * @throws ADMIN_REQUIRED where only admins have it, WRITE_ACCESS_REQUIRED otherwise. Spec, Errors 4.
 */
export function requireCapability(role: Role, capability: Capability): void {
  const holders: readonly Role[] = capabilities[capability];
  if (holders.includes(role)) return;
  throw holders.length === 1
    ? new AnalyticsError(
        'ADMIN_REQUIRED',
        'Permission denied: admin access required; ask an ADMIN to do this.',
      )
    : new AnalyticsError(
        'WRITE_ACCESS_REQUIRED',
        'Permission denied: write access required, and the role READONLY only reads.',
      );
}
