import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import type { Cell, ColumnKind, RowStream } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { exportFormats } from './export-formats.js';
import { columnLetters, escapeXml } from './sheet-xml.js';
import { writeXlsx } from './write-xlsx.js';

function rowsOf(columns: readonly (readonly [string, ColumnKind])[], ...batches: Cell[][][]): RowStream {
  return {
    columns: columns.map(([name, kind]) => ({ name, kind })),
    batches: Readable.from(batches),
  };
}

const shop = () =>
  rowsOf(
    [
      ['id', 'integer'],
      ['name', 'text'],
      ['open', 'boolean'],
      ['tags', 'json'],
    ],
    [
      [1, 'Ada, "the first"', true, ['a', 1]],
      [2, null, false, null],
    ],
    [[3, 'two\nlines', null, { a: 1 }]],
  );

const dangerous = () =>
  rowsOf(
    [
      ['=name', 'text'],
      ['n', 'decimal'],
    ],
    [
      ['=1+1', -5],
      ['+33 6', '-12345678901234567890.5'],
      ['-x', '=1'],
      ['@SUM(A1)', 0],
      ['\tx', 1.5],
      ['\rx', 2],
      ['-5', 3],
      ['plain = text', 4],
    ],
  );

describe('csv', () => {
  it('has a header, empty nulls, and quotes what needs it', async () => {
    expect(await text(exportFormats.csv.write(shop()))).toBe(
      'id,name,open,tags\n1,"Ada, ""the first""",true,"[""a"",1]"\n2,,false,\n3,"two\nlines",,"{""a"":1}"\n',
    );
  });

  it('is safe from formulas, and leaves numbers alone', async () => {
    const lines = (await text(exportFormats.csv.write(dangerous()))).trimEnd();
    expect(lines.split('\n')).toEqual([
      "'=name,n",
      "'=1+1,-5",
      "'+33 6,-12345678901234567890.5",
      "'-x,'=1",
      "'@SUM(A1),0",
      "'\tx,1.5",
      `"'\rx",2`,
      "'-5,3",
      'plain = text,4',
    ]);
  });

  it('of no rows is its header', async () => {
    expect(await text(exportFormats.csv.write(rowsOf([['id', 'integer']])))).toBe('id\n');
  });
});

describe('json', () => {
  it.each([
    ['rows', shop, 3],
    ['no rows', () => rowsOf([['id', 'integer']]), 0],
  ])('holds columns, %s and their count', async (_name, rows, count) => {
    const document = JSON.parse(await text(exportFormats.json.write(rows()))) as Record<string, unknown>;
    expect(document).toMatchObject({ row_count: count });
    expect(document['rows']).toHaveLength(count);
    expect(document['columns']).toEqual(rows().columns.map(({ name }) => name));
    expect(document['column_types']).toEqual(rows().columns.map(({ kind }) => kind));
  });
});

describe('ndjson', () => {
  it('holds an object a row', async () => {
    const lines = (await text(exportFormats.ndjson.write(shop()))).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { id: 1, name: 'Ada, "the first"', open: true, tags: ['a', 1] },
      { id: 2, name: null, open: false, tags: null },
      { id: 3, name: 'two\nlines', open: null, tags: { a: 1 } },
    ]);
  });

  it('makes names differ', async () => {
    const alike = rowsOf(
      ['id', 'id', 'id_2', 'id'].map((name) => [name, 'integer'] as const),
      [[1, 2, 3, 4]],
    );
    expect(JSON.parse(await text(exportFormats.ndjson.write(alike)))).toEqual({
      id: 1,
      id_3: 2,
      id_2: 3,
      id_4: 4,
    });
  });
});

describe('xlsx', () => {
  it('is a workbook with texts, numbers and booleans', async () => {
    const parts = unzip(await buffer(writeXlsx(shop())));
    expect([...parts.keys()]).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '_rels/.rels',
      '[Content_Types].xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c r="A2"><v>1</v></c>');
    expect(sheet).toContain('<t xml:space="preserve">Ada, &quot;the first&quot;</t>');
    expect(sheet).toContain('<c r="C2" t="b"><v>1</v></c>');
    expect(sheet).not.toContain('r="B3"');
  });

  it('is safe from formulas', async () => {
    const sheet = unzip(await buffer(writeXlsx(dangerous()))).get('xl/worksheets/sheet1.xml') ?? '';
    const cells = [...sheet.matchAll(/<c r="(\w+)"[^>]*>.*?<\/c>/gs)].map(
      ([cell, place]) => [place, cell.replace(/<[^>]+>/g, '')] as const,
    );
    expect(cells.filter(([, value]) => /^[=+@]/.test(value))).toEqual([]);
    expect(Object.fromEntries(cells)).toMatchObject({
      A1: "'=name",
      A2: "'=1+1",
      B2: '-5',
      B3: '-12345678901234567890.5',
    });
  });

  it('goes on in further sheets where one is full', async () => {
    const rows = rowsOf([['n', 'integer']], [[1], [2], [3]], [[4]]);
    const parts = unzip(await buffer(writeXlsx(rows, { rowsInSheet: 3 })));
    const sheets = [...parts].filter(([path]) => path.includes('worksheets'));
    expect(sheets.map(([, xml]) => [...xml.matchAll(/<v>(\d)<\/v>/g)].map(([, value]) => value))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('name="Rows 2"');
  });

  it('breaks off where its rows break off', async () => {
    async function* failing() {
      yield [[1]];
      throw new Error('gone');
    }
    const rows = { columns: [{ name: 'n', kind: 'integer' as const }], batches: failing() };
    await expect(buffer(writeXlsx(rows))).rejects.toThrow('gone');
  });
});

describe('sheet texts', () => {
  it('name columns as spreadsheets do', () => {
    const letters = columnLetters(703);
    expect([0, 25, 26, 51, 52, 701, 702].map((place) => letters[place])).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it.each([
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['bell \u0007', 'bell _x0007_'],
    ['_x0007_ as text', '_x005F_x0007_ as text'],
    ['half \ud800 pair', 'half _xD800_ pair'],
    ['smile 😀', 'smile 😀'],
  ])('escape %j', (plain, escaped) => {
    expect(escapeXml(plain)).toBe(escaped);
  });
});

/** The parts of a zip by path, in its order. */
function unzip(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let place = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(place + offset),
    );
    const path = zip.toString('utf8', place + 46, place + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(place + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(place + 20));
    parts.set(path, (zip.readUInt16LE(place + 10) === 8 ? inflateRawSync(data) : data).toString());
    place += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return parts;
}
