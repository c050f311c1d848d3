import { AnalyticsError } from '@querent/core';
import { errorFields } from '../logging/logger.js';
import { isHelp } from './command.js';
import type { Command, CommandStreams } from './command-definition.js';
import { describeCommands } from './help.js';

/**
 * Runs the command that the words name and answers the exit code: 0 for done, 1 for failed, 2 for words or settings that
 * have to be corrected. Errors are one sentence on the error stream.
 */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  streams: CommandStreams,
): Promise<number> {
  const [name = '--help', ...rest] = words;
  try {
    if (isHelp(name)) {
      streams.output.write(describeCommands(commands));
      return 0;
    }
    const command = commands.find((each) => each.name === name);
    if (command !== undefined) return await command.run(rest, streams);
    throw new AnalyticsError('VALIDATION_ERROR', `There is no command ${name}: see querent --help.`);
  } catch (error) {
    streams.errors.write(`querent: ${sentenceOf(error)}\n`);
    return AnalyticsError.is(error) && error.code === 'VALIDATION_ERROR' ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string {
  if (AnalyticsError.is(error)) return error.message;
  return `This is an error of querent itself: ${JSON.stringify(errorFields(error))}`;
}
