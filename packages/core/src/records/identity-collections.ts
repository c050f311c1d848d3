import { defineCollection } from './collection-definition.js';
import type { AccessRuleRecord, SchemaExclusionRecord } from './access.js';
import type { GroupMemberRecord, GroupRecord, TokenRecord, UserRecord } from './identity.js';

/** The collections of who may do what: users, groups, tokens, rules and exclusions. */
export const identityCollections = {
  users: defineCollection<UserRecord>()('users', {
    fields: {
      id: 'name',
      username: 'name',
      username_key: 'name',
      email: 'name',
      password_hash: 'text',
      role: 'name',
      is_active: 'boolean',
      created_at: 'time',
      updated_at: 'time',
    },
    unique: [['username_key']],
    indexes: [['role']],
  }),
  groups: defineCollection<GroupRecord>()('groups', {
    fields: { id: 'name', name: 'name', description: 'text', created_at: 'time' },
    unique: [['name']],
    indexes: [],
  }),
  group_members: defineCollection<GroupMemberRecord>()('group_members', {
    fields: { id: 'name', group_id: 'name', user_id: 'name', created_at: 'time' },
    unique: [['group_id', 'user_id']],
    indexes: [['user_id']],
  }),
  tokens: defineCollection<TokenRecord>()('tokens', {
    fields: {
      id: 'name',
      user_id: 'name',
      kind: 'name',
      name: 'name',
      token_hash: 'name',
      expires_at: 'time',
      created_at: 'time',
    },
    unique: [['token_hash']],
    indexes: [['user_id']],
  }),
  access_rules: defineCollection<AccessRuleRecord>()('access_rules', {
    fields: {
      id: 'name',
      user_id: 'name',
      group_id: 'name',
      catalog: 'name',
      schema: 'name',
      table: 'name',
      effect: 'name',
      created_at: 'time',
      created_by: 'name',
    },
    unique: [],
    indexes: [['user_id'], ['group_id']],
  }),
  schema_exclusions: defineCollection<SchemaExclusionRecord>()('schema_exclusions', {
    fields: {
      id: 'name',
      catalog: 'name',
      schema: 'name',
      reason: 'text',
      created_at: 'time',
      created_by: 'name',
    },
    unique: [['catalog', 'schema']],
    indexes: [],
  }),
} as const;
