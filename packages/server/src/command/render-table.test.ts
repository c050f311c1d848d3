import { describe, expect, it } from 'vitest';
import { renderTable } from './render-table.js';

describe('renderTable', () => {
  it('aligns columns, numbers to the right, and leaves nulls empty', () => {
    const table = renderTable(
      ['country', 'orders'],
      [
        ['France', 12],
        ['Spain', null],
        [null, 3.5],
      ],
    );
    expect(table.split('\n')).toEqual([
      'country  orders',
      '-------  ------',
      'France       12',
      'Spain',
      '            3.5',
    ]);
  });

  it('keeps control characters off the terminal and long cells short', () => {
    const table = renderTable(['text'], [['a\u001b[31m\nb'], ['x'.repeat(100)]]);
    expect(table).toContain('a [31m b');
    expect(table).toContain(`${'x'.repeat(59)}…`);
    expect(table).not.toContain('x'.repeat(60));
  });

  it('shows the header where there are no rows', () => {
    expect(renderTable(['name'], [])).toBe('name\n----');
  });
});
