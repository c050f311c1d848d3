import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  removeFolder,
  startUploadServer,
  type UploadServer,
  type UploadServerOptions,
} from '../api/upload-server.js';

const servers: UploadServer[] = [];
afterEach(async () => {
  const folders = new Set(servers.map(({ folder }) => folder));
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders) await removeFolder(folder);
});

async function start(options: UploadServerOptions = {}): Promise<UploadServer> {
  const server = await startUploadServer(options);
  servers.push(server);
  return server;
}

const sales = 'region,product,amount\nNorth,tea,2.50\nSouth,milk,1.25\nNorth,milk,4.00\n';
const sumOf = (schema: string) =>
  `SELECT region, sum(amount) AS total FROM ${schema}.sales GROUP BY region ORDER BY region`;
const sum = sumOf('ann');

/** Runs hand-written SQL over the uploads and answers its rows, or the code of the error. */
async function rowsOf(server: UploadServer, token: string, sql: string): Promise<unknown> {
  const query = await server.send('POST', '/api/queries/sql', token, { sql });
  if (query.status !== 201) return (query.body['error'] as { code: string }).code;
  const result = await server.send('POST', `/api/queries/${String(query.body['id'])}/execute`, token);
  return result.status === 200 ? result.body['rows'] : (result.body['error'] as { code: string }).code;
}

describe('an uploaded file', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer();
  });
  afterAll(async () => {
    await server.close();
    await removeFolder(server.folder);
  });

  it('is answered from at once, by question and by SQL', async () => {
    const ann = await server.addUser('ann', 'USER');
    await server.upload(ann.token, 'sales.csv', sales);
    const query = await server.send('POST', '/api/queries', ann.token, {
      question: 'What is the total amount of sales by region?',
    });
    expect(query.body).toMatchObject({ status: 'answered', tables: ['uploads.ann.sales'] });
    const result = await server.send('POST', `/api/queries/${String(query.body['id'])}/execute`, ann.token);
    expect(new Map(result.body['rows'] as [string, number][])).toEqual(
      new Map([
        ['North', 6.5],
        ['South', 1.25],
      ]),
    );
    for (const name of ['ann.sales', '"ann"."sales"', 'uploads.ann.sales']) {
      expect(await rowsOf(server, ann.token, `SELECT count(*) FROM ${name}`), name).toEqual([[3]]);
    }
  });

  it('is joined with other files of its uploader', async () => {
    const bea = await server.addUser('bea', 'USER');
    await server.upload(bea.token, 'sales.csv', sales);
    await server.upload(bea.token, 'regions.csv', 'region;manager\nNorth;Ödön\nSouth;Eve\n');
    const sql =
      'SELECT r.manager, sum(s.amount) FROM bea.sales s JOIN bea.regions r USING (region) GROUP BY 1 ORDER BY 1';
    expect(await rowsOf(server, bea.token, sql)).toEqual([
      ['Eve', 1.25],
      ['Ödön', 6.5],
    ]);
  });

  it('does not exist for others until it is shared, and no longer when it is not', async () => {
    const cleo = await server.addUser('cleo', 'USER');
    const bob = await server.addUser('bob', 'USER');
    const { body } = await server.upload(cleo.token, 'sales.csv', sales);
    await server.upload(cleo.token, 'secret.csv', 'a,b\n1,2\n');
    await server.upload(bob.token, 'own.csv', 'a,b\n1,2\n');
    const share = (user_ids: string[]) =>
      server.send('POST', `/api/files/${String(body['id'])}/share`, cleo.token, { user_ids });
    const names = async (token: string) => {
      const sources = await server.send('GET', '/api/datasources', token);
      const [{ id }] = sources.body['datasources'] as [{ id: string }];
      const schema = await server.send('GET', `/api/datasources/${id}/schema`, token);
      const schemas = schema.body['schemas'] as { name: string; tables: { name: string }[] }[];
      return schemas.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table.name}`));
    };
    expect(await rowsOf(server, bob.token, sumOf('cleo'))).toBe('ACCESS_DENIED');
    expect(await names(bob.token)).toEqual(['bob.own']);
    await share([bob.id]);
    expect(await rowsOf(server, bob.token, sumOf('cleo'))).toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
    expect(await names(bob.token)).toEqual(['bob.own', 'cleo.sales']);
    expect(await rowsOf(server, bob.token, 'SELECT * FROM cleo.secret')).toBe('ACCESS_DENIED');
    await share([]);
    expect(await rowsOf(server, bob.token, sumOf('cleo'))).toBe('ACCESS_DENIED');
    expect(await rowsOf(server, server.adminToken, sumOf('cleo'))).toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
  });

  it('is shared with a group', async () => {
    const dora = await server.addUser('dora', 'USER');
    const eve = await server.addUser('eve', 'READONLY');
    const group = await server.send('POST', '/api/admin/groups', server.adminToken, { name: 'team' });
    const group_id = String(group.body['id']);
    await server.send('POST', `/api/admin/groups/${group_id}/members`, server.adminToken, {
      user_id: eve.id,
    });
    const { body } = await server.upload(dora.token, 'sales.csv', sales);
    await server.send('POST', `/api/files/${String(body['id'])}/share`, dora.token, {
      group_ids: [group_id],
    });
    expect(await rowsOf(server, eve.token, sumOf('dora'))).toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
  });

  it('reaches nothing but what its statement may read', async () => {
    const finn = await server.addUser('finn', 'USER');
    const { body } = await server.upload(finn.token, 'sales.csv', sales);
    const file = join(server.folder, 'uploads', `${String(body['id'])}.duckdb`);
    for (const sql of [
      `SELECT * FROM read_csv('/etc/passwd')`,
      `SELECT * FROM '${file}'`,
      `ATTACH '${file}'`,
      'SELECT * FROM querent_file_0.main.data',
    ]) {
      expect(await rowsOf(server, finn.token, sql), sql).toMatch(/^SQL_|^ACCESS_DENIED/);
    }
  });
});

describe('an uploaded file, from beginning to end,', () => {
  it('is gone when it is deleted, and a new one of the same name is private and has its own rows', async () => {
    const server = await start();
    const ann = await server.addUser('ann', 'USER');
    const bob = await server.addUser('bob', 'USER');
    const first = await server.upload(ann.token, 'sales.csv', sales);
    const id = String(first.body['id']);
    await server.send('POST', `/api/files/${id}/share`, ann.token, { user_ids: [bob.id] });
    expect(await rowsOf(server, ann.token, sum)).toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
    await server.send('DELETE', `/api/files/${id}`, ann.token);
    expect(await rowsOf(server, ann.token, sum)).not.toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
    expect((await server.send('GET', '/api/datasources', server.adminToken)).body['datasources']).toEqual([]);
    await server.upload(ann.token, 'sales.csv', sales.replace('4.00', '5.00'));
    expect(await rowsOf(server, ann.token, sum)).toEqual([
      ['North', 7.5],
      ['South', 1.25],
    ]);
    expect(await rowsOf(server, bob.token, sum)).toBe('NOT_FOUND'); // he can read from no data source at all
  });

  it('is deleted with all that belongs to it when its time is over', async () => {
    let now = new Date('2026-03-01T12:00:00.000Z');
    const server = await start({ clock: () => now });
    const ann = await server.addUser('ann', 'USER');
    const { body } = await server.upload(ann.token, 'sales.csv', sales, { retention_days: '7' });
    const id = String(body['id']);
    expect(body['expires_at']).toBe('2026-03-08T12:00:00.000Z');
    await server.engine.files.sweep();
    expect(await server.kept()).toEqual([`${id}.duckdb`]);
    now = new Date('2026-03-08T12:00:00.000Z');
    const again = await server.logIn('ann');
    expect((await server.send('GET', `/api/files/${id}`, again)).status).toBe(404);
    expect((await server.send('GET', '/api/files', again)).body['files']).toEqual([]);
    expect(await rowsOf(server, again, 'SELECT product FROM ann.sales')).toBe('DATA_SOURCE_REFUSED');
    await server.engine.files.sweep();
    expect(await server.kept()).toEqual([]);
    expect(await server.engine.store.find('files', {})).toEqual([]);
    expect(await server.engine.store.find('access_rules', {})).toEqual([]);
    expect(await rowsOf(server, again, sum)).toMatch(/^SQL_UNKNOWN_TABLE|^NOT_FOUND|^VALIDATION_ERROR/);
  });

  it('is there after a restart, and for another process on the same store', async () => {
    const first = await start();
    const ann = await first.addUser('ann', 'USER');
    const second = await start({ folder: first.folder });
    await first.upload(ann.token, 'sales.csv', sales);
    expect(await rowsOf(second, ann.token, sum)).toEqual([
      ['North', 6.5],
      ['South', 1.25],
    ]);
    const { body } = await second.upload(ann.token, 'more.csv', 'a\n1\n');
    expect(await rowsOf(first, ann.token, 'SELECT a FROM ann.more')).toEqual([[1]]);
    await first.send('DELETE', `/api/files/${String(body['id'])}`, ann.token);
    expect(await rowsOf(second, ann.token, 'SELECT a FROM ann.more')).toBe('SQL_UNKNOWN_TABLE');
  });

  it('that is still loading is told of, and a large one that fails says why', async () => {
    const server = await start({ fileAnswerMs: 0 });
    const ann = await server.addUser('ann', 'USER');
    const good = await server.upload(ann.token, 'sales.csv', sales);
    const bad = await server.upload(ann.token, 'bad.csv', 'a,b\n1,2\n3\n');
    expect([good.body['status'], bad.body['status']]).toEqual(['loading', 'loading']);
    const settled = async (id: unknown) => {
      for (;;) {
        const { body } = await server.send('GET', `/api/files/${String(id)}`, ann.token);
        if (body['status'] !== 'loading') return body;
      }
    };
    expect(await settled(good.body['id'])).toMatchObject({ status: 'ready', row_count: 3, progress: 1 });
    expect(await settled(bad.body['id'])).toMatchObject({
      status: 'failed',
      status_reason: expect.stringMatching(/^Line 3/) as unknown,
    });
    expect(await server.kept()).toEqual([`${String(good.body['id'])}.duckdb`]);
  });

  it('that a server left half loaded has failed, and nothing of it stays', async () => {
    let now = new Date('2026-03-01T12:00:00.000Z');
    const first = await start({ clock: () => now });
    const ann = await first.addUser('ann', 'USER');
    const { body } = await first.upload(ann.token, 'sales.csv', sales);
    const id = String(body['id']);
    // As a process leaves it that is ended in the middle.
    const claimed_until = '2026-03-01T12:00:15.000Z';
    await first.engine.store.update('files', { id }, { status: 'loading', claimed_until });
    await writeFile(join(first.folder, 'uploads', `${id}.upload`), sales);
    now = new Date('2026-03-01T12:00:20.000Z');
    const second = await start({ folder: first.folder, clock: () => now });
    const seen = await second.send('GET', `/api/files/${id}`, ann.token);
    expect(seen.body).toMatchObject({
      status: 'failed',
      status_reason: expect.stringContaining('upload it again') as unknown,
    });
    expect(await second.kept()).toEqual([]);
  });

  it('that takes too long is ended and leaves nothing', async () => {
    const server = await start({ loadTimeoutMs: 1 });
    const ann = await server.addUser('ann', 'USER');
    const answer = await server.upload(ann.token, 'sales.csv', sales);
    expect(answer.body['error']).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await server.kept()).toEqual([]);
  });
});
