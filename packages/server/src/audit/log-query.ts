import { z } from 'zod';
import { pageFields } from '../http/fields.js';

/** The filters of every log. */
export const logFields = {
  ...pageFields,
  user_id: z.string().max(200).optional(),
  from: z.string().max(40).optional().meta({
    description: 'The first day in UTC, such as 2026-01-31, or the first time in ISO 8601.',
  }),
  to: z.string().max(40).optional().meta({ description: 'The last day, as a whole, or the last time.' }),
  format: z.enum(['json', 'csv']).optional().meta({
    description: 'csv: all that matches in one file, whatever limit and cursor say.',
  }),
};
