import {
  AnalyticsError,
  createGuard,
  createReadableSet,
  dialects,
  type CheckSqlOptions,
  type Dialect,
  type Guard,
  type SqlVerdict,
} from '@querent/core';
import { createDuckdbParser } from '@querent/drivers/duckdb';
import { z } from 'zod';
import { validateInput } from '../http/validate-input.js';
import { command } from './command.js';
import { answerJsonLines, type JsonLine } from './json-lines.js';
import { readSchemaFile, sourceSchemaOf, type SchemaRow } from './schema-file.js';

const sqlLine = z.object({ id: z.union([z.string(), z.number()]), sql: z.string() });

/** `querent check`: what the guard says of SQL, without a database. Design, section 9. */
export const checkCommand = command({
  name: 'check',
  summary:
    'Says of SQL whether the guard lets it run, and which tables it reads: JSON Lines in, JSON Lines out.',
  operands: '',
  options: {
    dialect: {
      type: 'string',
      placeholder: 'NAME',
      meaning: `One of ${dialects.join(', ')}.`,
      isRequired: true,
    },
    schema: {
      type: 'string',
      placeholder: 'FILE',
      meaning: 'A schema as JSON, as querent infer takes it.',
      isRequired: true,
    },
    'default-schema': {
      type: 'string',
      placeholder: 'NAME',
      meaning:
        "The schema of tables that name none, where bare names are looked up. Default: the dialect's own.",
    },
    'default-catalog': {
      type: 'string',
      placeholder: 'NAME',
      meaning: 'The catalog, the first part of a name in three parts. Default: the name of the database.',
    },
  },
  examples: ['querent check --dialect postgres --schema shop.json < statements.jsonl'],
  notes: () => [
    'In:  {"id": 1, "sql": "SELECT * FROM orders"}',
    'Out: {"id": 1, "verdict": "allow", "code": null, "reason": null, "tables": ["public.orders"], "functions": []}',
    'A statement that is not let through has the verdict "reject", a code and a reason.',
  ],
  run: async ({ options, input, output }) => {
    const dialect = readDialect(options.dialect);
    const [row, ...others] = await readSchemaFile(options.schema);
    if (row === undefined || others.length > 0) {
      throw new AnalyticsError('VALIDATION_ERROR', `${options.schema} must hold one schema.`);
    }
    const names = checkOptions(row, dialect, options['default-schema'], options['default-catalog']);
    const guard = createGuard();
    const parser = createDuckdbParser();
    const checking = { ...names, syntaxTree: (sql: string) => parser.syntaxTree(sql) };
    try {
      await answerJsonLines({ input, output }, (line) => answerLine(guard, checking, line));
    } finally {
      await Promise.all([guard.close(), parser.close()]);
    }
    return 0;
  },
});

function checkOptions(
  row: SchemaRow,
  dialect: Dialect,
  defaultSchema = defaultSchemaOf(dialect, row.db),
  catalog = row.db,
): Omit<CheckSqlOptions, 'syntaxTree'> {
  const principal = {
    user_id: 'command line',
    username: 'command line',
    role: 'ADMIN',
    group_ids: [],
  } as const;
  return {
    schema: sourceSchemaOf(row, { dialect, catalog, defaultSchema }),
    catalog,
    readable: createReadableSet({ principal, rules: [], exclusions: [], dialectOf: () => dialect }),
  };
}

async function answerLine(guard: Guard, checking: CheckSqlOptions, line: JsonLine): Promise<object> {
  try {
    const { id, sql } = validateInput(sqlLine, line ?? {});
    return { id, ...describeVerdict(await guard.check(sql, checking)) };
  } catch (error) {
    const id = line?.['id'] ?? null;
    if (AnalyticsError.is(error)) return { id, ...rejected(error.code, error.message) };
    // One statement that the guard cannot judge does not end the others.
    return { id, ...rejected('INTERNAL', 'The statement could not be judged, so it does not run.') };
  }
}

function describeVerdict(verdict: SqlVerdict): object {
  switch (verdict.verdict) {
    case 'allow': {
      const { tables, functions } = verdict.checked;
      const names = tables.map(({ schema, table }) => `${schema}.${table}`).sort();
      return { verdict: 'allow', code: null, reason: null, tables: names, functions };
    }
    case 'reject':
      return rejected(verdict.code, verdict.reason);
    case 'denied':
      return rejected('ACCESS_DENIED', 'A table may not be read.');
  }
}

function rejected(code: string, reason: string): object {
  return { verdict: 'reject', code, reason, tables: [], functions: [] };
}

function readDialect(written: string): Dialect {
  const dialect = dialects.find((known) => known === written);
  if (dialect !== undefined) return dialect;
  throw new AnalyticsError('VALIDATION_ERROR', `--dialect must be one of ${dialects.join(', ')}.`);
}

/** MySQL's schema is the database itself. */
function defaultSchemaOf(dialect: Dialect, database: string): string {
  switch (dialect) {
    case 'sqlite':
    case 'duckdb':
      return 'main';
    case 'postgres':
      return 'public';
    case 'trino':
      return 'default';
    case 'mysql':
    case 'mariadb':
      return database;
  }
}
