import type { Loaded } from '../csv-value-cases.js';
import type { SheetCells } from './workbook-fixture.js';

/** A sheet, the table that it becomes, and what its reader is told. */
type WorkbookCase = readonly [title: string, cells: SheetCells, loaded: Loaded, notes?: readonly string[]];

const zip = (v: number) => ({ v, format: '00000' });
const duration = (v: number, format = '[h]:mm:ss') => ({ v, format });

/** What cells of a workbook are taken for. */
export const workbookCases: readonly WorkbookCase[] = [
  [
    'the leading zeros that a format of zeros shows',
    [
      ['zip', 'n'],
      [zip(1067), 1],
      [zip(7), { v: 2, format: '0' }],
    ],
    [
      { zip: 'VARCHAR', n: 'BIGINT' },
      [
        ['01067', 1],
        ['00007', 2],
      ],
    ],
  ],
  [
    'codes as text where no value begins with a zero',
    [[], [null, 'zip', 'n'], [null, zip(80331), 1], [null, zip(10115), 2]],
    [
      { zip: 'VARCHAR', n: 'BIGINT' },
      [
        ['80331', 1],
        ['10115', 2],
      ],
    ],
  ],
  [
    'durations, of a day or more too, and times of day',
    [
      ['worked', 'at'],
      [duration(1.25), { v: 0.25, format: 'h:mm:ss' }],
      [
        { v: 0.25, f: 46 },
        { v: 0.5, f: 21 },
      ],
    ],
    [
      { worked: 'VARCHAR', at: 'TIME' },
      [
        ['30:00:00', '06:00:00'],
        ['6:00:00', '12:00:00'],
      ],
    ],
  ],
  [
    'durations in minutes, which are no times of day, and in seconds',
    [
      ['m', 's'],
      [duration(750 / 86_400, '[mm]:ss'), duration(750 / 86_400, '[ss]')],
      [duration(1.25, '[mm]:ss'), duration(1.25, '[ss]')],
    ],
    [
      { m: 'VARCHAR', s: 'BIGINT' },
      [
        ['12:30', 750],
        ['1800:00', 108_000],
      ],
    ],
  ],
  [
    'one error as nothing, and says so',
    [
      ['a', 'b'],
      [1, { error: '#DIV/0!' }],
      [2, 0.5],
    ],
    [
      { a: 'BIGINT', b: 'DECIMAL(18,1)' },
      [
        [1, null],
        [2, 0.5],
      ],
    ],
    ['1 cell holds an error such as #DIV/0! and was read as empty.'],
  ],
  [
    'errors as nothing, and counts them once',
    [[], [null, 'a', 'b'], [null, { error: '#REF!' }, { error: '#N/A' }], [null, 1, { error: '#DIV/0!' }]],
    [{ a: 'BIGINT', b: 'VARCHAR' }, [[1, null]]],
    ['3 cells hold an error such as #DIV/0! and were read as empty.'],
  ],
];
