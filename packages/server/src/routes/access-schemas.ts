import type {
  AccessDecision,
  AccessLogRecord,
  AccessRuleRecord,
  ActivityRecord,
  GroupMemberRecord,
  GroupRecord,
  SchemaExclusionRecord,
} from '@querent/core';
import { z } from 'zod';

const exampleId = '5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44';
export const exampleUserId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';
export const exampleGroupId = 'c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60';
const exampleTime = '2026-01-31T12:00:00.000Z';

const exampleRule: AccessRuleRecord = {
  id: exampleId,
  user_id: exampleUserId,
  group_id: null,
  catalog: 'shop',
  schema: 'public',
  table: null,
  effect: 'allow',
  created_at: exampleTime,
  created_by: exampleUserId,
};

export const effectSchema = z.enum(['allow', 'deny']);

export const ruleSchema = z
  .object({
    id: z.string(),
    user_id: z.string().nullable(),
    group_id: z.string().nullable(),
    catalog: z.string(),
    schema: z.string().nullable(),
    table: z.string().nullable(),
    effect: effectSchema,
    created_at: z.string(),
    created_by: z.string().nullable(),
  })
  .meta({ id: 'AccessRule', examples: [exampleRule] }) satisfies z.ZodType<AccessRuleRecord>;

export const decisionSchema = z
  .object({ has_access: z.boolean(), reason: z.string(), rule: ruleSchema.nullable() })
  .meta({
    id: 'AccessDecision',
    examples: [
      { has_access: true, reason: 'The schema rule of the user allows shop.public.', rule: exampleRule },
    ],
  }) satisfies z.ZodType<Omit<AccessDecision, 'is_hidden'>>;

export const groupSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({
    id: 'Group',
    examples: [{ id: exampleGroupId, name: 'Sales', description: null, created_at: exampleTime }],
  }) satisfies z.ZodType<GroupRecord>;

export const memberSchema = z
  .object({ id: z.string(), group_id: z.string(), user_id: z.string(), created_at: z.string() })
  .meta({
    id: 'GroupMember',
    examples: [{ id: exampleId, group_id: exampleGroupId, user_id: exampleUserId, created_at: exampleTime }],
  }) satisfies z.ZodType<GroupMemberRecord>;

export const exclusionSchema = z
  .object({
    id: z.string(),
    catalog: z.string(),
    schema: z.string(),
    reason: z.string().nullable(),
    created_at: z.string(),
    created_by: z.string().nullable(),
  })
  .meta({
    id: 'SchemaExclusion',
    examples: [
      {
        id: exampleId,
        catalog: 'shop',
        schema: 'payroll',
        reason: 'Salaries',
        created_at: exampleTime,
        created_by: exampleUserId,
      },
    ],
  }) satisfies z.ZodType<SchemaExclusionRecord>;

export const accessLogSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    catalog: z.string(),
    schema_name: z.string(),
    table_name: z.string(),
    access_granted: z.boolean(),
    query_id: z.string().nullable(),
    timestamp: z.string(),
  })
  .meta({
    id: 'AccessLogEntry',
    examples: [
      {
        id: exampleId,
        user_id: exampleUserId,
        catalog: 'shop',
        schema_name: 'public',
        table_name: 'orders',
        access_granted: true,
        query_id: null,
        timestamp: exampleTime,
      },
    ],
  }) satisfies z.ZodType<AccessLogRecord>;

export const activitySchema = z
  .object({
    id: z.string(),
    user_id: z.string().nullable(),
    action: z.string(),
    object_type: z.string().nullable(),
    object_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    timestamp: z.string(),
  })
  .meta({
    id: 'Activity',
    examples: [
      {
        id: exampleId,
        user_id: exampleUserId,
        action: 'user.logged_in',
        object_type: 'user',
        object_id: exampleUserId,
        details: {},
        timestamp: exampleTime,
      },
    ],
  }) satisfies z.ZodType<ActivityRecord>;
