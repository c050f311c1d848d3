import { parseArgs } from 'node:util';
import { AnalyticsError } from '@querent/core';
import { readConfiguration } from '../configuration/read-configuration.js';
import { askOverHttp, describeAnswer } from './demo-answer.js';
import { demoQuestions } from './demo-questions.js';
import { startDemoServer } from './demo-server.js';
import { findPort } from './find-port.js';

const help = `Makes a small shop database, starts the server on it and answers questions over HTTP.
No model, key, database server or network is needed.

Usage: querent demo [QUESTION] [--port N]

  QUESTION   Answer this instead of the five questions of the demo, and end.
             Without it the server keeps running until it is interrupted.
  --port N   Listen on this port. Default: PORT, or a free one where that is taken.

The shop is kept in the folder demo of DATA_DIR (./data) and used again the next time.

Examples:
  npm run demo
  npm run demo -- "Which suppliers are from Japan?"
`;

/** `querent demo`: answers the exit code. */
export async function runDemo(
  words: readonly string[],
  say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const { question, port: wantedPort, isHelp } = readWords(words);
  if (isHelp) {
    say(help.trimEnd());
    return 0;
  }
  const configuration = readConfiguration();
  const port = wantedPort ?? (await findPort(configuration.host, configuration.port));
  const server = await startDemoServer(configuration, { port, say });
  try {
    const asked = question === null ? demoQuestions : [{ shows: null, question }];
    for (const [index, { question: text, shows }] of asked.entries()) {
      const heading = shows === null ? text : `${index + 1}. ${text}  (${shows})`;
      say(`\n${heading}\n`);
      say(describeAnswer(await askOverHttp(server.api, text, server.datasourceId)));
    }
    if (question !== null) return 0;
    say(`\nThe server keeps running at ${server.url}; it describes itself at /api/openapi.json.`);
    say(`User ${server.username}, password ${server.password}. Press Ctrl+C to stop.`);
    await interrupted();
    say('Stopping.');
    return 0;
  } finally {
    await server.close();
  }
}

interface DemoCall {
  readonly question: string | null;
  readonly port: number | null;
  readonly isHelp: boolean;
}

function readWords(words: readonly string[]): DemoCall {
  const { values, positionals } = parseDemoWords(words);
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 1 && port <= 65_535)) {
    throw new AnalyticsError('VALIDATION_ERROR', '--port must be a whole number from 1 to 65535.');
  }
  const question = positionals.join(' ').trim();
  return { question: question === '' ? null : question, port, isHelp: values.help };
}

function parseDemoWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
  } catch (cause) {
    throw new AnalyticsError('VALIDATION_ERROR', 'Unknown option: see querent demo --help.', { cause });
  }
}

/** Whoever interrupts a second time does not want to wait. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}
