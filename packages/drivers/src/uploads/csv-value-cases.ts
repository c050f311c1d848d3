import type { FileReading } from '@querent/core';

/** The types of columns by name, and the rows. */
export type Loaded = readonly [
  types: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
];

/** A CSV file, what is said of it, and the table that it becomes. */
export type CsvCase = readonly [
  title: string,
  content: string | Buffer,
  loaded: Loaded,
  reading?: FileReading,
];

/** What values are taken for. */
export const valueCases: readonly CsvCase[] = [
  [
    'numbers, dates and booleans by all their values',
    'n,d,t,b,x\n1,2024-02-29,2024-02-29 13:37:00,true,0.5\n-20,2024-03-01,2024-03-01 00:00:00,FALSE,1.25\n',
    [
      { n: 'BIGINT', d: 'DATE', t: 'TIMESTAMP', b: 'BOOLEAN', x: 'DECIMAL(18,2)' },
      [
        [1, '2024-02-29', '2024-02-29T13:37:00', true, 0.5],
        [-20, '2024-03-01', '2024-03-01T00:00:00', false, 1.25],
      ],
    ],
  ],
  [
    'leading zeros, plus signs and long numbers as text',
    'zip,phone,long\n00123,+491,12345678901234567890\n99999,492,1\n',
    [
      { zip: 'VARCHAR', phone: 'VARCHAR', long: 'VARCHAR' },
      [
        ['00123', '+491', '12345678901234567890'],
        ['99999', '492', '1'],
      ],
    ],
  ],
  [
    'NA as text beside text, as nothing beside numbers',
    'country,amount\nNA,5\nDE,NA\n,N/A\n',
    [
      { country: 'VARCHAR', amount: 'BIGINT' },
      [
        ['NA', 5],
        ['DE', null],
        [null, null],
      ],
    ],
  ],
  [
    'fractions after a point as text where a comma is said to stand before them',
    'amount;share\n10.50;1,5\n2.75;0,25\n',
    [
      { amount: 'VARCHAR', share: 'DECIMAL(18,2)' },
      [
        ['10.50', 1.5],
        ['2.75', 0.25],
      ],
    ],
    { decimal: ',' },
  ],
  [
    'semicolons with decimal commas',
    'name;price;share\nA;1.234,56;0,5\nB;7,00;1.234\n',
    [
      { name: 'VARCHAR', price: 'DECIMAL(18,2)', share: 'DECIMAL(18,1)' },
      [
        ['A', 1234.56, 0.5],
        ['B', 7, 1234],
      ],
    ],
  ],
  [
    'thousands in quotes',
    'a,b\n"1,234.50",x\n"12",y\n',
    [
      { a: 'DECIMAL(18,2)', b: 'VARCHAR' },
      [
        [1234.5, 'x'],
        [12, 'y'],
      ],
    ],
  ],
  [
    'a number that can be read in two ways as text',
    'a,b\n"1,234",x\n"2,345",y\n',
    [
      { a: 'VARCHAR', b: 'VARCHAR' },
      [
        ['1,234', 'x'],
        ['2,345', 'y'],
      ],
    ],
  ],
  [
    'the same number as its uploader says',
    'a,b\n"1,234",x\n"2,345",y\n',
    [
      { a: 'DECIMAL(18,3)', b: 'VARCHAR' },
      [
        [1.234, 'x'],
        [2.345, 'y'],
      ],
    ],
    { decimal: ',' },
  ],
  [
    'German dates',
    'd;n\n01.02.2024;1\n31.12.2023;2\n',
    [
      { d: 'DATE', n: 'BIGINT' },
      [
        ['2024-02-01', 1],
        ['2023-12-31', 2],
      ],
    ],
  ],
  [
    'American dates where a day is above 12',
    'd\n01/02/2024\n12/31/2023\n',
    [{ d: 'DATE' }, [['2024-01-02'], ['2023-12-31']]],
  ],
  [
    'European dates where a day is above 12',
    'd\n01/02/2024\n31/12/2023\n',
    [{ d: 'DATE' }, [['2024-02-01'], ['2023-12-31']]],
  ],
  [
    'dates that can be read in two ways as text',
    'd\n01/02/2024\n03/04/2024\n',
    [{ d: 'VARCHAR' }, [['01/02/2024'], ['03/04/2024']]],
  ],
  [
    'the same dates as their uploader says',
    'd\n01/02/2024\n03/04/2024\n',
    [{ d: 'DATE' }, [['2024-02-01'], ['2024-04-03']]],
    { date_format: 'DMY' },
  ],
  [
    'days that never were as text',
    'd\n2024-02-30\n2024-02-01\n',
    [{ d: 'VARCHAR' }, [['2024-02-30'], ['2024-02-01']]],
  ],
];
