/** Every role, from the most capable to the least. Spec, Access rules 5. */
export const roles = ['ADMIN', 'USER', 'READONLY'] as const;

/** What a user may do in general; which data they may read is decided by access rules. */
export type Role = (typeof roles)[number];

/** A person or program that asks. A deactivated user stays stored, so that the audit history stays readable. */
export interface UserRecord {
  readonly id: string;
  /** Unique whatever its case: compared by `username_key`. */
  readonly username: string;
  /** The user name in lower case. */
  readonly username_key: string;
  readonly email: string | null;
  /** A salted hash in the text form of its maker, or null for users whose host signs them in. */
  readonly password_hash: string | null;
  readonly role: Role;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A named set of users that share access rules. */
export interface GroupRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly created_at: string;
}

/** One user's membership of one group. */
export interface GroupMemberRecord {
  readonly id: string;
  readonly group_id: string;
  readonly user_id: string;
  readonly created_at: string;
}

/** A bearer token: what login hands out (`session`) or what a user made (`api`). Only its hash is kept. */
export interface TokenRecord {
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'session' | 'api';
  readonly name: string;
  /** SHA-256 of the token, in hexadecimal. */
  readonly token_hash: string;
  /** Null: never. */
  readonly expires_at: string | null;
  readonly created_at: string;
}
