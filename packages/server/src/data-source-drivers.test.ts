import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSourceConnection } from '@querent/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataSourceDrivers } from './data-source-drivers.js';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'querent-files-'));
  folder = join(root, 'data');
  await mkdir(join(folder, 'uploads'), { recursive: true });
  for (const file of ['data/shop.db', 'data/querent.db', 'data/uploads/a.duckdb', 'outside.db'])
    await writeFile(join(root, file), '');
  await symlink(join(root, 'outside.db'), join(folder, 'link.db'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

function open(database: string): void {
  const { sqlite } = createDataSourceDrivers({
    localFiles: { folder, ownFile: join(folder, 'querent.db'), ownFolder: join(folder, 'uploads') },
  });
  const connection: DataSourceConnection = {
    host: null,
    port: null,
    database,
    username: null,
    password: null,
    options: {},
  };
  void sqlite?.(connection).close();
}

describe('createDataSourceDrivers', () => {
  it('opens files of the folder, by name and by full path', () => {
    expect(() => open('shop.db')).not.toThrow();
    expect(() => open(join(folder, 'shop.db'))).not.toThrow();
    expect(() => open('later.db')).not.toThrow();
  });

  it.each([
    '../outside.db',
    'link.db',
    'querent.db',
    './querent.db',
    'uploads/a.duckdb',
    '.',
    '/etc/hosts',
    'shop.db\0',
  ])('refuses %s', (database) => {
    expect(() => open(database)).toThrow(/must be a data file in DATA_DIR/);
  });
});
