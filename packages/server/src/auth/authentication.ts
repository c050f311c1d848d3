import type { Clock, Principal, Store, UserAccounts } from '@querent/core';
import { hashToken } from './tokens.js';
import { viewOfUser, type UserView } from './user-view.js';

/** Who sent a request. */
export interface Caller {
  readonly principal: Principal;
  readonly user: UserView;
  readonly tokenId: string;
}

/** Finds the caller of a bearer token; null for a token that is unknown, expired, or of a deactivated user. */
export type Authenticate = (token: string) => Promise<Caller | null>;

type Known = Caller & { readonly expiresAtMs: number };

/** More tokens than these at a time are looked up anew. */
const largestMemory = 10_000;

/**
 * Authentication against the store. Callers are remembered only while the revisions of everything that decides about them stay
 * the same, and the revisions are read for every request: changes of role, group, activation and token act at once, in every process.
 */
export function createAuthentication({
  store,
  users,
  clock,
}: {
  readonly store: Store;
  readonly users: Pick<UserAccounts, 'principalOf'>;
  readonly clock: Clock;
}): Authenticate {
  const currentRevisions = shareReads(async () =>
    (await store.revisions(['tokens', 'users', 'group_members'])).join(),
  );
  let memory = { revisions: '', known: new Map<string, Known>() };

  return async (token) => {
    const revisions = await currentRevisions();
    if (memory.revisions !== revisions) memory = { revisions, known: new Map() };
    // What is read below goes into the memory of these revisions, even if it has been replaced meanwhile.
    const { known } = memory;
    const caller = known.get(token) ?? (await findCaller(store, users, hashToken(token)));
    if (caller === null || caller.expiresAtMs <= clock().getTime()) return null;
    if (known.size < largestMemory) known.set(token, caller);
    return caller;
  };
}

async function findCaller(
  store: Store,
  users: Pick<UserAccounts, 'principalOf'>,
  hash: string,
): Promise<Known | null> {
  const [token] = await store.find('tokens', { token_hash: hash });
  if (token === undefined) return null;
  const principal = await users.principalOf(token.user_id);
  const [user] = await store.find('users', { id: token.user_id });
  if (principal === null || user === undefined) return null;
  const expiresAtMs = token.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(token.expires_at);
  return { principal, user: viewOfUser(user), tokenId: token.id, expiresAtMs };
}

/** Lets calls that arrive in one turn of the event loop share a read, which begins after all of them. */
function shareReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let coming: Promise<Value> | null = null;
  return () => {
    coming ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      coming = null;
      return read();
    });
    return coming;
  };
}
