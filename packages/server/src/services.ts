import type { Clock, Engine } from '@querent/core';
import type { LoginLimit } from './auth/login-limit.js';
import type { Tokens } from './auth/tokens.js';
import type { Logger } from './logging/logger.js';

/** What every handler works with. */
export interface Services {
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly loginLimit: LoginLimit;
  readonly logger: Logger;
  readonly clock: Clock;
}
