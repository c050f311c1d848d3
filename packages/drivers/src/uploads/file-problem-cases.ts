import type { FileReading } from '@querent/core';

const bom = '\uFEFF';

/** A file, the code and the sentence of why it cannot be loaded, and what is said of it. */
type ProblemCase = readonly [
  title: string,
  content: string | Buffer,
  code: string,
  sentence: RegExp,
  reading?: FileReading,
];

/** Files that cannot be loaded. */
export const problemCases: readonly ProblemCase[] = [
  ['a row too short', 'a,b\n1,2\n3\n', 'VALIDATION_ERROR', /^Line 3 has 1 value where the first line has 2/],
  ['a row too long', 'a,b\n1,2,3\n', 'VALIDATION_ERROR', /^Line 2 has 3 values where the first line has 2/],
  ['a quote that is not closed', 'a,b\n"x,2\n3,4\n', 'VALIDATION_ERROR', /^Line 2: a quote is not closed/],
  [
    'a row too short below blank lines',
    `${bom}\n \na,b\n1,2\n3\n`,
    'VALIDATION_ERROR',
    /^Line 5 has 1 value where the first line has 2/,
  ],
  [
    'a row too short below blank lines of Windows',
    '\r\n\r\na,b\r\n1,2\r\n3\r\n',
    'VALIDATION_ERROR',
    /^Line 5 has 1 value where the first line has 2/,
  ],
  [
    'a row too short below blank lines of several kinds',
    '\r\n\na,b\n1,2\r\n3\n',
    'VALIDATION_ERROR',
    /^Line 5 has 1 value where the first line has 2/,
  ],
  ['no rows', '\n\n', 'VALIDATION_ERROR', /no rows/],
  ['nothing but blanks', ' \n\t\n\n  ', 'VALIDATION_ERROR', /no rows/],
  ['nothing', '', 'VALIDATION_ERROR', /empty/],
  [
    'an unknown encoding',
    'a\n1\n',
    'VALIDATION_ERROR',
    /encoding "ebcdic-7" is not known/,
    { encoding: 'ebcdic-7' },
  ],
  [
    'an old Excel file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'UNSUPPORTED_MEDIA_TYPE',
    /save it as \.xlsx/,
  ],
  [
    'bytes of another encoding than is said',
    Buffer.from('a,b\nM\xfcnchen,1\n', 'latin1'),
    'VALIDATION_ERROR',
    /encoding/,
    { encoding: 'utf-8' },
  ],
  ['a line too long', `a,b\n1,${'x'.repeat(3_000_000)}\n`, 'VALIDATION_ERROR', /longer than 2 MB/],
  ['a PDF', '%PDF-1.7', 'UNSUPPORTED_MEDIA_TYPE', /PDF/],
  ['bytes that are no text', Buffer.from([1, 2, 0, 4, 0, 0, 7]), 'UNSUPPORTED_MEDIA_TYPE', /neither text/],
  ['an archive that is no workbook', Buffer.from('PK\x03\x04 and no more'), 'VALIDATION_ERROR', /damaged/],
  ['too many bytes', Buffer.alloc(4_000_001, 'a'), 'PAYLOAD_TOO_LARGE', /3\.8 MB/],
];
