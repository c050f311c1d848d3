import type { Engine, SavedPack } from '@querent/core';
import { z } from 'zod';
import { deleted, idParams, listBody, listOf, pageQuery, shortName } from '../http/fields.js';
import { created, ok, route, type Route } from '../http/route.js';

type Packs = Engine['packs'];
type PackRecord = Awaited<ReturnType<Packs['get']>>;
type PackSummary = Awaited<ReturnType<Packs['list']>>['items'][number];

const exampleTime = '2026-01-31T12:00:00.000Z';
const examplePack = {
  id: 'e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07',
  name: 'sales words',
  catalog: 'shop',
  created_at: exampleTime,
  updated_at: exampleTime,
};
const exampleSynonym = { term: 'revenue', columns: ['orders.amount'] };

const packFields = {
  id: z.string(),
  name: z.string(),
  catalog: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
};

const summarySchema = z
  .object({
    ...packFields,
    synonym_count: z.number().int(),
    template_count: z.number().int(),
    kpi_count: z.number().int(),
  })
  .meta({
    id: 'PackSummary',
    examples: [{ ...examplePack, synonym_count: 1, template_count: 0, kpi_count: 0 }],
  }) satisfies z.ZodType<PackSummary>;

const fullPackFields = {
  ...packFields,
  synonyms: z.array(z.object({ term: z.string(), columns: z.array(z.string()) })),
  templates: z.array(z.object({ question: z.string(), sql: z.string(), tags: z.array(z.string()) })),
  kpis: z.array(z.object({ name: z.string(), formula: z.string(), description: z.string() })),
};
const exampleFullPack = { ...examplePack, synonyms: [exampleSynonym], templates: [], kpis: [] };

const packSchema = z
  .object(fullPackFields)
  .meta({ id: 'Pack', examples: [exampleFullPack] }) satisfies z.ZodType<PackRecord>;

/** What a check has against an item. */
const problemSchema = z.object({
  section: z.string(),
  index: z.number().int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
});

const savedPackSchema = z
  .object({
    ...fullPackFields,
    problems: z.array(problemSchema).meta({
      description: 'What the live schema has against the items, which are stored all the same.',
    }),
  })
  .meta({
    id: 'SavedPack',
    examples: [
      {
        ...exampleFullPack,
        synonyms: [exampleSynonym, { term: 'staff', columns: ['employees.name'] }],
        problems: [
          { section: 'synonyms', index: 1, field: 'columns', message: 'There is no table employees.' },
        ],
      },
    ],
  }) satisfies z.ZodType<PackRecord & Pick<SavedPack, 'problems'>>;

/** The items are checked by the packs themselves, which name every bad one. */
const items = (fields: string) =>
  z
    .array(z.unknown())
    .optional()
    .meta({ description: `Items with ${fields}.` });

const lintSchema = z
  .object({
    problems: z.array(problemSchema),
    checked_against: z.array(z.string()).meta({ description: 'Catalogs whose schemas were asked.' }),
  })
  .meta({
    id: 'PackLint',
    examples: [
      {
        problems: [{ section: 'kpis', index: 0, field: 'formula', message: 'There is no table order.' }],
        checked_against: ['shop'],
      },
    ],
  }) satisfies z.ZodType<Awaited<ReturnType<Packs['lint']>>>;

const packReply = { summary: 'The pack.', schema: packSchema };
const savedReply = { summary: 'The pack as it is stored, and what is wrong in it.', schema: savedPackSchema };

const contentFields = {
  catalog: shortName.nullish(),
  synonyms: items('term and columns'),
  templates: items('question, sql and tags'),
  kpis: items('name, formula and description'),
};

const readOnlyFields = ['id', 'created_at', 'updated_at'] as const;

/** Knowledge packs. Spec, Knowledge pack files. */
export const packRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/packs',
    capability: 'use',
    summary: 'The packs, by name, without what is in them.',
    query: pageQuery,
    replies: { 200: { summary: 'A page of packs.', schema: listOf('packs', summarySchema) } },
    handler: async ({ engine, principal, query }) =>
      ok(listBody('packs', await engine.packs.list(principal, query))),
  }),
  route({
    method: 'POST',
    path: '/api/packs',
    capability: 'administer',
    summary:
      'Adds a pack, or puts it in the place of the one of the same name; items that do not fit the live schema are named.',
    body: z
      .strictObject({ name: shortName, ...contentFields })
      .meta({ examples: [{ name: 'sales words', catalog: 'shop', synonyms: [exampleSynonym] }] }),
    ignoredFields: [...readOnlyFields, 'problems'],
    replies: { 201: savedReply, 200: savedReply },
    handler: async ({ engine, principal, body }) => {
      const { record, problems, created: isNew } = await engine.packs.save(principal, body);
      const saved = { ...record, problems };
      return isNew ? created(saved) : ok(saved);
    },
  }),
  route({
    method: 'POST',
    path: '/api/packs/lint',
    capability: 'administer',
    summary: 'Checks a pack against the live schema without storing it; every bad item is named.',
    body: z
      .strictObject({ name: shortName.optional(), ...contentFields })
      .meta({ examples: [{ catalog: 'shop', synonyms: [exampleSynonym] }] }),
    ignoredFields: readOnlyFields,
    replies: { 200: { summary: 'What is wrong; nothing where it is good.', schema: lintSchema } },
    handler: async ({ engine, principal, body }) => {
      const { catalog, synonyms, templates, kpis } = body;
      return ok(await engine.packs.lint(principal, { catalog, synonyms, templates, kpis }));
    },
  }),
  route({
    method: 'GET',
    path: '/api/packs/:id',
    capability: 'administer',
    summary: 'One pack with all that is in it.',
    params: idParams,
    replies: { 200: packReply },
    handler: async ({ engine, principal, params }) => ok(await engine.packs.get(principal, params.id)),
  }),
  route({
    method: 'DELETE',
    path: '/api/packs/:id',
    capability: 'administer',
    summary: 'Removes a pack.',
    params: idParams,
    replies: { 200: { summary: 'The id of what is gone.', schema: deleted } },
    handler: async ({ engine, principal, params }) => {
      const { id } = await engine.packs.remove(principal, params.id);
      return ok({ id });
    },
  }),
];
