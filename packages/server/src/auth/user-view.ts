import type { UserRecord } from '@querent/core';

/** A user as the interface shows one: without the password's hash. */
export type UserView = Omit<UserRecord, 'password_hash' | 'username_key'>;

/** What others may see of a user record. */
export function viewOfUser({
  id,
  username,
  email,
  role,
  is_active,
  created_at,
  updated_at,
}: UserView): UserView {
  return { id, username, email, role, is_active, created_at, updated_at };
}
