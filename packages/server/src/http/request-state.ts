import type { DefaultContext, Middleware, ParameterizedContext } from 'koa';
import type { Caller } from '../auth/authentication.js';

/** What the layers of the app tell each other about a request. */
export interface RequestState {
  requestId: string;
  /** Null: no token, or none that is good. */
  caller: Caller | null;
}

/** The context of a request. */
export type RequestContext = ParameterizedContext<RequestState, DefaultContext, unknown>;

/** A layer of the app. */
export type RequestMiddleware = Middleware<RequestState, DefaultContext, unknown>;
