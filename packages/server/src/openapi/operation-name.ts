import { z } from 'zod';
import type { Route } from '../http/route.js';

/** Last parts of paths that say what is done, not to what. */
const actions = new Set([
  'login',
  'logout',
  'execute',
  'explain',
  'export',
  'share',
  'generate-sql',
  'test',
  'refresh',
  'search',
  'verify',
  'disable',
  'enable',
  'infer',
  'mine',
  'import',
  'lint',
  'deactivate',
  'reactivate',
  'check-access',
]);

/** Where the path alone makes no name that reads well. */
const givenNames: Readonly<Record<string, string>> = {
  'POST /api/auth/password': 'changePassword',
  'PUT /api/admin/users/:user_id/password': 'resetPassword',
  'POST /api/queries/sql': 'createQueryFromSql',
  'POST /api/queries/explain': 'explainSql',
  'POST /api/packs/lint': 'lintPack',
  'POST /api/metadata': 'writeMetadata',
  'POST /api/metadata/bulk': 'writeMetadataInBulk',
  'GET /api/metadata': 'getMetadata',
  'GET /api/relationships/graph/path': 'findRelationshipPath',
};

const verbs = { GET: 'get', POST: 'create', PUT: 'update', PATCH: 'patch', DELETE: 'delete' } as const;

/** Parts of paths that group operations and are no things of their own. */
const groupings = new Set(['api', 'admin', 'auth', 'analytics']);

/** The name of an operation in generated clients, such as `executeQuery`. */
export function operationName(route: Route): string {
  const { method, path } = route;
  const given = givenNames[`${method} ${path}`];
  if (given !== undefined) return given;
  const parts = path.split('/').filter((part) => part !== '' && !groupings.has(part));
  const last = parts.at(-1) ?? '';
  const action = actions.has(last) ? last : null;
  const things = action === null ? parts : parts.slice(0, -1);
  const isOneMade = method === 'POST' && action === null;
  const names = things.flatMap((part, index) => {
    if (part.startsWith(':')) return [];
    const isOne = things[index + 1]?.startsWith(':') ?? isOneMade;
    return [isOne ? singular(part) : part];
  });
  return camelCase([action ?? (isListed(route) ? 'list' : verbs[method]), ...names].join('-'));
}

/** Whether an operation answers pages of a list. */
export function isListed({ replies }: Route): boolean {
  const schema = replies[200]?.schema;
  return schema instanceof z.ZodObject && 'next_cursor' in schema.shape;
}

/** What a parameter of a path is the id of, such as `query`. */
export function thingOf(parameter: string, path: string): string {
  const parts = path.split('/');
  const collection = parts[parts.indexOf(`:${parameter}`) - 1] ?? '';
  const thing = parameter === 'id' ? singular(collection) : parameter.replace(/_id$/, '');
  return thing === 'datasource' ? 'data source' : thing.replace(/[-_]/g, ' ');
}

function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function camelCase(words: string): string {
  return words.replace(/[^a-z0-9]+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
