import { describe, expect, it } from 'vitest';
import type { Principal } from '../interfaces/principal.js';
import { createMemoryStore } from '../memory/memory-store.js';
import { collectionDefinitions } from '../records/collections.js';
import { createPackService } from './pack-service.js';

const admin: Principal = { user_id: 'a', username: 'ada', role: 'ADMIN', group_ids: [] };
const user: Principal = { ...admin, user_id: 'u', role: 'USER' };
const synonyms = [{ term: 'client', columns: ['customers.name'] }];

async function createService() {
  const store = createMemoryStore();
  await store.migrate(Object.values(collectionDefinitions));
  return { store, packs: createPackService({ store, clock: () => new Date('2026-01-02T03:04:05Z') }) };
}

describe('createPackService', () => {
  it('adds a pack, and replaces it under the same id', async () => {
    const { packs } = await createService();
    const first = await packs.save(admin, { name: 'shop', synonyms });
    const second = await packs.save(admin, { name: 'shop', catalog: 'sales', kpis: [] });
    expect([first.created, second.created]).toEqual([true, false]);
    expect(second.record).toMatchObject({ id: first.record.id, catalog: 'sales', synonyms: [] });
  });

  it('stores nothing of a pack with a bad item, and names every one', async () => {
    const { packs } = await createService();
    const bad = { name: 'shop', synonyms: [...synonyms, { term: '' }], kpis: [{ name: 'x' }] };
    await expect(packs.save(admin, bad)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: {
        problems: [{ path: 'synonyms.1.term' }, { path: 'synonyms.1' }, { path: 'kpis.0' }],
      },
    });
    expect((await packs.list(admin)).items).toEqual([]);
  });

  it('lets only admins change packs and read what is in them; everybody sees how much', async () => {
    const { packs } = await createService();
    const { record } = await packs.save(admin, { name: 'shop', synonyms });
    for (const denied of [
      packs.save(user, { name: 'x' }),
      packs.get(user, record.id),
      packs.remove(user, record.id),
    ]) {
      await expect(denied).rejects.toMatchObject({ code: 'ADMIN_REQUIRED' });
    }
    const [summary] = (await packs.list(user)).items;
    expect(summary).toMatchObject({ name: 'shop', synonym_count: 1, kpi_count: 0 });
    expect(JSON.stringify(summary)).not.toContain('customers');
  });

  it('loads a folder: one pack a folder, bad items reported with file and line', async () => {
    const { packs, store } = await createService();
    const files = [
      { path: 'saas/kpis.yaml', text: 'kpis:\n  - name: MRR\n    formula: SUM(amount)\n  - name: ""\n' },
      { path: 'saas/synonyms.yaml', text: 'synonyms:\n  - term: client\n    columns: [customers.name]\n' },
      { path: 'extra.yml', text: 'kpis: []\n' },
    ];
    const { loaded, problems } = await packs.loadFiles(files);
    expect(loaded).toEqual(['extra', 'saas']);
    expect(problems.map(({ file, line }) => `${file}:${String(line)}`)).toContain('saas/kpis.yaml:4');
    expect(await store.find('packs', { name: 'saas' })).toMatchObject([
      { synonyms, kpis: [{ name: 'MRR' }] },
    ]);
  });

  it('leaves the revision alone where a folder says nothing new', async () => {
    const { packs, store } = await createService();
    const files = [{ path: 'a.yaml', text: 'kpis: []\n' }];
    await packs.loadFiles(files);
    const before = await store.revisions(['packs']);
    await packs.loadFiles(files);
    expect(await store.revisions(['packs'])).toEqual(before);
  });

  it('knows nothing of an id that is not there', async () => {
    const { packs } = await createService();
    await expect(packs.remove(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
