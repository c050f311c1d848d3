import { defineCollection } from './collection-definition.js';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.js';

/** The collections of webhooks and what was sent to them. */
export const webhookCollections = {
  webhooks: defineCollection<WebhookRecord>()('webhooks', {
    fields: {
      id: 'name',
      user_id: 'name',
      url: 'text',
      events: 'json',
      sealed_secret: 'text',
      is_active: 'boolean',
      created_at: 'time',
      updated_at: 'time',
    },
    unique: [],
    indexes: [['user_id']],
  }),
  webhook_deliveries: defineCollection<WebhookDeliveryRecord>()('webhook_deliveries', {
    fields: {
      id: 'name',
      webhook_id: 'name',
      event: 'name',
      caused_by: 'name',
      payload: 'json',
      status: 'name',
      attempt_count: 'number',
      next_attempt_at: 'time',
      claimed_until: 'time',
      response_status: 'number',
      error: 'text',
      created_at: 'time',
      delivered_at: 'time',
    },
    unique: [],
    indexes: [
      ['status', 'next_attempt_at'],
      ['webhook_id', 'created_at'],
    ],
  }),
} as const;
