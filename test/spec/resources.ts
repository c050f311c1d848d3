import { expect } from 'vitest';
import { ask, type Json, type SpecPart, type SpecRow, type World } from './world.js';

/** A resource's fields: each read from the same record, or shown never to be. */
function fields(
  record: (world: World) => Promise<Json>,
  kinds: Readonly<Record<string, unknown>>,
  hidden: readonly string[] = [],
): SpecRow[] {
  return [
    ...Object.entries(kinds).map(([field, value]) => ({
      row: field,
      holds: 'in the record',
      check: async (world: World) => {
        expect(await record(world)).toMatchObject({ [field]: value });
      },
    })),
    ...hidden.map((field) => ({
      row: field,
      holds: 'taken, never returned',
      check: async (world: World) => {
        expect(await record(world)).not.toHaveProperty(field);
      },
    })),
  ];
}

const text = expect.any(String) as string;
const number = expect.any(Number) as number;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const query = (world: World) => ask(world.user, world);

async function result(world: World): Promise<Json> {
  const { id } = await query(world);
  return (await world.user.send('POST', `/api/queries/${String(id)}/execute`)).body;
}

async function dataSource(world: World): Promise<Json> {
  const { body } = await world.admin.send('GET', `/api/datasources/${world.sourceId}`);
  return body;
}

async function dashboard(world: World): Promise<Json> {
  const { id } = await query(world);
  const sent = { name: 'Board', queries: [id], layout: { grid: [[0, 0, 6, 4]] } };
  return (await world.user.send('POST', '/api/dashboards', sent)).body;
}

async function webhook(world: World): Promise<Json> {
  const sent = { url: 'http://127.0.0.1:9/hook', events: ['query.executed'], secret: 'sealed' };
  const { body } = await world.user.send('POST', '/api/webhooks', sent);
  await world.user.send('DELETE', `/api/webhooks/${String(body['id'])}`);
  return body;
}

const names = { database_name: 'shop', schema_name: 'sales', table_name: 'customers' };

async function tableRecord(world: World): Promise<Json> {
  await world.user.send('POST', '/api/metadata', {
    ...names,
    description: 'People who buy.',
    tags: ['domain:sales'],
    business_owner: 'Sales',
    data_classification: 'internal',
  });
  return (await world.user.send('GET', '/api/metadata?database=shop&schema=sales&table=customers')).body;
}

async function columnRecord(world: World): Promise<Json> {
  const record = {
    ...names,
    column_name: 'country',
    data_type: 'VARCHAR',
    is_pii: false,
    valid_values: ['Italy', 'Sweden'],
  };
  return (await world.user.send('POST', '/api/metadata', record)).body;
}

async function user(world: World): Promise<Json> {
  const username = world.name();
  const sent = { username, email: `${username}@example.com`, password: 'long enough', role: 'USER' };
  return (await world.admin.send('POST', '/api/admin/users', sent)).body;
}

async function rule(world: World): Promise<Json> {
  const { id } = await world.addUser();
  const sent = { user_id: id, catalog: 'shop', schema: 'sales', table: 'orders' };
  return (await world.admin.send('POST', '/api/admin/data-access', sent)).body;
}

async function group(world: World): Promise<Json> {
  const sent = { name: world.name(), description: 'Of the test.' };
  return (await world.admin.send('POST', '/api/admin/groups', sent)).body;
}

async function groupRule(world: World): Promise<Json> {
  const { id } = await group(world);
  return (await world.admin.send('POST', '/api/admin/group-data-access', { group_id: id, catalog: 'shop' }))
    .body;
}

async function exclusion(world: World): Promise<Json> {
  const sent = { catalog: world.name(), schema: 'hr', reason: 'Private.' };
  return (await world.admin.send('POST', '/api/admin/schema-exclusions', sent)).body;
}

async function relationship(world: World): Promise<Json> {
  const { body } = await world.admin.send('GET', '/api/relationships?table=order_items');
  const [first] = body['relationships'] as Json[];
  return first ?? {};
}

/** Every row of the resource tables. */
export const resources: readonly SpecPart[] = [
  {
    part: 'Resources: Query',
    rows: [
      ...fields(query, {
        id: uuid,
        question: text,
        datasource_id: uuid,
        sql: text,
        explanation: text,
        confidence: number,
      }),
      {
        row: 'context',
        holds: 'schema and tables: hints that boost, kept with the query',
        check: async (world) => {
          const context = { schema: 'sales', tables: ['customers'] };
          const question = 'How many customers are there?';
          const { body } = await world.user.send('POST', '/api/queries', { question, context });
          expect((await world.user.send('GET', `/api/queries/${String(body['id'])}`)).body).toMatchObject({
            context,
          });
        },
      },
    ],
  },
  {
    part: 'Resources: Query result',
    rows: fields(result, {
      columns: [text],
      rows: [[3]],
      execution_time_ms: expect.toSatisfy((value: unknown) => Number.isInteger(value)) as number,
    }),
  },
  {
    part: 'Resources: Data source',
    rows: fields(
      dataSource,
      {
        id: uuid,
        name: 'Shop',
        type: 'duckdb',
        host: null,
        port: null,
        database: text,
        username: null,
        status: 'connected',
      },
      ['password'],
    ),
  },
  {
    part: 'Resources: Dashboard',
    rows: fields(dashboard, { name: 'Board', queries: [uuid], layout: { grid: [[0, 0, 6, 4]] } }),
  },
  {
    part: 'Resources: Webhook',
    rows: fields(webhook, { url: 'http://127.0.0.1:9/hook', events: ['query.executed'] }, ['secret']),
  },
  {
    part: 'Resources: Metadata record',
    rows: [
      ...fields(tableRecord, {
        ...names,
        description: 'People who buy.',
        tags: ['domain:sales'],
        business_owner: 'Sales',
        data_classification: 'internal',
        columns: expect.arrayContaining([
          expect.objectContaining({ column_name: 'name', data_type: 'VARCHAR' }),
        ]) as unknown,
        created_at: text,
        updated_at: text,
        updated_by: text,
      }),
      ...fields(columnRecord, {
        column_name: 'country',
        data_type: 'VARCHAR',
        is_pii: false,
        valid_values: ['Italy', 'Sweden'],
      }),
      {
        row: 'level by the name fields present',
        holds: 'a record for each of the four levels; fields of another level are refused',
        check: async (world) => {
          const levels: Json[] = [
            { database_name: 'shop' },
            { database_name: 'shop', schema_name: 'sales' },
            names,
            { ...names, column_name: 'name' },
          ];
          for (const level of levels) {
            const answer = await world.admin.send('POST', '/api/metadata', {
              ...level,
              description: 'Said.',
            });
            expect(answer.body).toMatchObject({ ...level, description: 'Said.' });
          }
          const wrong = await world.admin.send('POST', '/api/metadata', { ...names, is_pii: true });
          expect(wrong.status).toBe(400);
        },
      },
    ],
  },
  {
    part: 'Resources: User',
    rows: fields(user, { username: text, email: text, role: 'USER' }, ['password']),
  },
  {
    part: 'Resources: Data access rule',
    rows: [
      ...fields(rule, { user_id: text, catalog: 'shop', schema: 'sales', table: 'orders' }),
      ...fields(groupRule, { group_id: text }),
    ],
  },
  { part: 'Resources: Group', rows: fields(group, { name: text, description: text }) },
  {
    part: 'Resources: Schema exclusion',
    rows: fields(exclusion, { catalog: text, schema: 'hr', reason: 'Private.' }),
  },
  {
    part: 'Resources: Relationship',
    rows: fields(relationship, {
      source_catalog: 'shop',
      source_schema: 'sales',
      source_table: 'order_items',
      target_catalog: 'shop',
      target_schema: 'sales',
      target_table: 'orders',
      join_condition: text,
      relationship_type: 'N:1',
      source_method: expect.stringMatching(/^(inferred|mined|admin)$/) as string,
      confidence: number,
      is_verified: expect.any(Boolean) as boolean,
      is_disabled: expect.any(Boolean) as boolean,
      usage_count: number,
      last_used_at: expect.toSatisfy(
        (value: unknown) => value === null || typeof value === 'string',
      ) as string,
    }),
  },
];
