import { describe, expect, it } from 'vitest';
import { parsePack } from './parse-pack.js';

const good = `
synonyms:
  - term: client
    columns: [customers.name, public.customers.email]
templates:
  - question: How many orders are there?
    sql: SELECT count(*) FROM orders
    tags: [orders]
kpis:
  - name: Average order value
    formula: SUM(orders.total) / COUNT(*)
    description: What an order is worth.
`;

describe('parsePack', () => {
  it('reads the three sections', () => {
    expect(parsePack(good, 'pack.yaml')).toEqual({
      synonyms: [{ term: 'client', columns: ['customers.name', 'public.customers.email'] }],
      templates: [
        { question: 'How many orders are there?', sql: 'SELECT count(*) FROM orders', tags: ['orders'] },
      ],
      kpis: [
        {
          name: 'Average order value',
          formula: 'SUM(orders.total) / COUNT(*)',
          description: 'What an order is worth.',
        },
      ],
      problems: [],
    });
  });

  it.each([
    [
      'a bad item',
      'synonyms:\n  - term: a\n    columns: [t.a]\n  - term: b\n',
      4,
      'columns is a list of texts',
    ],
    [
      'a column without a table',
      'synonyms:\n  - term: a\n    columns: [name]\n  - term: b\n    columns: [t.b]\n',
      3,
      'table.column',
    ],
    ['an unknown field', 'kpis:\n  - name: a\n    formula: b\n    formla: c\n', 4, 'no field formla'],
    ['an unknown section', 'kpi:\n  - name: a\n', 2, 'no section kpi'],
    ['a section that is no list', 'kpis: many\n', 1, 'kpis is a list'],
    ['text that is no YAML', 'kpis:\n  - name: a\n  b\n', 3, 'no YAML'],
    ['a file that is a list', '- a\n', 1, 'sections synonyms, templates and kpis'],
  ])('reports %s with its line', (_, text, line, message) => {
    const { problems } = parsePack(text, 'pack.yaml');
    expect(problems[0]).toMatchObject({ file: 'pack.yaml', line });
    expect(problems[0]?.message).toContain(message);
  });

  it('keeps the good items beside bad ones', () => {
    const { synonyms, problems } = parsePack(
      'synonyms:\n  - 7\n  - term: b\n    columns: [t.b]\n',
      'pack.yaml',
    );
    expect(synonyms).toEqual([{ term: 'b', columns: ['t.b'] }]);
    expect(problems).toHaveLength(1);
  });

  it('refuses a file that grows without end by aliases', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const before = level === 0 ? '"x"' : `*l${String(level - 1)}`;
      return `l${String(level)}: &l${String(level)} [${Array(9).fill(before).join(', ')}]`;
    });
    expect(parsePack(levels.join('\n'), 'bomb.yaml').problems[0]?.message).toContain('aliases');
  });
});
