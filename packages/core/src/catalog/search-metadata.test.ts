import { describe, expect, it } from 'vitest';
import type { NearAsset } from './catalog.js';
import { admin, createService, customers, salaries, user } from '../../test/metadata-fixture.js';

describe('search', () => {
  const email = { ...customers, column_name: 'Email' };
  const filled = async (near: readonly NearAsset[] = []) => {
    const metadata = await createService(near);
    await metadata.bulk(admin, [
      { ...customers, description: 'People who buy at the shop.', tags: ['sales', 'Daily'] },
      { ...email, description: 'Where to write to.', is_pii: true, tags: ['sales'] },
      { ...salaries, description: 'What people earn.', tags: ['secret'] },
    ]);
    return metadata;
  };
  const namesOf = (items: readonly { table_name: string | null; column_name: string | null }[]) =>
    items.map(({ table_name, column_name }) => column_name ?? table_name);

  it.each([
    ['a word of a description', { q: 'people' }, ['Customers']],
    ['a name', { q: 'customer' }, ['Customers', 'Email']],
    ['several words, the best first', { q: 'write+email+people' }, ['Email', 'Customers']],
    ['a tag in any case', { tags: ['daily'] }, ['Customers']],
    ['all of several tags', { tags: ['sales', 'daily'] }, ['Customers']],
    ['tags and words', { q: 'customers', tags: ['sales'] }, ['Customers', 'Email']],
    ['nothing of what is unreadable', { q: 'earn' }, []],
    ['no record by the tag of an unreadable one', { tags: ['secret'] }, []],
    ['nothing alike', { q: 'volcano' }, []],
  ])('finds by %s', async (_, search, found) => {
    const { items, next_cursor } = await (await filled()).search(user, search);
    expect([namesOf(items), next_cursor]).toEqual([found, null]);
  });

  it('finds by meaning what shares no word', async () => {
    const names = { database_name: 'shop', schema_name: 'main', table_name: 'Customers' };
    const metadata = await filled([
      { ...names, column_name: null, nearness: 0.7 },
      { ...names, column_name: 'Email', nearness: 0.2 },
    ]);
    expect(namesOf((await metadata.search(user, { q: 'clients' })).items)).toEqual(['Customers']);
  });

  it('goes page by page', async () => {
    const metadata = await filled();
    const first = await metadata.search(user, { q: 'customers' }, { limit: 1 });
    const cursor = first.next_cursor ?? '';
    const second = await metadata.search(user, { q: 'customers' }, { limit: 1, cursor });
    expect(namesOf([...first.items, ...second.items])).toEqual(['Customers', 'Email']);
    expect(second.next_cursor).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['blanks', { q: ' + ', tags: ['', ' '] }],
    ['too long a text', { q: 'x'.repeat(501) }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, place) => `t${String(place)}`) }],
  ])('refuses %s', async (_, search) => {
    await expect((await createService()).search(user, search)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});
