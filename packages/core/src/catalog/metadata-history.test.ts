import { describe, expect, it } from 'vitest';
import {
  admin,
  createLateService,
  createService,
  customers,
  reader,
  salaries,
  schema,
  user,
} from '../../test/metadata-fixture.js';

describe('history', () => {
  it('has one entry for each change, newest first, also after the deletion', async () => {
    const metadata = await createService();
    const { record } = await metadata.upsert(user, { ...customers, description: 'One.' });
    const id = record.id ?? '';
    await metadata.update(admin, id, { description: 'Two.', tags: ['sales'] });
    await metadata.update(admin, id, { description: 'Two.' });
    await metadata.remove(user, id);
    const { items } = await metadata.history(user, id);
    expect(items.map(({ action, changed_by }) => [action, changed_by])).toEqual([
      ['deleted', 'uma'],
      ['updated', 'ada'],
      ['created', 'uma'],
    ]);
    expect(items[1]).toMatchObject({
      metadata_id: id,
      ...customers,
      before: { description: 'One.', tags: [] },
      after: { description: 'Two.', tags: ['sales'] },
    });
    expect([items[2]?.before, items[0]?.after]).toEqual([null, null]);
    const page = await metadata.history(user, id, { limit: 1 });
    const next = await metadata.history(user, id, { limit: 1, cursor: page.next_cursor ?? '' });
    expect(next.items).toEqual([items[1]]);
  });

  it('is not for READONLY, and not for those who may not read the asset', async () => {
    const metadata = await createService();
    const { record } = await metadata.upsert(admin, { ...salaries, description: 'Secret.' });
    const id = record.id ?? '';
    await expect(metadata.history(reader, id)).rejects.toMatchObject({ code: 'WRITE_ACCESS_REQUIRED' });
    await expect(metadata.history(user, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await metadata.remove(admin, id);
    await expect(metadata.history(user, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await metadata.history(admin, id)).items).toHaveLength(2);
    await expect(metadata.history(admin, 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps its order where the clock stands still', async () => {
    const { open } = await createLateService();
    const metadata = open([{ record: { catalog: 'shop' }, schema }]);
    const { record } = await metadata.upsert(admin, { ...customers, description: '0' });
    for (const description of ['1', '2', '3']) await metadata.upsert(admin, { ...customers, description });
    const { items } = await metadata.history(admin, record.id ?? '');
    expect(items.map(({ after }) => after?.description)).toEqual(['3', '2', '1', '0']);
  });
});
