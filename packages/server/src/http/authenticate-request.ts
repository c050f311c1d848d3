import type { Authenticate } from '../auth/authentication.js';
import type { RequestMiddleware } from './request-state.js';

/** Finds out who sent the request; whether anybody had to is for the route to say. Spec, Authentication 1. */
export function authenticateRequest(authenticate: Authenticate): RequestMiddleware {
  return async (context, next) => {
    const [scheme = '', token, ...rest] = (context.headers.authorization ?? '').trim().split(/ +/);
    if (scheme.toLowerCase() === 'bearer' && token !== undefined && rest.length === 0) {
      context.state.caller = await authenticate(token);
    }
    await next();
  };
}
