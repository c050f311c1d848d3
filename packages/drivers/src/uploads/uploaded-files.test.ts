import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CheckedSql, FileLoader, FileReading, LoadedFile } from '@querent/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formCases } from './csv-form-cases.js';
import { valueCases, type Loaded } from './csv-value-cases.js';
import { problemCases } from './file-problem-cases.js';
import { createUploadedFiles } from './uploaded-files.js';
import { workbookCases } from './xlsx/workbook-cases.js';
import { workbookOf, type SheetCells } from './xlsx/workbook-fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'querent-uploads-'));
let loader: FileLoader;
let count = 0;

beforeAll(() => {
  loader = createUploadedFiles({ folder, maxBytes: 4_000_000 });
});
afterAll(async () => {
  await loader.close();
  rmSync(folder, { recursive: true });
});

async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let place = 0; place < bytes.length; place += 1_000) yield bytes.subarray(place, place + 1_000);
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

async function load(bytes: Buffer, reading: FileReading = {}): Promise<{ id: string; file: LoadedFile }> {
  const id = idOf((count += 1));
  await loader.receive(id, inChunks(bytes));
  const format = await loader.formatOf(id);
  const { signal } = new AbortController();
  return { id, file: await loader.load(id, { format, reading, signal, onProgress: () => undefined }) };
}

async function rowsOf(id: string): Promise<unknown[]> {
  const driver = loader.createDriver({
    findFile: async () => id,
    schema: () => Promise.reject(new Error('unused')),
  });
  const name = { catalog: 'uploads', schema: 'ann', table: 'data' };
  const sql = {
    dialect: 'duckdb',
    sql: 'SELECT * FROM ann.data',
    tables: [name],
    permitted: [name],
    functions: [],
  };
  const { batches } = await driver.execute(sql as unknown as CheckedSql, { timeoutMs: 20_000, maxRows: 100 });
  const rows: unknown[] = [];
  for await (const batch of batches) rows.push(...batch);
  await driver.close();
  return rows;
}

async function expectTable(bytes: Buffer, [types, rows]: Loaded, reading?: FileReading): Promise<LoadedFile> {
  const { id, file } = await load(bytes, reading);
  expect(Object.fromEntries(file.columns.map(({ name, data_type }) => [name, data_type]))).toEqual(types);
  expect(await rowsOf(id)).toEqual(rows);
  expect(file.row_count).toBe(rows.length);
  return file;
}

const latin = (text: string) => Buffer.from(text, 'latin1');

function bytesOf(content: string | Buffer): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

describe('a CSV file', () => {
  const cases = [...valueCases, ...formCases].map(([title, ...each]) => ({ title, each }));

  it.each(cases)('keeps $title', async ({ each: [content, loaded, reading] }) => {
    await expectTable(bytesOf(content), loaded, reading);
  });

  /** What a column begins with, a later value, and what the column is then. */
  it.each([
    ['1', '007', 'VARCHAR'],
    ['1', '2.5', 'DECIMAL(18,1)'],
    ['1', '1e2', 'VARCHAR'],
    ['0.5', '0.25', 'DECIMAL(18,2)'],
    ['0.5', '.5', 'VARCHAR'],
    ['1.5e3', 'inf', 'VARCHAR'],
    ['true', 'TRUE', 'BOOLEAN'],
    ['true', 'yes', 'VARCHAR'],
    ['2024-02-28', '2024-02-30', 'VARCHAR'],
    ['2024-02-28', 'infinity', 'VARCHAR'],
    ['2024-02-28 13:37:00', '2024-02-28 13:37', 'TIMESTAMP'],
    ['2024-02-28 13:37:00', 'infinity', 'VARCHAR'],
  ])('is judged by all rows: %s far above %s makes %s', async (first, late, type) => {
    const { file } = await load(Buffer.from(`value,n\n${`${first},1\n`.repeat(40_000)}${late},1\n`));
    expect(file.columns.map(({ data_type }) => data_type)).toEqual([type, 'BIGINT']);
    expect(file.row_count).toBe(40_001);
  });

  /** A text, what its reader is told of it, and what is said of it. */
  it.each<[content: string | Buffer, notes: readonly string[], reading?: FileReading]>([
    [
      'n,d\n1,01/02/2024\nNA,03/04/2024\n',
      [
        'Column n: NA and N/A were read as empty, because every other value is a number.',
        'Column d can be read in two ways and stays text: say which with date_format.',
      ],
    ],
    [
      latin('city,n\nM\xfcnchen,1\nUlm,NA\n'),
      [
        'The text is not UTF-8 and was read as windows-1252: say which with encoding where letters look wrong.',
        'Column n: NA and N/A were read as empty, because every other value is a number.',
      ],
    ],
    [latin('city,n\nM\xfcnchen,1\n'), [], { encoding: 'windows-1252' }],
    ['city,n\nMünchen,1\n', []],
  ])('says how %j was read', async (content, notes, reading) => {
    expect((await load(bytesOf(content), reading)).file.notes).toEqual(notes);
  });
});

describe('a file that cannot be loaded', () => {
  const cases = problemCases.map(([title, ...each]) => ({ title, each }));

  it.each(cases)(
    'with $title says so and leaves nothing',
    async ({ each: [content, code, sentence, reading] }) => {
      const before = readdirSync(folder).length;
      const failure = await load(bytesOf(content), reading).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code });
      expect((failure as Error).message).toMatch(sentence);
      await loader.remove(idOf(count));
      expect(readdirSync(folder)).toHaveLength(before);
    },
  );
});

const report: SheetCells = [
  ['when', 'at', 'n', 'ok', 'text', 'sum', 'bad', 'zip'],
  [
    { v: 45351, f: 14 },
    { v: 45351.5, f: 22 },
    0.1,
    true,
    'a "b"\n,c',
    { v: 3, formula: '1+2' },
    { error: '#N/A' },
    '007',
  ],
  [
    { v: 1, f: 14 },
    { v: 60.25, format: 'yyyy-mm-dd hh:mm' },
    2,
    false,
    { inline: 'ünïcode' },
    { v: 4, formula: '2*2' },
    null,
    '8',
  ],
  [],
  [null, null, 1e-7],
];

describe('an Excel workbook', () => {
  it('keeps dates by their format, booleans, texts and results of formulas; errors and gaps are empty', async () => {
    const bytes = await workbookOf({ Sales: report });
    const file = await expectTable(bytes, [
      {
        when: 'DATE',
        at: 'TIMESTAMP',
        n: 'DOUBLE',
        ok: 'BOOLEAN',
        text: 'VARCHAR',
        sum: 'BIGINT',
        bad: 'VARCHAR',
        zip: 'VARCHAR',
      },
      [
        ['2024-02-29', '2024-02-29T12:00:00', 0.1, true, 'a "b"\n,c', 3, null, '007'],
        ['1900-01-01', '1900-02-28T06:00:00', 2, false, 'ünïcode', 4, null, '8'],
        [null, null, 1e-7, null, null, null, null, null],
      ],
    ]);
    expect(file.sheets).toEqual(['Sales']);
  });

  const cases = workbookCases.map(([title, ...each]) => ({ title, each }));

  it.each(cases)('keeps $title', async ({ each: [cells, loaded, notes = []] }) => {
    expect((await expectTable(await workbookOf({ A: cells }), loaded)).notes).toEqual(notes);
  });

  it('counts days from 1904 where it says so', async () => {
    const bytes = await workbookOf(
      { A: [['d'], [{ v: 0, f: 14 }], [{ v: 365, f: 14 }]] },
      { startsIn1904: true },
    );
    await expectTable(bytes, [{ d: 'DATE' }, [['1904-01-01'], ['1904-12-31']]]);
  });

  it('gives the first sheet, or the one that is named, and lists them for a name that it has not', async () => {
    const bytes = await workbookOf({
      Één: [['a'], [1]],
      'Two & more': [
        ['b', 'c'],
        [2, 3],
        [4, 5, 6],
      ],
    });
    const first = await expectTable(bytes, [{ a: 'BIGINT' }, [[1]]]);
    expect(first.sheets).toEqual(['Één', 'Two & more']);
    const second: Loaded = [
      { b: 'BIGINT', c: 'BIGINT', column_3: 'BIGINT' },
      [
        [2, 3, null],
        [4, 5, 6],
      ],
    ];
    await expectTable(bytes, second, { sheet: 'two & MORE' });
    await expect(load(bytes, { sheet: 'Three' })).rejects.toThrow(
      'The workbook has no sheet "Three"; it has: Één, Two & more.',
    );
  });

  const filled: SheetCells = [['a'], [1]];
  it.each<[string, Readonly<Record<string, SheetCells>>, readonly string[], string]>([
    ['that is not hidden', { Notes: filled, Lists: filled, Sales: filled }, ['Notes', 'Lists'], 'Sales'],
    ['that has rows', { Cover: [], Blank: [[], [' ']], Sales: filled }, [], 'Sales'],
    ['that is hidden where no other has rows', { Cover: [], Sales: filled }, ['Sales'], 'Sales'],
  ])('gives the first sheet %s', async (_title, sheets, hidden, sheet) => {
    const file = await expectTable(await workbookOf(sheets, { hidden }), [{ a: 'BIGINT' }, [[1]]]);
    expect(file.reading).toMatchObject({ sheet });
    expect(file.sheets).toEqual(Object.keys(sheets));
  });

  it('gives a hidden sheet that is named, and says where no sheet has rows', async () => {
    const bytes = await workbookOf({ Sales: [['b'], [2]], Old: filled, None: [] }, { hidden: ['Old'] });
    await expectTable(bytes, [{ a: 'BIGINT' }, [[1]]], { sheet: 'Old' });
    await expect(load(bytes, { sheet: 'None' })).rejects.toThrow('no rows');
    await expect(load(await workbookOf({ One: [], Two: [[null]] }))).rejects.toThrow('no rows');
  });

  it('begins where its table does, and keeps the gaps inside', async () => {
    const cells = [[], [null, ' '], [null, ' ', 'a', null, 'c'], [null, null, null, 5, 3], [null, null, 1]];
    await expectTable(await workbookOf({ A: cells }), [
      { a: 'BIGINT', column_2: 'BIGINT', c: 'BIGINT' },
      [
        [null, 5, 3],
        [1, null, null],
      ],
    ]);
  });

  it('is refused where it would unpack to far more than it is', async () => {
    const bytes = await workbookOf({ A: [['a'.repeat(20_000_000)]] });
    await expect(load(bytes)).rejects.toThrow('unpacks to more than can be read');
  });

  it('says that it is damaged where a part cannot be unpacked', async () => {
    const bytes = await workbookOf({
      A: [['a', 'b'], ...Array.from({ length: 300 }, (_value, row) => [row, `text ${row}`])],
    });
    const place = bytes.indexOf('xl/worksheets/sheet1.xml') + 60;
    bytes.fill(0xff, place, place + 200);
    await expect(load(bytes)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('expands nothing that is declared in it', async () => {
    const bytes = await workbookOf(
      { A: [['a'], ['&lol;']] },
      { doctype: '<!DOCTYPE x [<!ENTITY lol "ha">]>', isRaw: true },
    );
    await expect(load(bytes)).rejects.toThrow('damaged');
  });
});
