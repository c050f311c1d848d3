import type { Authenticate } from '../auth/authentication.js';
import type { RequestMiddleware } from './request-state.js';

const bearer = /^ *bearer +([^ ]+) *$/i;

/** Finds out who sent the request; whether anybody had to is for the route to say. Spec, Authentication 1. */
export function authenticateRequest(authenticate: Authenticate): RequestMiddleware {
  return async (context, next) => {
    const token = bearer.exec(context.headers.authorization ?? '')?.[1];
    if (token !== undefined) context.state.caller = await authenticate(token);
    await next();
  };
}
