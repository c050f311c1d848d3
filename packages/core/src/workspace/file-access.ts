import { randomUUID } from 'node:crypto';
import type { ShareInput, ShareView } from '../access/shares.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Store } from '../interfaces/store.js';
import type { AccessRuleRecord } from '../records/access.js';
import type { FileRecord } from '../records/file.js';

/** Lets the uploader read the table; with the file itself, in one transaction. Until it is shared nobody else but an ADMIN may. */
export async function letUploaderRead(inside: Store, file: FileRecord, clock: Clock): Promise<void> {
  await inside.insert('access_rules', [
    ruleOf(file, { user_id: file.user_id, group_id: null }, file.user_id, clock),
  ]);
}

/** Lets exactly these users and groups, and the uploader, read the table. */
export async function letOthersRead(
  inside: Store,
  file: FileRecord,
  { user_ids, group_ids }: ShareView,
  { actingId, clock }: { readonly actingId: string; readonly clock: Clock },
): Promise<void> {
  const present = await grantsOf(inside, file);
  const earlier = present.filter(({ user_id }) => user_id !== file.user_id).map(({ id }) => id);
  if (earlier.length > 0) await inside.remove('access_rules', { id: { in: earlier } });
  const others = user_ids.filter((id) => id !== file.user_id);
  await inside.insert('access_rules', [
    ...others.map((user_id) => ruleOf(file, { user_id, group_id: null }, actingId, clock)),
    ...group_ids.map((group_id) => ruleOf(file, { user_id: null, group_id }, actingId, clock)),
  ]);
}

/** Removes every grant on the table: a later table of the same name starts as private as any. Denials stay. */
export async function removeGrants(inside: Store, file: FileRecord): Promise<void> {
  await inside.remove('access_rules', tableOf(file));
}

/**
 * Whom a file is to be shared with, each once.
 * @throws NOT_FOUND for an unknown user or group
 */
export async function checkShare(store: Store, input: ShareInput): Promise<ShareView> {
  const user_ids = [...new Set(input.user_ids)].sort();
  const group_ids = [...new Set(input.group_ids)].sort();
  const users = user_ids.length === 0 ? [] : await store.find('users', { id: { in: user_ids } });
  const groups = group_ids.length === 0 ? [] : await store.find('groups', { id: { in: group_ids } });
  const known = new Set([...users, ...groups].map(({ id }) => id));
  const missing = [...user_ids, ...group_ids].filter((id) => !known.has(id));
  if (missing.length === 0) return { user_ids, group_ids };
  throw new AnalyticsError('NOT_FOUND', `There is no user or group ${missing.join(', ')} to share with.`, {
    details: { ids: missing },
  });
}

/** Users and groups beside the uploader that may read the table by a rule of its own. */
export async function sharesOf(store: Store, file: FileRecord): Promise<ShareView> {
  const grants = (await grantsOf(store, file)).filter(({ user_id }) => user_id !== file.user_id);
  return {
    user_ids: grants.flatMap(({ user_id }) => user_id ?? []).sort(),
    group_ids: grants.flatMap(({ group_id }) => group_id ?? []).sort(),
  };
}

function grantsOf(store: Store, file: FileRecord): Promise<AccessRuleRecord[]> {
  return store.find('access_rules', tableOf(file));
}

function tableOf({ catalog, schema_name, table_name }: FileRecord) {
  return { catalog, schema: schema_name, table: table_name, effect: 'allow' } as const;
}

function ruleOf(
  file: FileRecord,
  holder: Pick<AccessRuleRecord, 'user_id' | 'group_id'>,
  actingId: string,
  clock: Clock,
): AccessRuleRecord {
  return {
    id: randomUUID(),
    ...holder,
    ...tableOf(file),
    created_at: clock().toISOString(),
    created_by: actingId,
  };
}
