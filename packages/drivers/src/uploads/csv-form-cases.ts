import type { CsvCase } from './csv-value-cases.js';

const bom = '\uFEFF';
const wide = (text: string) => Buffer.from(text, 'utf16le');

/** In what forms CSV files come. */
export const formCases: readonly CsvCase[] = [
  [
    'quotes, delimiters and line ends inside of values',
    'a,b\n"x, ""y""\nz",1\nplain,2\n',
    [
      { a: 'VARCHAR', b: 'BIGINT' },
      [
        ['x, "y"\nz', 1],
        ['plain', 2],
      ],
    ],
  ],
  [
    'headers twice, empty, in other scripts and cases',
    'név,Név,,price,price,price_2\na,b,c,1,2,3\n',
    [
      {
        név: 'VARCHAR',
        Név_2: 'VARCHAR',
        column_3: 'VARCHAR',
        price: 'BIGINT',
        price_3: 'BIGINT',
        price_2: 'BIGINT',
      },
      [['a', 'b', 'c', 1, 2, 3]],
    ],
  ],
  [
    'no header',
    '1,Ann\n2,Bob\n',
    [
      { column_1: 'BIGINT', column_2: 'VARCHAR' },
      [
        [1, 'Ann'],
        [2, 'Bob'],
      ],
    ],
  ],
  [
    'years as headers',
    'country,2019,2020\nFR,1,2\n',
    [{ country: 'VARCHAR', 2019: 'BIGINT', 2020: 'BIGINT' }, [['FR', 1, 2]]],
  ],
  [
    'no header where its uploader says so',
    'a,b\nc,d\n',
    [
      { column_1: 'VARCHAR', column_2: 'VARCHAR' },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    { has_header: false },
  ],
  ['tabs', 'a\tb\n1\tx y\n', [{ a: 'BIGINT', b: 'VARCHAR' }, [[1, 'x y']]]],
  ['pipes, named', 'a|b\n1|x\n', [{ a: 'BIGINT', b: 'VARCHAR' }, [[1, 'x']]], { delimiter: 'pipe' }],
  ['Excel’s hint of the delimiter', 'sep=;\na;b\n1;x\n', [{ a: 'BIGINT', b: 'VARCHAR' }, [[1, 'x']]]],
  ['a mark of UTF-8', `${bom}a,b\nö,1\n`, [{ a: 'VARCHAR', b: 'BIGINT' }, [['ö', 1]]]],
  [
    'windows-1252',
    Buffer.from('a,b\nM\xfcnchen \x80,1\n', 'latin1'),
    [{ a: 'VARCHAR', b: 'BIGINT' }, [['München €', 1]]],
  ],
  ['UTF-16 with a mark', wide(`${bom}a,b\nö,1\n`), [{ a: 'VARCHAR', b: 'BIGINT' }, [['ö', 1]]]],
  ['UTF-16 without a mark', wide('name,b\nhello,1\n'), [{ name: 'VARCHAR', b: 'BIGINT' }, [['hello', 1]]]],
  [
    'an encoding that is named',
    Buffer.from('a,b\n\xcf\xf0\xe8,1\n', 'latin1'),
    [{ a: 'VARCHAR', b: 'BIGINT' }, [['При', 1]]],
    { encoding: 'windows-1251' },
  ],
  [
    'line ends of several kinds',
    'a,b\r\n1,x\n2,y\r\n',
    [
      { a: 'BIGINT', b: 'VARCHAR' },
      [
        [1, 'x'],
        [2, 'y'],
      ],
    ],
  ],
  [
    'empty lines between rows, and none at the end',
    'a,b\n\n1,x\n\n2,y',
    [
      { a: 'BIGINT', b: 'VARCHAR' },
      [
        [1, 'x'],
        [2, 'y'],
      ],
    ],
  ],
  [
    'columns without a value',
    'a,b,c\n1,,\n2,,\n',
    [
      { a: 'BIGINT', b: 'VARCHAR', c: 'VARCHAR' },
      [
        [1, null, null],
        [2, null, null],
      ],
    ],
  ],
  ['a header alone', 'a,b\n', [{ a: 'VARCHAR', b: 'VARCHAR' }, []]],
  [
    'text of which all but the last values are numbers',
    'a\n1\n1\none\n',
    [{ a: 'VARCHAR' }, [['1'], ['1'], ['one']]],
  ],
  [
    'times with a zone',
    'at\n2024-01-05T10:00:00+02:00\n2024-01-05T10:00:00Z\n',
    [{ at: 'TIMESTAMP WITH TIME ZONE' }, [['2024-01-05T08:00:00Z'], ['2024-01-05T10:00:00Z']]],
  ],
  ...[
    ['blank lines', '\na;b\n1;x\n'],
    ['blank lines of Windows', '\r\n\r\na;b\r\n1;x\r\n'],
    ['blank lines of several kinds', '\r\n\na;b\r\n1;x\n'],
    ['a blank line of Windows', '\r\na;b\n1;x\n'],
    ['a blank line of Unix', '\na;b\r\n1;x\r\n'],
    ['a mark of UTF-8, blank lines and lines of blanks', `${bom}\n \n\t\na;b\n1;x\n`],
    ['a line of blanks', '  \na;b\n1;x\n'],
    ['Excel’s hint of the delimiter and a blank line', 'sep=;\r\n\r\na;b\r\n1;x\r\n'],
    ['a blank line', '\na\tb\n1\tx\n'],
    ['a blank line in UTF-16', wide(`${bom}\r\na,b\r\n1,x\r\n`)],
  ].map(([title, content]): CsvCase => [
    `the header below ${String(title)}`,
    content ?? '',
    [{ a: 'BIGINT', b: 'VARCHAR' }, [[1, 'x']]],
  ]),
  [
    'rows of tabs alone above others',
    '\t\n1\tx\n',
    [
      { column_1: 'BIGINT', column_2: 'VARCHAR' },
      [
        [null, null],
        [1, 'x'],
      ],
    ],
    { has_header: false },
  ],
];
