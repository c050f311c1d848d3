const silent = (): void => undefined;

/** Keeps knex from writing to the console: what goes wrong is thrown. */
export const silentLog = { warn: silent, error: silent, deprecate: silent, debug: silent };
