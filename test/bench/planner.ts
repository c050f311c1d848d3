import { createEngine, type DataSourceDriver, type Principal, type SourceTable } from '@querent/core';
import { createPlanner } from '@querent/planner';
import type { BenchRow } from './bench-row.js';

const smallCount = 10;
const largeCount = 1000;
const rounds = 30;

const asker: Principal = { user_id: 'bench', username: 'bench', role: 'ADMIN', group_ids: [] };

const questions = [
  'How many customers are there?',
  'What is the average price of products?',
  'How many orders does each customer have?',
  'List the names of the suppliers in order of their country',
  'What is the total amount of the invoices of each year?',
];

/** Question → plan, with everything but running SQL: retrieval, joins, planner, guard, confidence. */
export async function rows(): Promise<BenchRow[]> {
  const small = await medianMs(smallCount);
  const large = await medianMs(largeCount);
  return [
    {
      name: `question to plan, ${largeCount} tables`,
      ours: large,
      baseline: small,
      baseline_name: `the same questions at ${smallCount} tables`,
      unit: 'ms',
      target: { at_most: 2 },
      note: `median of ${rounds * questions.length}, no SQL runs, no cache`,
    },
  ];
}

async function medianMs(tableCount: number): Promise<number> {
  const engine = await createEngine({
    generator: createPlanner(),
    drivers: { sqlite: () => idleDriver(tablesOf(tableCount)) },
    isCacheEnabled: false,
  });
  try {
    const { id } = await engine.dataSources.create(asker, {
      name: 'bench',
      type: 'sqlite',
      database: 'bench',
    });
    const times: number[] = [];
    for (let round = -2; round < rounds; round++) {
      for (const question of questions) {
        const started = performance.now();
        await engine.queries.generate(asker, { question, datasource_id: id }, { store: false });
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  } finally {
    await engine.close();
  }
}

/** A data source that has a schema, accepts every statement, and gives no rows. */
function idleDriver(tables: readonly SourceTable[]): DataSourceDriver {
  return {
    specVersion: 1,
    dialect: 'sqlite',
    introspect: () => Promise.resolve({ dialect: 'sqlite', catalog: 'bench', search_path: ['main'], tables }),
    syntaxTree: () => Promise.resolve(null),
    explain: () => Promise.resolve({ columns: [], relations: null, estimated_rows: null }),
    execute: () => Promise.resolve({ columns: [], batches: noRows() }),
    close: () => Promise.resolve(),
  };
}

async function* noRows(): AsyncGenerator<never> {
  yield* [];
}

const areas = [
  '',
  'archived',
  'regional',
  'partner',
  'legacy',
  'staging',
  'audit',
  'planned',
  'external',
  'imported',
];
const divisions = [
  '',
  'retail',
  'wholesale',
  'service',
  'rental',
  'export',
  'north',
  'south',
  'east',
  'west',
];
const things = [
  'customer',
  'order',
  'product',
  'supplier',
  'invoice',
  'payment',
  'shipment',
  'warehouse',
  'employee',
  'contract',
];

/** Ten tables that are asked about, and as many like them under longer names as are wanted. */
function tablesOf(count: number): SourceTable[] {
  const names = areas.flatMap((area) =>
    divisions.flatMap((division) =>
      things.map((thing) => ({ prefix: [area, division].filter((part) => part !== '').join('_'), thing })),
    ),
  );
  return names
    .slice(0, count)
    .map(({ prefix, thing }) => tableOf(prefix === '' ? '' : `${prefix}_`, thing))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tableOf(prefix: string, thing: string): SourceTable {
  const column = (name: string, type: string, kind: SourceTable['columns'][number]['kind']) => ({
    name,
    type,
    kind,
    nullable: false,
    description: null,
  });
  const isOwned = thing !== 'customer';
  return {
    schema: 'main',
    name: `${prefix}${thing}s`,
    kind: 'table',
    description: null,
    columns: [
      column(`${thing}_id`, 'INTEGER', 'integer'),
      ...(isOwned ? [column('customer_id', 'INTEGER', 'integer')] : []),
      column('name', 'TEXT', 'text'),
      column('country', 'TEXT', 'text'),
      column('amount', 'DECIMAL(10,2)', 'decimal'),
      column('price', 'DECIMAL(10,2)', 'decimal'),
      column('created_on', 'DATE', 'date'),
      column('status', 'TEXT', 'text'),
    ],
    primary_key: [`${thing}_id`],
    unique_keys: [],
    foreign_keys: isOwned
      ? [
          {
            columns: ['customer_id'],
            target_schema: 'main',
            target_table: `${prefix}customers`,
            target_columns: ['customer_id'],
          },
        ]
      : [],
    row_estimate: 1000,
    closure: [],
  };
}
