import { readConfiguration } from '../configuration/read-configuration.js';
import { providerKeyHelp, variables } from '../configuration/variables.js';
import { createLogger } from '../logging/logger.js';
import { startServer } from '../serve/start-server.js';
import { command } from './command.js';
import { columns } from './help.js';

/** `querent serve`: the reference server, configured by its environment alone. */
export const serveCommand = command({
  name: 'serve',
  summary: 'Starts the server.',
  operands: '',
  options: {},
  examples: ['EXTERNAL_LLM_MODEL=builtin/planner querent serve'],
  notes: () => ['Environment:', ...describeVariables()],
  run: async ({ errors }) => {
    const configuration = readConfiguration();
    const logger = createLogger({ level: configuration.logLevel });
    const server = await startServer({
      configuration,
      logger,
      announce: (line) => void errors.write(`${line}\n`),
    });
    await signalToStop();
    logger.info('stopping');
    await server.close();
    return 0;
  },
});

function describeVariables(): string[] {
  const known = Object.values(variables).map(({ name, meaning, fallback }) => [
    name,
    fallback === null ? meaning : `${meaning} Default: ${fallback}.`,
  ]);
  return columns([...known, [providerKeyHelp.name, providerKeyHelp.meaning]]);
}

/** Whoever asks a second time does not want to wait. */
function signalToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}
