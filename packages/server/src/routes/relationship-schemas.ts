import { relationshipTypes, sourceMethods, type Engine, type RelationshipRecord } from '@querent/core';
import { z } from 'zod';
import { shortName } from '../http/fields.js';

type Relationships = Engine['relationships'];

const exampleTime = '2026-01-31T12:00:00.000Z';
const exampleId = '8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46';

const exampleHop = {
  id: exampleId,
  source_catalog: 'shop',
  source_schema: 'public',
  source_table: 'orders',
  target_catalog: 'shop',
  target_schema: 'public',
  target_table: 'customers',
  join_condition: 'public.orders.customer_id = public.customers.id',
  relationship_type: 'N:1',
  confidence: 0.6,
  is_verified: false,
} as const;

const exampleRelationship: RelationshipRecord = {
  ...exampleHop,
  source_columns: ['customer_id'],
  target_columns: ['id'],
  join_key: 'shop.public.customers(id)=shop.public.orders(customer_id)',
  source_method: 'inferred',
  is_disabled: false,
  usage_count: 3,
  last_used_at: exampleTime,
  occurrence_count: 0,
  evidence: ['foreign_key'],
  created_at: exampleTime,
  updated_at: exampleTime,
};

const hopFields = {
  id: z.string(),
  source_catalog: z.string(),
  source_schema: z.string(),
  source_table: z.string(),
  target_catalog: z.string(),
  target_schema: z.string(),
  target_table: z.string(),
  join_condition: z.string(),
  relationship_type: z.enum(relationshipTypes),
  confidence: z.number(),
  is_verified: z.boolean(),
};

export const relationshipSchema = z
  .object({
    ...hopFields,
    source_columns: z.array(z.string()),
    target_columns: z.array(z.string()),
    join_key: z.string(),
    source_method: z.enum(sourceMethods),
    is_disabled: z.boolean(),
    usage_count: z.number().int(),
    last_used_at: z.string().nullable(),
    occurrence_count: z.number().int(),
    evidence: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Relationship', examples: [exampleRelationship] }) satisfies z.ZodType<RelationshipRecord>;

const hop = z.object(hopFields).meta({ id: 'RelationshipHop' });

export const pathSchema = z
  .object({
    tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    hops: z.array(hop),
    alternatives: z.array(hop),
    unreachable: z.array(z.string()),
  })
  .meta({
    id: 'RelationshipPath',
    examples: [{ tier: 1, hops: [exampleHop], alternatives: [], unreachable: [] }],
  }) satisfies z.ZodType<Awaited<ReturnType<Relationships['path']>>>;

export const graphSchema = z
  .object({ tables: z.array(z.string()), relationships: z.array(relationshipSchema) })
  .meta({
    id: 'RelationshipGraph',
    examples: [
      { tables: ['shop.public.customers', 'shop.public.orders'], relationships: [exampleRelationship] },
    ],
  }) satisfies z.ZodType<Awaited<ReturnType<Relationships['graph']>>>;

export const reportSchema = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    errors: z.array(
      z.object({
        line: z.number().int().exactOptional(),
        query_id: z.string().exactOptional(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({
    id: 'ChangeReport',
    examples: [
      {
        created: 1,
        updated: 0,
        skipped: 0,
        failed: 1,
        errors: [{ line: 3, code: 'VALIDATION_ERROR', message: 'There is no table shop.public.order.' }],
      },
    ],
  }) satisfies z.ZodType<Awaited<ReturnType<Relationships['mine']>>>;

const joinCondition = z.string().min(1).max(2000);
const relationshipType = z.enum(relationshipTypes);

/** A relationship as an admin writes it. Spec, Endpoints: Relationships. */
export const relationshipInputSchema = z
  .strictObject({
    source_catalog: shortName,
    source_schema: shortName,
    source_table: shortName,
    target_catalog: shortName,
    target_schema: shortName,
    target_table: shortName,
    join_condition: joinCondition,
    relationship_type: relationshipType,
  })
  .meta({
    id: 'RelationshipInput',
    examples: [
      {
        source_catalog: 'shop',
        source_schema: 'public',
        source_table: 'orders',
        target_catalog: 'shop',
        target_schema: 'public',
        target_table: 'customers',
        join_condition: 'public.orders.customer_id = public.customers.id',
        relationship_type: 'N:1',
      },
    ],
  });

/** What an admin may change of a relationship. */
export const relationshipPatchSchema = z
  .strictObject({
    join_condition: joinCondition.exactOptional(),
    relationship_type: relationshipType.exactOptional(),
  })
  .meta({ id: 'RelationshipPatch', examples: [{ relationship_type: 'N:1' }] });

/** Fields of the record that follow from the others. */
export const derivedRelationshipFields = [
  'id',
  'source_columns',
  'target_columns',
  'join_key',
  'source_method',
  'confidence',
  'is_verified',
  'is_disabled',
  'usage_count',
  'last_used_at',
  'occurrence_count',
  'evidence',
  'created_at',
  'updated_at',
] as const;
