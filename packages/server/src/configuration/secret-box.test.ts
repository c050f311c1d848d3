import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.js';
import { obtainSecretKey } from './secret-key.js';

describe('createSecretBox', () => {
  const box = createSecretBox('one key');

  it('opens what it sealed, whatever the letters', () => {
    for (const secret of ['', 'pässwörd', 'a'.repeat(5000)]) expect(box.open(box.seal(secret))).toBe(secret);
  });

  it('seals the same secret differently each time, and shows nothing of it', () => {
    const sealed = box.seal('hunter2');
    expect(box.seal('hunter2')).not.toBe(sealed);
    expect(sealed).not.toContain('hunter2');
  });

  it('refuses what another key sealed', () => {
    expect(() => createSecretBox('another key').open(box.seal('x'))).toThrow(/another SECRET_KEY/);
  });

  it.each(['', 'v1.', 'v1.AAAA', 'hunter2'])('refuses %j, which nobody sealed', (text) => {
    expect(() => box.open(text)).toThrow(/another SECRET_KEY/);
  });

  it('refuses a text that was changed', () => {
    const sealed = box.seal('hunter2');
    const last = sealed.endsWith('A') ? 'B' : 'A';
    expect(() => box.open(sealed.slice(0, -2) + last + sealed.slice(-1))).toThrow(/another SECRET_KEY/);
  });
});

describe('obtainSecretKey', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'querent-key-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('prefers the key that is set, and writes nothing', async () => {
    expect(await obtainSecretKey({ secretKey: 'mine', dataDir })).toBe('mine');
    await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow();
  });

  it('makes a key once, for its owner only, and keeps it', async () => {
    const folder = join(dataDir, 'new');
    const made = await obtainSecretKey({ secretKey: null, dataDir: folder });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(await obtainSecretKey({ secretKey: null, dataDir: folder })).toBe(made);
    expect((await readFile(join(folder, 'secret.key'), 'utf8')).trim()).toBe(made);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });
});
