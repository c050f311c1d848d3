import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { createShares, type Shares } from './shares.js';

const at = '2026-01-31T12:00:00.000Z';
const principal = (user_id: string, ...group_ids: string[]): Principal => ({
  user_id,
  username: user_id,
  role: 'USER',
  group_ids,
});
const ada = principal('ada');

let store: Store;
let shares: Shares;

beforeEach(async () => {
  store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  shares = createShares({ store, clock: () => new Date(at) });
  const nobody = { email: null, password_hash: null, is_active: true, created_at: at, updated_at: at };
  await store.insert(
    'users',
    ['ada', 'ben', 'cleo'].map((id) => ({ ...nobody, role: 'USER', id, username: id, username_key: id })),
  );
  await store.insert('groups', [{ id: 'sales', name: 'Sales', description: null, created_at: at }]);
});

describe('sharing', () => {
  it('is with users and with members of groups, and with nobody else', async () => {
    await shares.set(ada, 'query', 'one', { user_ids: ['ben'], group_ids: ['sales'] });
    const seen = [
      principal('ben'),
      principal('cleo', 'sales'),
      principal('cleo'),
      principal('dora', 'other'),
    ];
    expect(await Promise.all(seen.map((each) => shares.isSharedWith(each, 'query', 'one')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await shares.sharedWith(principal('cleo', 'sales'), 'query')).toEqual(new Set(['one']));
  });

  it('is of one object of one kind', async () => {
    await shares.set(ada, 'query', 'one', { user_ids: ['ben'] });
    expect(await shares.isSharedWith(principal('ben'), 'dashboard', 'one')).toBe(false);
    expect(await shares.isSharedWith(principal('ben'), 'query', 'two')).toBe(false);
    expect(await shares.sharedWith(principal('ben'), 'dashboard')).toEqual(new Set());
  });

  it('takes the place of the one before', async () => {
    await shares.set(ada, 'query', 'one', { user_ids: ['ben', 'cleo', 'ben'] });
    expect(await shares.get('query', 'one')).toEqual({ user_ids: ['ben', 'cleo'], group_ids: [] });
    await shares.set(ada, 'query', 'one', { group_ids: ['sales'] });
    expect(await shares.get('query', 'one')).toEqual({ user_ids: [], group_ids: ['sales'] });
    await shares.set(ada, 'query', 'one', {});
    expect(await shares.get('query', 'one')).toEqual({ user_ids: [], group_ids: [] });
  });

  it.each([
    ['user', { user_ids: ['ben', 'nobody'] }, { user_ids: ['nobody'] }],
    ['group', { group_ids: ['sales', 'nothing'] }, { group_ids: ['nothing'] }],
  ])('with an unknown %s changes nothing', async (_, input, details) => {
    await shares.set(ada, 'query', 'one', { user_ids: ['cleo'] });
    await expect(shares.set(ada, 'query', 'one', input)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details,
    });
    expect(await shares.get('query', 'one')).toEqual({ user_ids: ['cleo'], group_ids: [] });
  });

  it('ends with its object', async () => {
    await shares.set(ada, 'query', 'one', { user_ids: ['ben'] });
    await shares.set(ada, 'query', 'two', { user_ids: ['ben'] });
    await shares.removeAll(store, 'query', 'one');
    expect(await shares.sharedWith(principal('ben'), 'query')).toEqual(new Set(['two']));
  });
});
