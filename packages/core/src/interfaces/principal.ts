import type { Role } from '../records/identity.js';

/** Who asks, as the host knows them: made anew for every request, so that changes of role and groups act at once. */
export interface Principal {
  readonly user_id: string;
  readonly username: string;
  readonly role: Role;
  readonly group_ids: readonly string[];
}
