import type { Clock, Engine } from '@querent/core';
import Koa, { type DefaultContext } from 'koa';
import { createAuthentication } from './auth/authentication.js';
import { createLoginLimit } from './auth/login-limit.js';
import { createTokens } from './auth/tokens.js';
import { answerErrors } from './http/answer-errors.js';
import { answerProbes } from './http/answer-probes.js';
import { authenticateRequest } from './http/authenticate-request.js';
import { identifyRequest } from './http/identify-request.js';
import { limitRate } from './http/limit-rate.js';
import type { RequestState } from './http/request-state.js';
import { routeRouter } from './http/route-router.js';
import { createLogger, type Logger } from './logging/logger.js';
import { routeTable } from './routes/route-table.js';

/** What an app is made of. */
export interface AppOptions {
  readonly engine: Engine;
  /** Default: silent. */
  readonly logger?: Logger | undefined;
  readonly clock?: Clock | undefined;
  /** Requests a minute of each token; 0 turns the limit off. Default 100. Spec, Limits 1. */
  readonly rateLimitPerMinute?: number | undefined;
  /** Believe X-Forwarded-For. Default false. */
  readonly isProxyTrusted?: boolean | undefined;
  /** Aborted when the server stops: running requests then end. */
  readonly stopping?: AbortSignal | undefined;
}

/** The Koa app that answers `/api`, `/healthz` and `/readyz`. */
export function createApp({
  engine,
  logger = createLogger({ level: 'silent' }),
  clock = () => new Date(),
  rateLimitPerMinute = 100,
  isProxyTrusted = false,
  stopping = new AbortController().signal,
}: AppOptions): Koa<RequestState, DefaultContext> {
  const { store } = engine;
  const services = {
    engine,
    logger,
    clock,
    tokens: createTokens({ store, clock }),
    loginLimit: createLoginLimit(clock),
  };
  const app = new Koa<RequestState, DefaultContext>({ proxy: isProxyTrusted, maxIpsCount: 1 });
  app.use(identifyRequest(logger, { isProxyTrusted }));
  app.use(answerErrors(logger));
  app.use(answerProbes(store));
  app.use(authenticateRequest(createAuthentication({ store, users: engine.access.users, clock })));
  app.use(limitRate({ perMinute: rateLimitPerMinute, clock }));
  for (const layer of routeRouter({ routes: routeTable, services, stopping })) app.use(layer);
  return app;
}
