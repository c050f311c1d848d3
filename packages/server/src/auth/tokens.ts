import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  AnalyticsError,
  findPage,
  type Clock,
  type Page,
  type PageRequest,
  type Store,
  type TokenRecord,
} from '@querent/core';

/** A token as its owner sees it. */
export type TokenView = Pick<TokenRecord, 'id' | 'name' | 'kind' | 'expires_at' | 'created_at'>;

/** A token that was just made; the only time that its text is known. */
export interface IssuedToken extends TokenView {
  readonly token: string;
}

/** The bearer tokens: opaque, and stored as hashes only. */
export interface Tokens {
  /** Makes the token of a login, good for twelve hours. */
  startSession(userId: string): Promise<IssuedToken & { readonly expires_at: string }>;
  /** @throws VALIDATION_ERROR for an expiry that has passed */
  create(
    userId: string,
    input: { readonly name: string; readonly expires_at: string | null },
  ): Promise<IssuedToken>;
  /** A page of the API tokens that a user made, oldest first. @throws VALIDATION_ERROR for a limit or cursor that cannot be */
  list(userId: string, page?: PageRequest): Promise<Page<TokenView>>;
  /** Ends a token of a user at once. @throws NOT_FOUND */
  remove(userId: string, tokenId: string): Promise<void>;
  /** Ends every session of a user but one. */
  endOtherSessions(userId: string, keptTokenId: string): Promise<void>;
}

const oldestFirst = [
  { field: 'created_at', direction: 'asc' },
  { field: 'id', direction: 'asc' },
] as const;
const sessionMs = 12 * 60 * 60 * 1000;

/** The tokens kept in a store. */
export function createTokens({ store, clock }: { readonly store: Store; readonly clock: Clock }): Tokens {
  const issue = async (
    input: Pick<TokenRecord, 'user_id' | 'kind' | 'name' | 'expires_at'>,
  ): Promise<IssuedToken> => {
    const token = `qt_${randomBytes(32).toString('base64url')}`;
    const record = {
      id: randomUUID(),
      ...input,
      token_hash: hashToken(token),
      created_at: clock().toISOString(),
    };
    await store.insert('tokens', [record]);
    return { ...viewOf(record), token };
  };

  return {
    startSession: async (userId) => {
      await store.remove('tokens', {
        user_id: userId,
        kind: 'session',
        expires_at: { lte: clock().toISOString() },
      });
      const expires_at = new Date(clock().getTime() + sessionMs).toISOString();
      return {
        ...(await issue({ user_id: userId, kind: 'session', name: 'session', expires_at })),
        expires_at,
      };
    },
    create: async (userId, { name, expires_at }) => {
      if (expires_at !== null && Date.parse(expires_at) <= clock().getTime()) {
        throw new AnalyticsError(
          'VALIDATION_ERROR',
          '`expires_at` has passed: give a time to come, or leave it out.',
        );
      }
      const expiry = expires_at === null ? null : new Date(expires_at).toISOString();
      return issue({ user_id: userId, kind: 'api', name, expires_at: expiry });
    },
    list: async (userId, page = {}) => {
      const filter = { user_id: userId, kind: 'api' } as const;
      const { items, next_cursor } = await findPage(store, 'tokens', filter, oldestFirst, page);
      return { items: items.map(viewOf), next_cursor };
    },
    remove: async (userId, tokenId) => {
      const removed = await store.remove('tokens', { user_id: userId, id: tokenId });
      if (removed === 0) throw new AnalyticsError('NOT_FOUND', 'You have no token of this id.');
    },
    endOtherSessions: async (userId, keptTokenId) => {
      const sessions = await store.find('tokens', { user_id: userId, kind: 'session' });
      const others = sessions.map(({ id }) => id).filter((id) => id !== keptTokenId);
      if (others.length > 0) await store.remove('tokens', { id: { in: others } });
    },
  };
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function viewOf({ id, name, kind, expires_at, created_at }: TokenRecord): TokenView {
  return { id, name, kind, expires_at, created_at };
}
