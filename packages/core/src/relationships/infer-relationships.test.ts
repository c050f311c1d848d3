import { describe, expect, it } from 'vitest';
import type { Dialect } from '../records/dialect.js';
import type { ColumnKind, SourceForeignKey, SourceSchema, SourceTable } from '../records/source-schema.js';
import { inferRelationships, type InferredRelationship } from './infer-relationships.js';

const kinds: Readonly<Record<string, ColumnKind>> = {
  t: 'text',
  d: 'date',
  u: 'uuid',
  b: 'boolean',
  a: 'array',
};

/**
 * `[schema.]name(column column …)`; a name in capitals is a view. Columns are integers, or `:t` text, `:d` date, `:u` uuid; `*` marks
 * the primary key, `+` a unique key.
 */
function table(text: string, foreignKeys: readonly SourceForeignKey[] = []): SourceTable {
  const [, schema = 'main', name = '', list = ''] = /^(?:(\w+)\.)?(\w+)\((.*)\)$/.exec(text) ?? [];
  const columns = list.split(' ').map((column) => /^([^*+:]+)([*+]?)(?::(\w))?$/.exec(column) ?? []);
  const marked = (mark: string) =>
    columns.filter((parts) => parts[2] === mark).map((parts) => parts[1] ?? '');
  return {
    schema,
    name,
    kind: name === name.toUpperCase() ? 'view' : 'table',
    description: null,
    columns: columns.map(([, column = '', , kind = '']) => ({
      name: column,
      type: '',
      kind: kinds[kind] ?? 'integer',
      nullable: true,
      description: null,
    })),
    primary_key: marked('*'),
    unique_keys: marked('+').map((column) => [column]),
    foreign_keys: foreignKeys,
    row_estimate: null,
    closure: [],
  };
}

function schemaOf(tables: readonly SourceTable[], dialect: Dialect = 'postgres'): SourceSchema {
  return { dialect, catalog: 'c', search_path: ['main'], tables };
}

const write = ({ source, source_columns, target, target_columns }: InferredRelationship) =>
  `${source.table}.${source_columns.join('+')} -> ${target.table}.${target_columns.join('+')}`;

const inferred = (tables: readonly string[], dialect?: Dialect) =>
  inferRelationships(
    schemaOf(
      tables.map((text) => table(text)),
      dialect,
    ),
    'c',
  ).map(write);

describe('inferRelationships by names', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['_id', ['orders(id* customer_id)', 'customers(id*)'], ['orders.customer_id -> customers.id']],
    ['_uuid', ['orders(id* customer_uuid:u)', 'customers(id*:u)'], ['orders.customer_uuid -> customers.id']],
    ['_fk', ['orders(id* customer_fk)', 'customers(id*)'], ['orders.customer_fk -> customers.id']],
    [
      'a column equal to a table',
      ['orders(id* product)', 'products(id*)'],
      ['orders.product -> products.id'],
    ],
    [
      'camelCase',
      ['orders(id* customerId)', 'Customer(customerId*)'],
      ['orders.customerId -> Customer.customerId'],
    ],
    ['words written as one', ['logs(id* userid)', 'users(id*)'], ['logs.userid -> users.id']],
    ['addresses', ['orders(id* address_id)', 'addresses(id*)'], ['orders.address_id -> addresses.id']],
    ['buses', ['seats(id* bus_id)', 'buses(id*)'], ['seats.bus_id -> buses.id']],
    ['people', ['pets(id* person_id)', 'people(id*)'], ['pets.person_id -> people.id']],
    ['children', ['toys(id* child_id)', 'children(id*)'], ['toys.child_id -> children.id']],
    ['matrices', ['cells(id* matrix_id)', 'matrices(id*)'], ['cells.matrix_id -> matrices.id']],
    ['categories', ['films(id* category_id)', 'categories(id*)'], ['films.category_id -> categories.id']],
    ['statuses', ['jobs(id* status_id)', 'statuses(id*)'], ['jobs.status_id -> statuses.id']],
    ['analyses', ['notes(id* analysis_id)', 'analyses(id*)'], ['notes.analysis_id -> analyses.id']],
    [
      'layer prefixes',
      ['fct_orders(order_id* customer_id)', 'dim_customers(customer_id*)'],
      ['fct_orders.customer_id -> dim_customers.customer_id'],
    ],
    [
      'roles before the table',
      ['orders(id* billing_address_id ship_address_id)', 'addresses(id*)'],
      ['orders.billing_address_id -> addresses.id', 'orders.ship_address_id -> addresses.id'],
    ],
    [
      'roles after the table',
      ['games(id* team_id_1 team_id_2)', 'teams(id*)'],
      ['games.team_id_1 -> teams.id', 'games.team_id_2 -> teams.id'],
    ],
    [
      'counts before the suffix',
      ['games(id* team1_id team_2_id)', 'teams(id*)'],
      ['games.team1_id -> teams.id', 'games.team_2_id -> teams.id'],
    ],
    [
      'numbered columns of a table named after two others',
      ['l_area_artist(id* entity0 entity1)', 'area(id*)', 'artist(id*)'],
      ['l_area_artist.entity0 -> area.id', 'l_area_artist.entity1 -> artist.id'],
    ],
    ['no numbered columns of any other', ['scores(id* value0 value1)', 'area(id*)'], []],
    [
      'the new one of two',
      ['artist_redirect(gid*:u new_id)', 'artist(id*)'],
      ['artist_redirect.new_id -> artist.id'],
    ],
    ['a parent', ['parts(id* parent_id)'], ['parts.parent_id -> parts.id']],
    ['a manager among employees', ['employees(id* manager_id)'], ['employees.manager_id -> employees.id']],
    [
      'a manager elsewhere',
      ['shops(id* manager_id)', 'employees(id*)'],
      ['shops.manager_id -> employees.id'],
    ],
    ['who did it', ['notes(id* approved_by_id)', 'users(id*)'], ['notes.approved_by_id -> users.id']],
    [
      'the name of a key',
      ['jobs(id* emp_num)', 'employees(emp_num*)'],
      ['jobs.emp_num -> employees.emp_num'],
    ],
    ['_no', ['jobs(id* dept_no)', 'departments(dept_no*)'], ['jobs.dept_no -> departments.dept_no']],
    ['an abbreviation', ['orders(id* cust_id)', 'customers(id*)'], ['orders.cust_id -> customers.id']],
    [
      'a code where the key is one',
      ['cities(id* country_code:t)', 'countries(id* code+:t)'],
      ['cities.country_code -> countries.code'],
    ],
    [
      'the table before the column',
      ['artist(id* type)', 'artist_type(id*)'],
      ['artist.type -> artist_type.id'],
    ],
    [
      'the first word of both tables',
      ['ci_stages(id* pipeline_id)', 'ci_pipelines(id*)'],
      ['ci_stages.pipeline_id -> ci_pipelines.id'],
    ],
    [
      'a view, as a source',
      ['ORDER_LIST(customer_id)', 'customers(id*)'],
      ['ORDER_LIST.customer_id -> customers.id'],
    ],
    [
      'a table without a declared key',
      ['orders(customer_id)', 'customers(id name:t)'],
      ['orders.customer_id -> customers.id'],
    ],
    [
      'the last word of a table',
      ['files(id* blob_id)', 'storage_blobs(id*)'],
      ['files.blob_id -> storage_blobs.id'],
    ],
    [
      'the main part of two',
      ['notes(id* claim_id)', 'claim_headers(id*)'],
      ['notes.claim_id -> claim_headers.id'],
    ],
    ['the end of a word', ['powers(id* hero_id)', 'superhero(id*)'], ['powers.hero_id -> superhero.id']],
    [
      'another id of a table',
      ['stats(id* player_api_id)', 'player(id* player_api_id)'],
      ['stats.player_api_id -> player.player_api_id'],
    ],
    ['an extension of another table', ['users(id*)', 'user_details(id*)'], ['user_details.id -> users.id']],
  ])('reads %s', (_, tables, expected) => {
    expect(inferred(tables)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    ["a table's own key", ['orders(order_id* total)', 'customers(customer_id*)']],
    ['a plural that only resembles', ['order_items(id* quantity)', 'orders(id*)', 'items(id*)']],
    ['a view as a target', ['orders(id* customer_id)', 'CUSTOMERS(id)']],
    ['kinds that cannot be equal', ['orders(id* customer_id:t)', 'customers(id*)']],
    ['lists of keys', ['orders(id* customer_id:a)', 'customers(id*)']],
    ['a code where the key is none', ['cities(id* country_code)', 'countries(id*)']],
    ['one of many tables', ['files(id* blob_id)', 'storage_blobs(id*)', 'cache_blobs(id*)']],
    ['the details of the same', ['sales_reasons(id* sales_order_id)', 'sales_order_details(id*)']],
    ['numbers of things', ['plans(id* projects number_of_user)', 'projects(id*)', 'users(id*)']],
    ['a table without any key', ['orders(id* customer_id)', 'customers(name:t)']],
    ['words that only end in id', ['bills(id* paid valid)', 'pa(id*)', 'val(id*)']],
    ['the same common name', ['cities(id* name:t code:t)', 'countries(name*:t)', 'regions(code*:t)']],
  ])('does not take %s for a relationship', (_, tables) => {
    expect(inferred(tables)).toEqual([]);
  });

  it('prefers the owner of a key to a table that borrows it', () => {
    const tables = ['orders(id* customer_id)', 'customer_details(customer_id*)', 'customers(customer_id*)'];
    expect(inferred(tables)).toEqual([
      'orders.customer_id -> customers.customer_id',
      'customer_details.customer_id -> customers.customer_id',
    ]);
  });

  it('prefers the same schema', () => {
    const found = inferRelationships(
      schemaOf([table('a.orders(id* customer_id)'), table('b.customers(id*)'), table('a.customers(id*)')]),
      'c',
    );
    expect(found.map(({ target }) => target.schema)).toEqual(['a']);
  });

  it('knows that SQLite compares texts with numbers, where the name leaves no doubt', () => {
    const tables = ['orders(id* customer_id:t)', 'customers(customer_id*)'];
    expect(inferred(tables, 'sqlite')).toEqual(['orders.customer_id -> customers.customer_id']);
  });

  it('gives 0.4 to 0.6 by the strength of the evidence, and names it', () => {
    const tables = ['orders(id* customer_id ship_address_id)', 'customers(customer_id*)', 'addresses(id*)'];
    const found = inferRelationships(schemaOf(tables.map((text) => table(text))), 'c');
    const [certain, role] = found;
    expect(certain?.evidence).toEqual(['table_name', 'key_name']);
    expect(role?.evidence).toEqual(['role_prefix']);
    expect(certain?.confidence).toBeGreaterThan(role?.confidence ?? 1);
    for (const { confidence } of found) {
      expect(confidence).toBeGreaterThanOrEqual(0.4);
      expect(confidence).toBeLessThan(0.6);
    }
  });
});

describe('inferRelationships by declared keys', () => {
  const foreignKey = (columns: string, target_table: string, target_columns: string): SourceForeignKey => ({
    columns: columns.split(' '),
    target_schema: 'main',
    target_table,
    target_columns: target_columns === '' ? [] : target_columns.split(' '),
  });

  it('takes a composite key as one relationship', () => {
    const lines = table('lines(tenant order_no*)', [foreignKey('tenant order_no', 'orders', 'tenant no')]);
    const [found, ...more] = inferRelationships(schemaOf([lines, table('orders(tenant* no*)')]), 'c');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      source_columns: ['tenant', 'order_no'],
      target_columns: ['tenant', 'no'],
      confidence: 0.6,
      evidence: ['foreign_key'],
    });
  });

  it('is 1:1 where the source columns are a key, else N:1', () => {
    const profile = table('profiles(user_id*)', [foreignKey('user_id', 'users', 'id')]);
    const post = table('posts(id* user_id)', [foreignKey('user_id', 'users', 'id')]);
    const found = inferRelationships(schemaOf([profile, post, table('users(id*)')]), 'c');
    expect(found.map(({ relationship_type }) => relationship_type)).toEqual(['1:1', 'N:1']);
  });

  it('believes the declaration, not the name', () => {
    const orders = table('orders(id* customer_id)', [foreignKey('customer_id', 'clients', 'id')]);
    const schema = schemaOf([orders, table('clients(id*)'), table('customers(id*)')]);
    expect(inferRelationships(schema, 'c').map(write)).toEqual(['orders.customer_id -> clients.id']);
    expect(inferRelationships(schema, 'c', { ignoreDeclared: true }).map(write)).toEqual([
      'orders.customer_id -> customers.id',
    ]);
  });

  it('spells names as their tables do and takes the primary key for columns left out', () => {
    const orders = table('orders(id* cust)', [foreignKey('CUST', 'Customers', '')]);
    const found = inferRelationships(schemaOf([orders, table('customers(id*)')], 'sqlite'), 'c');
    expect(found.map(write)).toEqual(['orders.cust -> customers.id']);
  });

  it('leaves out keys to tables that are not there', () => {
    const orders = table('orders(id* region)', [foreignKey('region', 'elsewhere', 'id')]);
    expect(inferRelationships(schemaOf([orders]), 'c')).toEqual([]);
  });
});
