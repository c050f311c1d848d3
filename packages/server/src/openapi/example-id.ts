import type { Route } from '../http/route.js';
import { thingOf } from './operation-name.js';

/** The id that an example of a path carries: the one that the example of what was made has. Undefined where nothing shows one. */
export function exampleIdOf(parameter: string, path: string, routes: readonly Route[]): unknown {
  const isOfAdmin = parameter === 'user_id' || parameter === 'group_id';
  const collection = isOfAdmin ? `/api/admin/${thingOf(parameter, path)}s` : path.split(`/:${parameter}`)[0];
  const maker = routes.find((route) => route.method === 'POST' && route.path === collection);
  const examples: unknown = maker?.replies[201]?.schema.meta()?.['examples'];
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof example === 'object' && example !== null && 'id' in example ? example.id : undefined;
}
