import { AnalyticsError } from '../errors/analytics-error.js';
import type { Clock } from '../interfaces/clock.js';
import type { Principal } from '../interfaces/principal.js';
import type { Store } from '../interfaces/store.js';
import type { PreferencesRecord } from '../records/workspace.js';

/** What a user prefers to be asked of. Spec, What the service does 5: schema boosting. */
export interface PreferencesView {
  /** Factors by `catalog.schema`; 1 changes nothing, 0 puts last. */
  readonly schema_boosts: Readonly<Record<string, number>>;
  /** Factors by `catalog.schema.table`. */
  readonly table_boosts: Readonly<Record<string, number>>;
  /** Null: never set. */
  readonly updated_at: string | null;
}

/** New preferences: what is left out stays. */
export interface PreferencesInput {
  readonly schema_boosts?: unknown;
  readonly table_boosts?: unknown;
}

/**
 * The preferences of each user. Names are kept as they are written, whether a data source has them or not, and boosts act
 * on nothing but what their user may read: so no answer tells what exists. Decision 0028.
 */
export interface PreferenceService {
  get(principal: Principal): Promise<PreferencesView>;
  /** @throws VALIDATION_ERROR, and then nothing is stored; WRITE_ACCESS_REQUIRED for READONLY */
  set(principal: Principal, input: PreferencesInput): Promise<PreferencesView>;
}

/** The highest boost. */
export const highestBoost = 10;

const mostBoosts = 500;
const longestName = 600;

/** Makes the preferences of a store. */
export function createPreferenceService({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): PreferenceService {
  const find = async (inside: Store, userId: string): Promise<PreferencesRecord | undefined> =>
    (await inside.find('preferences', { id: userId }))[0];

  return {
    async get({ user_id }) {
      return viewOf(await find(store, user_id));
    },
    async set({ user_id, role }, input) {
      if (role === 'READONLY') {
        throw new AnalyticsError(
          'WRITE_ACCESS_REQUIRED',
          'Write access required: a READONLY user may not set boosts.',
        );
      }
      const given = {
        ...readBoosts(input, 'schema_boosts'),
        ...readBoosts(input, 'table_boosts'),
        updated_at: clock().toISOString(),
      };
      return store.transaction(async (inside) => {
        const before = await find(inside, user_id);
        const after = { id: user_id, schema_boosts: {}, table_boosts: {}, ...before, ...given };
        if (before === undefined) await inside.insert('preferences', [after]);
        else await inside.update('preferences', { id: user_id }, given);
        return viewOf(after);
      });
    },
  };
}

function viewOf(record: PreferencesRecord | undefined): PreferencesView {
  const { schema_boosts, table_boosts, updated_at = null } = record ?? {};
  return { schema_boosts: schema_boosts ?? {}, table_boosts: table_boosts ?? {}, updated_at };
}

function readBoosts<Field extends 'schema_boosts' | 'table_boosts'>(
  input: PreferencesInput,
  field: Field,
): { readonly [Key in Field]?: Record<string, number> } {
  const value = input[field];
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(field, `${field} is an object of numbers by name.`);
  }
  const boosts = Object.entries(value).map(([name, factor]): [string, number] => {
    if (name.length > longestName || name.split('.').some((part) => part.trim() === '')) {
      const shape = field === 'schema_boosts' ? 'catalog.schema' : 'catalog.schema.table';
      throw invalid(field, `A name of ${field} is written ${shape}, without empty parts.`);
    }
    if (typeof factor !== 'number' || !(factor >= 0 && factor <= highestBoost)) {
      throw invalid(field, `A boost of ${field} is a number from 0 to ${String(highestBoost)}.`);
    }
    return [name, factor];
  });
  if (boosts.length > mostBoosts) {
    throw invalid(field, `${field} has at most ${String(mostBoosts)} names.`);
  }
  return { [field]: Object.fromEntries(boosts) } as { [Key in Field]?: Record<string, number> };
}

function invalid(field: string, message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field } });
}
