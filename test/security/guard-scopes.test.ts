import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../packages/core/src/records/dialect.js';
import type { SourceSchema, SourceTable } from '../../packages/core/src/records/source-schema.js';
import { createGuard } from '../../packages/core/src/sql/guard.js';
import { guardReadable } from '../../packages/core/src/testkit/guard-cases-schema.js';
import { testServers } from '../tooling/databases.js';
import type { DuckdbParser } from './duckdb-syntax-tree.js';
import { openDuckdbParser } from './duckdb-syntax-tree.js';
import type { ScopeEngine, ScopeEngineFactory } from './scope-engines.js';
import { openDuckdb, openMysql, openPostgres, openSqlite } from './scope-engines.js';
import { createNumbers, scopeQuery } from './scope-queries.js';

const count = 500;
const tableSets = [[], ['pub'], ['sec'], ['pub', 'sec']];

const engines: readonly (readonly [Dialect, ScopeEngineFactory])[] = [
  ['sqlite', openSqlite],
  ['duckdb', openDuckdb],
  ...testServers
    .filter(({ url }) => url !== undefined)
    .map((server): [Dialect, ScopeEngineFactory] =>
      server.engine === 'PostgreSQL' ? ['postgres', openPostgres(server)] : ['mariadb', openMysql(server)],
    ),
];

const guard = createGuard();
let parser: DuckdbParser;
beforeAll(async () => {
  parser = await openDuckdbParser();
});
afterAll(async () => {
  await guard.close();
  parser.close();
});

function schemaOf(dialect: Dialect, schema: string): SourceSchema {
  const table = (name: string): SourceTable => ({
    schema,
    name,
    kind: 'table',
    description: null,
    columns: [{ name: 'x', type: 'INTEGER', kind: 'integer', nullable: true, description: null }],
    primary_key: [],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: [],
  });
  return { dialect, catalog: 'shop', search_path: [schema], tables: [table('pub'), table('sec')] };
}

describe.each(engines)('scopes of WITH on %s', (dialect, open) => {
  const databases = new Map<string, ScopeEngine>();
  beforeAll(async () => {
    for (const tables of tableSets) databases.set(tables.join(), await open(tables));
  });
  afterAll(async () => {
    for (const database of databases.values()) await database.close();
  });

  it('what is allowed runs where nothing but the permitted tables is', async () => {
    const next = createNumbers(20261120);
    const everything = databases.get('pub,sec');
    const schema = schemaOf(dialect, everything?.schema ?? '');
    const options = {
      schema,
      catalog: 'shop',
      readable: guardReadable,
      syntaxTree: (text: string) => parser.syntaxTree(text),
    };
    const deceived: string[] = [];
    let allowed = 0;
    for (let index = 0; index < count; index += 1) {
      const sql = scopeQuery(next);
      if ((await everything?.binds(sql)) !== true) continue;
      const verdict = await guard.check(sql, options);
      if (verdict.verdict !== 'allow') continue;
      allowed += 1;
      const held = databases.get(verdict.checked.tables.map(({ table }) => table).join());
      if ((await held?.binds(sql)) !== true) deceived.push(sql);
    }
    expect(deceived).toEqual([]);
    expect(allowed).toBeGreaterThan(count / 20);
  }, 120_000);
});
