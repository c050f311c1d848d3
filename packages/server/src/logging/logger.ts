import type { Configuration } from '../configuration/read-configuration.js';

/** How grave a line is; the order is from grave to slight. */
const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

type Level = Configuration['logLevel'];

/** What a line says besides its message. Never rows, parameters, prompts or secrets. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Writes one JSON object a line. */
export interface Logger {
  error(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
}

/** A logger that hands lines of at least the given gravity to `write`; by default to standard error. */
export function createLogger({
  level,
  write = (line) => void process.stderr.write(line),
}: {
  readonly level: Level;
  readonly write?: (line: string) => void;
}): Logger {
  const threshold = levels.indexOf(level);
  const logAt =
    (own: Exclude<Level, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (levels.indexOf(own) > threshold) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields })}\n`);
    };
  return { error: logAt('error'), warn: logAt('warn'), info: logAt('info'), debug: logAt('debug') };
}

/** An error as the log keeps it, with its causes. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) };
  return { error: error.message, stack: error.stack, ...cause };
}
