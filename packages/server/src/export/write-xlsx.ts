import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { RowStream } from '@querent/core';
import { ZipFile } from 'yazl';
import { createRowCursor, type RowCursor } from './row-cursor.js';
import { safeCell, safeHeader } from './safe-cell.js';
import { columnLetters, declaration, rowXml, sheetEnd, sheetStart } from './sheet-xml.js';

/** A worksheet has so many rows, its header among them. */
const mostRowsInSheet = 1_048_576;
const rowsWrittenAtOnce = 1_000;

/** A workbook that is zipped while its rows come; rows beyond the limit of a sheet go on in a further sheet, under the same header. */
export function writeXlsx(
  rows: RowStream,
  { rowsInSheet = mostRowsInSheet }: { readonly rowsInSheet?: number } = {},
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const cursor = createRowCursor(rows);
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  pipeline(zip.outputStream, output).catch(fail);
  writeParts(zip, rows, cursor, { rowsInSheet, output }).catch(fail);
  return output;
}

async function writeParts(
  zip: ZipFile,
  rows: RowStream,
  cursor: RowCursor,
  { rowsInSheet, output }: { readonly rowsInSheet: number; readonly output: PassThrough },
): Promise<void> {
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(writeSheet(rows, cursor, rowsInSheet));
    const leave = (): void => void sheet.destroy();
    output.once('close', leave);
    zip.addReadStream(sheet, `xl/worksheets/sheet${String(sheets)}.xml`, { compressionLevel: 1 });
    await finished(sheet);
    output.removeListener('close', leave);
  } while (await cursor.hasMore());
  for (const [path, text] of Object.entries(workbookParts(sheets)))
    zip.addBuffer(Buffer.from(declaration() + text), path);
  zip.end();
}

async function* writeSheet(
  { columns }: RowStream,
  cursor: RowCursor,
  rowsInSheet: number,
): AsyncGenerator<string> {
  const kinds = columns.map(({ kind }) => kind);
  const letters = columnLetters(columns.length);
  let isWhole = false;
  try {
    yield sheetStart + rowXml(safeHeader(columns), 1, letters);
    for (let written = 1; written < rowsInSheet;) {
      const batch = await cursor.take(Math.min(rowsWrittenAtOnce, rowsInSheet - written));
      if (batch === null) break;
      let text = '';
      for (const row of batch) {
        written += 1;
        const cells = row.map((cell, place) => safeCell(cell, kinds[place] ?? 'other'));
        text += rowXml(cells, written, letters);
      }
      yield text;
    }
    yield sheetEnd;
    isWhole = true;
  } finally {
    if (!isWhole) await cursor.close();
  }
}

const office = 'http://schemas.openxmlformats.org';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that say what a workbook is made of, by path. */
function workbookParts(sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => String(index + 1));
  const packageOf = (kind: string) => `${office}/package/2006/${kind}`;
  const relationOf = (kind: string) => `${office}/officeDocument/2006/relationships/${kind}`;
  return {
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${numbers
      .map(
        (number) =>
          `<sheet name="Rows${number === '1' ? '' : ` ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageOf('relationships')}">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${relationOf('worksheet')}" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packageOf('relationships')}"><Relationship Id="rId1" Type="${relationOf('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packageOf('content-types')}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${officeType}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  };
}
