import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, startUploadServer, type Answer, type UploadServer } from './upload-server.js';

let server: UploadServer;
let ann: { readonly id: string; readonly token: string };
let bob: { readonly id: string; readonly token: string };
let reader: { readonly id: string; readonly token: string };

beforeAll(async () => {
  server = await startUploadServer();
  ann = await server.addUser('ann', 'USER');
  bob = await server.addUser('Bob B', 'USER');
  reader = await server.addUser('reader', 'READONLY');
});
afterAll(async () => {
  await server.close();
  await removeFolder(server.folder);
});

const csv = 'id,product,amount\n1,tea,2.50\n2,milk,1.20\n';
const idOf = ({ body }: Answer) => String(body['id']);
const errorOf = ({ body }: Answer) => body['error'] as { readonly code: string; readonly message: string };

describe('POST /api/files', () => {
  it('answers the record of a small file, ready', async () => {
    const answer = await server.upload(ann.token, 'Sales 2024.csv', csv);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user_id: ann.id,
      name: 'Sales 2024.csv',
      status: 'ready',
      status_reason: null,
      format: 'csv',
      size_bytes: csv.length,
      row_count: 2,
      progress: 1,
      catalog: 'uploads',
      schema_name: 'ann',
      table_name: 'sales_2024',
      columns: [
        { name: 'id', header: 'id', data_type: 'BIGINT', kind: 'integer' },
        { name: 'product', header: 'product', data_type: 'VARCHAR', kind: 'text' },
        { name: 'amount', header: 'amount', data_type: 'DECIMAL(18,2)', kind: 'decimal' },
      ],
      options: { encoding: 'utf-8', delimiter: ',', has_header: true, decimal: '.' },
      expires_at: null,
    });
    expect(await server.send('GET', `/api/files/${idOf(answer)}`, ann.token)).toEqual({
      status: 200,
      body: answer.body,
    });
  });

  it('gives the same name a number, and refuses one that was chosen twice', async () => {
    const again = await server.upload(ann.token, 'Sales 2024.csv', csv);
    expect(again.body['table_name']).toBe('sales_2024_2');
    const chosen = await server.upload(ann.token, 'x.csv', csv, { table_name: 'sales_2024' });
    expect([chosen.status, errorOf(chosen).code]).toEqual([409, 'CONFLICT']);
    const other = await server.upload(bob.token, 'Sales 2024.csv', csv, { name: 'Sales 2024' });
    expect(other.body['table_name']).toBe('sales_2024');
    expect(other.body['schema_name']).toMatch(/^bob_b_[0-9a-f]{6}$/);
  });

  it.each<[string, string | Buffer, Readonly<Record<string, string>>, number, string, RegExp]>([
    ['an empty file', '', {}, 400, 'VALIDATION_ERROR', /empty/],
    ['a row too short', 'a,b\n1,2\n3\n', {}, 400, 'VALIDATION_ERROR', /^Line 3 has 1 value/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, 415, 'UNSUPPORTED_MEDIA_TYPE', /xlsx/],
    ['more bytes than allowed', `a,b\n${'1,2\n'.repeat(300_000)}`, {}, 413, 'PAYLOAD_TOO_LARGE', /0\.9 MB/],
    ['an unknown field', csv, { colour: 'red' }, 400, 'VALIDATION_ERROR', /`colour` is not a known field/],
    ['a retention of no days', csv, { retention_days: '0' }, 400, 'VALIDATION_ERROR', /retention_days/],
    ['a decimal mark that is none', csv, { decimal: 'x' }, 400, 'VALIDATION_ERROR', /decimal/],
    ['an encoding that is none', csv, { encoding: 'klingon' }, 400, 'VALIDATION_ERROR', /encoding "klingon"/],
  ])('refuses %s and keeps nothing', async (_title, content, fields, status, code, sentence) => {
    const files = await server.kept();
    const before = await server.send('GET', '/api/files', ann.token);
    const answer = await server.upload(ann.token, 'bad.csv', content, fields);
    expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
    expect(errorOf(answer).message).toMatch(sentence);
    expect(await server.kept()).toEqual(files);
    expect(await server.send('GET', '/api/files', ann.token)).toEqual(before);
  });

  it('wants a form with one file', async () => {
    const json = await server.send('POST', '/api/files', ann.token, { file: 'a,b' });
    expect([json.status, errorOf(json).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const form = new FormData();
    form.set('name', 'x');
    const without = await server.sendForm(ann.token, form);
    expect([without.status, errorOf(without).message]).toEqual([
      400,
      '`file` must be a file: send the form as multipart/form-data.',
    ]);
    const wrong = await server.upload(ann.token, 'x.csv', csv, { file: 'text in the same field' });
    expect(wrong.status).toBe(400);
  });

  it('is for those who may upload', async () => {
    const answer = await server.upload(reader.token, 'x.csv', csv);
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRITE_ACCESS_REQUIRED']);
    expect((await server.upload('', 'x.csv', csv)).status).toBe(401);
  });
});

describe('the other operations on files', () => {
  it('list one’s own, newest first, and everybody’s to an ADMIN', async () => {
    const own = await server.send('GET', '/api/files?limit=1', bob.token);
    expect((own.body['files'] as unknown[]).length).toBe(1);
    const names = async (token: string) =>
      ((await server.send('GET', '/api/files', token)).body['files'] as { user_id: string }[]).map(
        ({ user_id }) => user_id,
      );
    expect(new Set(await names(bob.token))).toEqual(new Set([bob.id]));
    expect(new Set(await names(server.adminToken))).toEqual(new Set([ann.id, bob.id]));
    expect(await names(reader.token)).toEqual([]);
  });

  it('know no file of another that is not shared', async () => {
    const id = idOf(await server.upload(ann.token, 'private.csv', csv));
    for (const [method, path] of [
      ['GET', `/api/files/${id}`],
      ['DELETE', `/api/files/${id}`],
      ['POST', `/api/files/${id}/share`],
    ] as const) {
      const answer = await server.send(
        method,
        path,
        bob.token,
        method === 'POST' ? { user_ids: [bob.id] } : undefined,
      );
      expect([method, answer.status, errorOf(answer).code]).toEqual([method, 404, 'NOT_FOUND']);
    }
    expect((await server.send('GET', `/api/files/${id}`, server.adminToken)).status).toBe(200);
    const readonly = await server.send('DELETE', `/api/files/${id}`, reader.token);
    expect(errorOf(readonly).code).toBe('WRITE_ACCESS_REQUIRED');
  });

  it('share with users and groups in place of those before, and with nobody unknown', async () => {
    const id = idOf(await server.upload(ann.token, 'shared.csv', csv));
    const share = (body: unknown) => server.send('POST', `/api/files/${id}/share`, ann.token, body);
    expect(await share({ user_ids: [bob.id] })).toEqual({
      status: 200,
      body: { id, user_ids: [bob.id], group_ids: [] },
    });
    expect((await server.send('GET', `/api/files/${id}`, bob.token)).status).toBe(200);
    expect((await share({ user_ids: [randomUUID()] })).status).toBe(404);
    expect((await share({})).status).toBe(400);
    expect((await share({ user_ids: [] })).body).toEqual({ id, user_ids: [], group_ids: [] });
    expect((await server.send('GET', `/api/files/${id}`, bob.token)).status).toBe(404);
  });

  it('delete the record, the table and the bytes', async () => {
    const id = idOf(await server.upload(ann.token, 'gone.csv', csv));
    expect(await server.kept()).toContain(`${id}.duckdb`);
    expect(await server.send('DELETE', `/api/files/${id}`, ann.token)).toEqual({ status: 200, body: { id } });
    expect(await server.kept()).not.toContain(`${id}.duckdb`);
    expect((await server.send('GET', `/api/files/${id}`, ann.token)).status).toBe(404);
    expect((await server.send('DELETE', `/api/files/${id}`, ann.token)).status).toBe(404);
    expect(await server.engine.store.find('access_rules', { table: 'gone' })).toEqual([]);
  });

  it('delete once, whoever else deletes the same at that time', async () => {
    const { body } = await server.upload(ann.token, 'twice.csv', csv);
    const id = String(body['id']);
    const answers = await Promise.all(
      [ann.token, ann.token, server.adminToken].map((token) =>
        server.send('DELETE', `/api/files/${id}`, token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const deletions = { object_id: id, action: 'file.deleted' };
    expect(await server.engine.store.find('activity', deletions)).toHaveLength(1);
  });

  it('stand in the audit', async () => {
    const { body } = await server.send('GET', `/api/admin/activity?user_id=${ann.id}`, server.adminToken);
    const actions = (body['activity'] as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['file.uploaded', 'file.shared', 'file.deleted']));
  });
});

describe('the data source of the uploads', () => {
  it('is listed, but is nobody’s to make, change or delete', async () => {
    const { body } = await server.send('GET', '/api/datasources', ann.token);
    expect(body['datasources']).toMatchObject([{ name: 'Uploads', type: 'duckdb', catalog: 'uploads' }]);
    const [{ id }] = body['datasources'] as [{ id: string }];
    const change = await server.send('PUT', `/api/datasources/${id}`, server.adminToken, { name: 'Mine' });
    const removal = await server.send('DELETE', `/api/datasources/${id}`, server.adminToken);
    expect([change.status, removal.status]).toEqual([409, 409]);
    expect(errorOf(removal).message).toContain('upload or delete files instead');
    expect((await server.send('POST', `/api/datasources/${id}/test`, server.adminToken)).body['ok']).toBe(
      true,
    );
    expect((await server.send('POST', `/api/datasources/${id}/refresh`, server.adminToken)).status).toBe(200);
    const empty = await server.send('GET', '/api/datasources', reader.token);
    expect(empty.body['datasources']).toEqual([]);
  });
});
