import { eventKinds, type CreatedWebhook, type WebhookDeliveryView, type WebhookView } from '@querent/core';
import { z } from 'zod';

const exampleId = 'e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142';
const exampleTime = '2026-01-31T12:00:00.000Z';
const exampleUserId = '0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10';

const fields = {
  id: z.string(),
  user_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventKinds)),
  has_secret: z.boolean(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
};

const exampleWebhook: WebhookView = {
  id: exampleId,
  user_id: exampleUserId,
  url: 'https://hooks.example.com/querent',
  events: ['query.executed', 'dashboard.created'],
  has_secret: true,
  is_active: true,
  created_at: exampleTime,
  updated_at: exampleTime,
};

export const webhookSchema = z
  .object(fields)
  .meta({ id: 'Webhook', examples: [exampleWebhook] }) satisfies z.ZodType<WebhookView>;

/** `secret` is there only where none was sent: it is made up and told this once. */
export const createdWebhookSchema = z
  .object({ ...fields, secret: z.string().exactOptional() })
  .meta({ id: 'CreatedWebhook', examples: [exampleWebhook] }) satisfies z.ZodType<CreatedWebhook>;

const inputFields = {
  url: z.string().min(1).max(2048),
  // Checked in the engine, which lists the known kinds.
  events: z
    .array(
      z
        .string()
        .max(100)
        .meta({ enum: [...eventKinds] }),
    )
    .min(1)
    .max(100),
  secret: z.string().min(1).max(512),
};

const exampleInput = {
  url: exampleWebhook.url,
  events: exampleWebhook.events,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

/** What makes a webhook. */
export const webhookInputSchema = z
  .strictObject({ ...inputFields, secret: inputFields.secret.optional() })
  .meta({ id: 'WebhookInput', examples: [exampleInput] });

/** What changes of a webhook; a secret left out stays. */
export const webhookPatchSchema = z
  .strictObject({ ...inputFields, is_active: z.boolean() })
  .partial()
  .meta({ id: 'WebhookPatch', examples: [{ is_active: false }] });

/** Fields of the record that only the server writes. */
export const readOnlyWebhookFields = ['id', 'user_id', 'has_secret', 'created_at', 'updated_at'] as const;

export const deliverySchema = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    event: z.enum([...eventKinds, 'webhook.test']),
    payload: z.record(z.string(), z.unknown()),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempt_count: z.number().int(),
    next_attempt_at: z.string().nullable(),
    response_status: z.number().int().nullable(),
    error: z.string().nullable(),
    created_at: z.string(),
    delivered_at: z.string().nullable(),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        id: 'b6d0f3a2-91c7-4e58-8a1d-3f7e2c9b5046',
        webhook_id: exampleId,
        event: 'dashboard.created',
        payload: {
          type: 'dashboard.created',
          timestamp: exampleTime,
          data: {
            user_id: exampleUserId,
            dashboard_id: '9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20',
            name: 'Sales',
          },
        },
        status: 'delivered',
        attempt_count: 1,
        next_attempt_at: null,
        response_status: 204,
        error: null,
        created_at: exampleTime,
        delivered_at: exampleTime,
      },
    ],
  }) satisfies z.ZodType<WebhookDeliveryView>;
