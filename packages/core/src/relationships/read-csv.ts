/** A record of a CSV text with the line on which it begins; the first line is 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A field with what ends it: a comma, a line end or the end of the text. */
const fieldPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** The records of a CSV text (RFC 4180), empty lines left out. Null: it is none from some place on. */
export function readCsv(text: string): readonly CsvRecord[] | null {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let start = 1;
  const source = text.replace(/^\uFEFF/, '');
  fieldPattern.lastIndex = 0;
  while (fieldPattern.lastIndex < source.length || fields.length > 0) {
    const match = fieldPattern.exec(source);
    if (match === null) return null;
    const [whole, quoted, plain = '', end] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === ',') continue;
    if (fields.length > 1 || fields[0] !== '') records.push({ line: start, fields });
    fields = [];
    start = line;
    if (end === '') break;
  }
  return records;
}
