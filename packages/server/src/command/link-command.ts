import { AnalyticsError, type Retrieval } from '@querent/core';
import { z } from 'zod';
import { validateInput } from '../http/validate-input.js';
import { command } from './command.js';
import { answerJsonLines, type JsonLine } from './json-lines.js';
import { withLinkCatalog, type LinkCatalog, type LinkedJoin } from './link-catalog.js';
import { readSchemaFile } from './schema-file.js';

/** So many columns are told of. */
const mostColumns = 100;

const questionLine = z.object({
  id: z.union([z.string(), z.number()]),
  question: z.string().trim().min(1),
  evidence: z.string().nullish(),
  db: z.string().nullish(),
});

/** `querent link`: what questions are about. Design, section 9. */
export const linkCommand = command({
  name: 'link',
  summary: 'Finds the tables, columns and joins that questions are about: JSON Lines in, JSON Lines out.',
  operands: '[FILE…]',
  options: {
    schema: {
      type: 'string',
      placeholder: 'FILE',
      meaning: 'Schemas as JSON Lines, as querent infer takes them; further files may follow.',
      isRequired: true,
    },
  },
  examples: ['querent link --schema shop.jsonl crm.jsonl < questions.jsonl'],
  notes: () => [
    'In:  {"id": 1, "question": "…", "evidence": "…", "db": "shop"}; evidence may be left out, and so may db: then all schemas compete.',
    'Out: {"id": 1, "tables": [{"db", "table", "score"}], "columns": [{"db", "table", "column", "score"}],',
    '      "joins": [{"db", "source_table", "source_columns", "target_table", "target_columns", "tier"}]}, best first.',
  ],
  run: async ({ options, operands, input, output }) => {
    const files = await Promise.all([options.schema, ...operands].map(readSchemaFile));
    await withLinkCatalog(files.flat(), (catalog) =>
      answerJsonLines({ input, output }, (line) => link(catalog, line)),
    );
    return 0;
  },
});

async function link(catalog: LinkCatalog, line: JsonLine): Promise<object> {
  try {
    const { id, question, evidence, db } = validateInput(questionLine, line ?? {});
    const { tables, joins } = await catalog.find(question, { evidence: evidence ?? null, db: db ?? null });
    return {
      id,
      tables: tables.map((table) => ({ ...catalog.nameOf(table), score: table.score })),
      columns: rankColumns(catalog, tables),
      joins: describeJoins(catalog, joins),
    };
  } catch (error) {
    if (!AnalyticsError.is(error)) throw error;
    const { code, message } = error;
    return { id: line?.['id'] ?? null, tables: [], columns: [], joins: [], error: { code, message } };
  }
}

/** A column counts by its own score, and half again by its table's. */
function rankColumns(catalog: LinkCatalog, tables: Retrieval['tables']): object[] {
  return tables
    .flatMap((table) =>
      table.columns.map(({ name, score }) => ({
        ...catalog.nameOf(table),
        column: name,
        score: score * (0.5 + table.score / 2),
      })),
    )
    .sort((left, right) => right.score - left.score)
    .slice(0, mostColumns);
}

function describeJoins(catalog: LinkCatalog, joins: readonly LinkedJoin[]): object[] {
  return joins.map(({ relationship, tier }) => {
    const { source_schema, source_table, target_schema, target_table } = relationship;
    const source = catalog.nameOf({ schema: source_schema, table: source_table });
    const target = catalog.nameOf({ schema: target_schema, table: target_table });
    return {
      db: source.db,
      source_table: source.table,
      source_columns: relationship.source_columns,
      target_table: target.table,
      target_columns: relationship.target_columns,
      tier,
    };
  });
}
