import { parseArgs } from 'node:util';
import { AnalyticsError } from '@querent/core';
import { errorFields } from '../logging/logger.js';
import type { Command, CommandCall, CommandOptions, CommandStreams } from './command.js';
import { describeCommand, describeCommands } from './help.js';

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
    if (command === undefined) {
      throw new AnalyticsError('VALIDATION_ERROR', `There is no command ${name}: see querent --help.`);
    }
    if (rest.some(isHelp)) {
      streams.output.write(describeCommand(command));
      return 0;
    }
    return await command.run(readCall(command, rest, streams));
  } catch (error) {
    streams.errors.write(`querent: ${sentenceOf(error)}\n`);
    return AnalyticsError.is(error) && error.code === 'VALIDATION_ERROR' ? 2 : 1;
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function readCall(
  command: Command,
  words: readonly string[],
  streams: CommandStreams,
): CommandCall<never> {
  const { values, positionals } = parseWords(command, words);
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => {
      const value = values[name] ?? (option.type === 'boolean' ? false : option.fallback);
      if (option.isRequired === true && value === undefined) {
        throw new AnalyticsError('VALIDATION_ERROR', `--${name} must be given: ${hintOf(command)}.`);
      }
      return [name, value];
    }),
  );
  // The command's own table made the values what its type says.
  return { ...streams, options, operands: positionals } as CommandCall<CommandOptions> as CommandCall<never>;
}

function parseWords(command: Command, words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: command.operands !== '',
      options: Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }])),
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.'] /)[0] ?? '') : '';
    throw new AnalyticsError('VALIDATION_ERROR', `${reason}: ${hintOf(command)}.`, { cause: error });
  }
}

function hintOf(command: Command): string {
  return `see querent ${command.name} --help`;
}

function sentenceOf(error: unknown): string {
  if (AnalyticsError.is(error)) return error.message;
  return `An error of our own: ${JSON.stringify(errorFields(error))}`;
}
