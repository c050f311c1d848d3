import { Router, type RouterContext } from '@koa/router';
import { AnalyticsError, type FileService, type Principal } from '@querent/core';
import type { DefaultContext } from 'koa';
import { z } from 'zod';
import { requireCapability } from '../auth/capabilities.js';
import type { Services } from '../services.js';
import { abortOnHangUp } from './abort-on-hang-up.js';
import { withoutFields } from './fields.js';
import { readBody } from './read-body.js';
import { readUpload } from './read-upload.js';
import type { RequestContext, RequestMiddleware, RequestState } from './request-state.js';
import type { Reply, Route, RouteRequest } from './route.js';
import { validateInput } from './validate-input.js';

/** What the router works with. */
export interface RouteRouterOptions {
  readonly routes: readonly Route[];
  readonly services: Services;
  /** Aborted when the server stops: running requests then end. */
  readonly stopping: AbortSignal;
}

/** Of routes that take no query or no body. */
const noFields = z.strictObject({});

type RouteContext = RouterContext<RequestState, DefaultContext>;

/** Answers the routes, first match first, and says of every other request why it is not answered. */
export function routeRouter({ routes, services, stopping }: RouteRouterOptions): RequestMiddleware[] {
  const router = new Router<RequestState, DefaultContext>();
  for (const route of routes) {
    router.register(route.path, [route.method], async (context: RouteContext) => {
      const { status, body, headers = {} } = await answerRoute(route, context, services, stopping);
      context.status = status;
      context.set(headers);
      context.body = body;
    });
  }
  return [refuseMistaken(routes), router.routes() as RequestMiddleware, answerUnrouted(router)];
}

/** A path that is written out in the table is no id of another: `/api/queries/sql` is not the query `sql`. */
function refuseMistaken(routes: readonly Route[]): RequestMiddleware {
  const methodsOf = new Map<string, string[]>();
  for (const { path, method } of routes) {
    if (path.includes(':')) continue;
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...(method === 'GET' ? ['HEAD', 'GET'] : [method])]);
  }
  return (context, next) => {
    const methods = methodsOf.get(context.path);
    return methods === undefined || methods.includes(context.method) ? next() : answerOther(context, methods);
  };
}

async function answerRoute(
  route: Route,
  context: RouteContext,
  services: Services,
  stopping: AbortSignal,
): Promise<Reply> {
  const { caller } = context.state;
  if (route.capability !== null) {
    if (caller === null) throw unauthenticated(context);
    requireCapability(caller.principal.role, route.capability);
  }
  const { params, query = noFields } = route;
  const { engine, tokens, loginLimit, logger, clock } = services;
  const request: RouteRequest<Principal | null, unknown, unknown, unknown> = {
    engine,
    tokens,
    loginLimit,
    logger,
    clock,
    principal: caller?.principal ?? null,
    user: caller?.user ?? null,
    tokenId: caller?.tokenId ?? null,
    params: params === undefined ? undefined : validateInput(params, context.params),
    query: query === noFields && context.querystring === '' ? {} : validateInput(query, { ...context.query }),
    body: route.method === 'GET' ? undefined : await bodyOf(route, context, engine.files),
    address: context.ip,
    hangUpSignal: () => abortOnHangUp(context.res, stopping),
  };
  // The definition's own schemas and capability made the parts what its handler takes.
  return route.handler(request as RouteRequest<never, never, never, never>);
}

async function bodyOf(route: Route, context: RouteContext, files: FileService): Promise<unknown> {
  const type = route.bodyType ?? 'application/json';
  if (type === 'multipart/form-data') return formOf(route, context, files);
  const body = await readBody(context, type);
  const { body: schema = noFields, ignoredFields = [] } = route;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return validateInput(schema, isObject ? withoutFields(body, ignoredFields) : body);
}

/** The fields of a form with the file that was received; where they are wrong, nothing of it is kept. */
async function formOf(
  { body: schema = noFields }: Route,
  context: RouteContext,
  files: FileService,
): Promise<unknown> {
  const { caller } = context.state;
  if (caller === null) throw unauthenticated(context);
  const form = await readUpload(context, {
    receive: (content) => files.receive(caller.principal, content),
    discard: (file) => files.discard(file),
  });
  try {
    return validateInput(schema, form.file === null ? form.fields : { ...form.fields, file: form.file });
  } catch (error) {
    if (form.file !== null) await files.discard(form.file);
    throw error;
  }
}

function unauthenticated(context: RouteContext): AnalyticsError {
  const message =
    context.headers.authorization === undefined
      ? 'Log in first: send the header Authorization: Bearer <token>.'
      : 'The token is not valid or has expired: log in again.';
  return new AnalyticsError('UNAUTHENTICATED', message);
}

function answerUnrouted(router: Router<RequestState, DefaultContext>): RequestMiddleware {
  return (context) => {
    const methods = new Set(
      router.match(context.path, context.method).path.flatMap((layer) => layer.methods),
    );
    if (methods.size === 0) {
      throw new AnalyticsError(
        'NOT_FOUND',
        'There is nothing at this path: see /api/openapi.json for what there is.',
      );
    }
    return answerOther(context, [...methods]);
  };
}

/** Answers a method that a path does not have: OPTIONS with those it has, any other as an error. */
function answerOther(context: RequestContext, methods: readonly string[]): void {
  context.set('Allow', [...methods, 'OPTIONS'].join(', '));
  if (context.method !== 'OPTIONS') {
    const message = `${context.method} is not possible here: use ${methods.join(', ')}.`;
    throw new AnalyticsError('METHOD_NOT_ALLOWED', message, { details: { allow: methods } });
  }
  context.status = 204;
}
