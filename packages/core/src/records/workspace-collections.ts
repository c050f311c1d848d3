import { defineCollection } from './collection-definition.js';
import type { FileRecord } from './file.js';
import type { DashboardRecord, PreferencesRecord, ShareRecord } from './workspace.js';

/** The collections of what users make for themselves: shares, dashboards, preferences and files. */
export const workspaceCollections = {
  shares: defineCollection<ShareRecord>()('shares', {
    fields: {
      id: 'name',
      object_type: 'name',
      object_id: 'name',
      user_id: 'name',
      group_id: 'name',
      created_at: 'time',
      created_by: 'name',
    },
    unique: [],
    indexes: [['object_type', 'object_id'], ['user_id'], ['group_id']],
  }),
  dashboards: defineCollection<DashboardRecord>()('dashboards', {
    fields: {
      id: 'name',
      user_id: 'name',
      name: 'name',
      description: 'text',
      queries: 'json',
      layout: 'json',
      tiles: 'json',
      created_at: 'time',
      updated_at: 'time',
    },
    unique: [],
    indexes: [['user_id', 'created_at']],
  }),
  preferences: defineCollection<PreferencesRecord>()('preferences', {
    fields: { id: 'name', schema_boosts: 'json', table_boosts: 'json', updated_at: 'time' },
    unique: [],
    indexes: [],
  }),
  files: defineCollection<FileRecord>()('files', {
    fields: {
      id: 'name',
      user_id: 'name',
      name: 'name',
      status: 'name',
      status_reason: 'text',
      format: 'name',
      size_bytes: 'number',
      progress: 'number',
      row_count: 'number',
      datasource_id: 'name',
      catalog: 'name',
      schema_name: 'name',
      table_name: 'name',
      columns: 'json',
      sheets: 'json',
      options: 'json',
      notes: 'json',
      expires_at: 'time',
      claimed_until: 'time',
      created_at: 'time',
      updated_at: 'time',
    },
    unique: [],
    indexes: [['user_id', 'created_at'], ['schema_name', 'table_name'], ['expires_at']],
  }),
} as const;
