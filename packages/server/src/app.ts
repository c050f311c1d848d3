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
import { createMetrics, type Metrics } from './http/metrics.js';
import type { RequestState } from './http/request-state.js';
import { routeRouter } from './http/route-router.js';
import { createLogger, errorFields, type Logger } from './logging/logger.js';
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
  /** What `/metrics` answers. Default: what this app counts itself. */
  readonly metrics?: Metrics | undefined;
}

/** The Koa app that answers `/api`, `/healthz`, `/readyz` and `/metrics`. */
export function createApp({
  engine,
  logger = createLogger({ level: 'silent' }),
  clock = () => new Date(),
  rateLimitPerMinute = 100,
  isProxyTrusted = false,
  stopping = new AbortController().signal,
  metrics = createMetrics(),
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
  // What comes here is an answer that broke off after its headers: a hang-up, or an export that failed.
  app.on('error', (error) => logger.debug('answer broke off', errorFields(error)));
  app.use(identifyRequest(logger, { isProxyTrusted }));
  app.use(metrics.countRequest);
  app.use(answerErrors(logger));
  app.use(answerProbes(engine, metrics));
  app.use(authenticateRequest(createAuthentication({ store, users: engine.access.users, clock })));
  app.use(limitRate({ perMinute: rateLimitPerMinute, clock }));
  for (const layer of routeRouter({ routes: routeTable, services, stopping })) app.use(layer);
  return app;
}
