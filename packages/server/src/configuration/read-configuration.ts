import { AnalyticsError } from '@querent/core';
import { variables, type Variable } from './variables.js';

/** The environment as a process gets it. */
export type Environment = Readonly<Record<string, string | undefined>>;

type ValueOf<Item> = Item extends Variable<infer Value> ? Value : never;

/** Every setting of the server, checked. */
export type Configuration = {
  readonly [Key in keyof typeof variables]: ValueOf<(typeof variables)[Key]>;
} & {
  /** The value of every variable whose name ends in `_API_KEY`, by name. */
  readonly apiKeys: Readonly<Record<string, string>>;
};

/**
 * Reads and checks every variable; an empty text counts as absent.
 * @throws VALIDATION_ERROR with one sentence that names the variable
 */
export function readConfiguration(environment: Environment = process.env): Configuration {
  const entries = Object.entries(variables).map(([key, variable]) => [
    key,
    readVariable(variable, environment),
  ]);
  const configuration = Object.fromEntries(entries) as Omit<Configuration, 'apiKeys'>;
  if (
    configuration.storeUrl !== null &&
    !configuration.storeUrl.startsWith('sqlite:') &&
    configuration.secretKey === null
  ) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      'SECRET_KEY must be given where STORE_URL is not SQLite, so that every process opens the same secrets.',
    );
  }
  return { ...configuration, apiKeys: apiKeysOf(environment) };
}

function readVariable(variable: Variable<unknown>, environment: Environment): unknown {
  const written = environment[variable.name];
  const reading = variable.read(written === undefined || written === '' ? variable.fallback : written);
  if (reading.ok) return reading.value;
  const seen = variable.isSecret || written === undefined ? '' : `; it is ${JSON.stringify(written)}`;
  throw new AnalyticsError('VALIDATION_ERROR', `${variable.name} ${reading.demand}${seen}.`, {
    details: { variable: variable.name },
  });
}

function apiKeysOf(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.endsWith('_API_KEY') && value !== undefined && value !== '' ? [[name, value]] : [],
    ),
  );
}
