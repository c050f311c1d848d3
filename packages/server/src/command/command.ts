import { parseArgs } from 'node:util';
import { AnalyticsError } from '@querent/core';
import type { Command, CommandCall, CommandDefinition, CommandOptions } from './command-definition.js';
import { describeCommand } from './help.js';

/** A command that reads its words by its definition and tells about itself when asked with `--help`. */
export function command<const Options extends CommandOptions>(
  definition: CommandDefinition<Options>,
): Command {
  const { name, summary, run } = definition;
  return {
    name,
    summary,
    run: async (words, streams) => {
      if (words.some(isHelp)) {
        streams.output.write(describeCommand(definition));
        return 0;
      }
      return run({ ...streams, ...readWords(definition, words) });
    },
  };
}

/** Whether a word asks for help. */
export function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

function readWords<Options extends CommandOptions>(
  { name: command, options, operands }: CommandDefinition<Options>,
  words: readonly string[],
): Pick<CommandCall<Options>, 'options' | 'operands'> {
  const hint = `see querent ${command} --help`;
  const { values, positionals } = parse(words, options, operands !== '', hint);
  const read = Object.entries(options).map(([name, { type, fallback, isRequired, isList }]) => {
    const value = values[name] ?? (type === 'boolean' ? false : isList === true ? [] : fallback);
    if (isRequired === true && value === undefined) {
      throw new AnalyticsError('VALIDATION_ERROR', `--${name} must be given: ${hint}.`);
    }
    return [name, value];
  });
  // Each value was read as its option's own entry says.
  return { options: Object.fromEntries(read) as CommandCall<Options>['options'], operands: positionals };
}

function parse(words: readonly string[], options: CommandOptions, allowPositionals: boolean, hint: string) {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { type, isList = false }]) => [name, { type, multiple: isList }]),
  );
  try {
    return parseArgs({ args: [...words], allowPositionals, options: types });
  } catch (cause) {
    // What follows the first sentence is advice about parseArgs itself.
    const reason =
      cause instanceof Error ? (cause.message.split(/\. |\n/)[0] ?? '') : 'The words cannot be read';
    throw new AnalyticsError('VALIDATION_ERROR', `${reason.replace(/\.$/, '')}: ${hint}.`, { cause });
  }
}
