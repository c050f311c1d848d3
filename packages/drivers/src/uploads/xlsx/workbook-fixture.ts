import { ZipFile } from 'yazl';

/** A cell: a value, or one with its format by number or text, a formula's result, an error, or a text of its own. */
type CellContent =
  | null
  | number
  | boolean
  | string
  | { readonly v: number; readonly f?: number; readonly format?: string; readonly formula?: string }
  | { readonly error: string }
  | { readonly inline: string };

/** The rows of a sheet. */
export type SheetCells = readonly (readonly CellContent[])[];

/** Makes a workbook for tests, the way Excel writes it. */
export async function workbookOf(
  sheets: Readonly<Record<string, SheetCells>>,
  options: {
    readonly startsIn1904?: boolean;
    readonly doctype?: string;
    readonly isRaw?: boolean;
    /** Names of sheets: the first is hidden, others are so that Excel does not even offer to show them. */
    readonly hidden?: readonly string[];
  } = {},
): Promise<Buffer> {
  const escape = (text: string) =>
    options.isRaw === true ? text : text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const strings: string[] = [];
  const styles: { readonly id: number; readonly format?: string }[] = [{ id: 0 }];

  const styleOf = ({ f, format }: { readonly f?: number; readonly format?: string }): number => {
    if (f === undefined && format === undefined) return 0;
    styles.push(format === undefined ? { id: f ?? 0 } : { id: 164 + styles.length, format });
    return styles.length - 1;
  };
  const cellOf = (content: CellContent, reference: string): string => {
    if (content === null) return '';
    if (typeof content === 'number') return `<c r="${reference}"><v>${String(content)}</v></c>`;
    if (typeof content === 'boolean') return `<c r="${reference}" t="b"><v>${content ? '1' : '0'}</v></c>`;
    if (typeof content === 'string') {
      strings.push(content);
      return `<c r="${reference}" t="s"><v>${String(strings.length - 1)}</v></c>`;
    }
    if ('error' in content) return `<c r="${reference}" t="e"><v>${content.error}</v></c>`;
    if ('inline' in content)
      return `<c r="${reference}" t="inlineStr"><is><t>${escape(content.inline)}</t></is></c>`;
    const formula = content.formula === undefined ? '' : `<f>${content.formula}</f>`;
    return `<c r="${reference}" s="${String(styleOf(content))}">${formula}<v>${String(content.v)}</v></c>`;
  };
  const sheetOf = (rows: SheetCells): string =>
    rows
      .map((cells, row) => {
        const number = String(row + 1);
        const written = cells.map((cell, place) =>
          cellOf(cell, `${String.fromCharCode(65 + place)}${number}`),
        );
        return `<row r="${number}">${written.join('')}</row>`;
      })
      .join('');

  const names = Object.keys(sheets);
  const parts = Object.values(sheets).map(sheetOf);
  const archive = new ZipFile();
  const add = (part: string, xml: string) =>
    archive.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`), part);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const stateOf = (name: string): string => {
    const place = options.hidden?.indexOf(name) ?? -1;
    return place === -1 ? '' : ` state="${place === 0 ? 'hidden' : 'veryHidden'}"`;
  };
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

  add('_rels/.rels', `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="${office}"><workbookPr date1904="${options.startsIn1904 === true ? '1' : '0'}"/><sheets>${names
      .map(
        (name, place) =>
          `<sheet name="${escape(name)}" sheetId="${String(place + 1)}"${stateOf(name)} r:id="s${String(place)}"/>`,
      )
      .join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${names
      .map((_name, place) =>
        relation(`s${String(place)}`, 'worksheet', `worksheets/sheet${String(place + 1)}.xml`),
      )
      .join(
        '',
      )}${relation('st', 'styles', 'styles.xml')}${relation('ss', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
  );
  for (const [place, cells] of parts.entries()) {
    add(
      `xl/worksheets/sheet${String(place + 1)}.xml`,
      `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
    );
  }
  add(
    'xl/sharedStrings.xml',
    `${options.doctype ?? ''}<sst>${strings
      .map((text) => `<si><r><t>${escape(text)}</t></r><rPh><t>aloud</t></rPh></si>`)
      .join('')}</sst>`,
  );
  add(
    'xl/styles.xml',
    `<styleSheet><numFmts>${styles
      .map(({ id, format }) =>
        format === undefined ? '' : `<numFmt numFmtId="${String(id)}" formatCode="${format}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles
      .map(({ id }) => `<xf numFmtId="${String(id)}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  );
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}
