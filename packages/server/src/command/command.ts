import { parseArgs } from 'node:util';
import type { Readable, Writable } from 'node:stream';
import { AnalyticsError } from '@querent/core';
import { describeCommand } from './help.js';

/** Where a command reads and writes; standard error is for people, standard output for results. */
export interface CommandStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** One command of `querent`. */
export interface Command {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Answers the exit code. @throws VALIDATION_ERROR for words that have to be corrected */
  readonly run: (words: readonly string[], streams: CommandStreams) => Promise<number>;
}

/** One option of a command, as `--name` or `--name VALUE`. */
export interface CommandOption {
  readonly type: 'boolean' | 'string';
  /** One sentence for the help. */
  readonly meaning: string;
  /** What stands for the value in the help. */
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly fallback?: string;
}

/** The options of a command by name. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

type ValueOf<Option extends CommandOption> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly isRequired: true } | { readonly fallback: string }
    ? string
    : string | undefined;

/** What a command was called with. */
export interface CommandCall<Options extends CommandOptions> extends CommandStreams {
  readonly options: { readonly [Name in keyof Options]: ValueOf<Options[Name]> };
  readonly operands: readonly string[];
}

/** A command as data: its words, its help and its work. */
export interface CommandDefinition<Options extends CommandOptions> {
  readonly name: string;
  readonly summary: string;
  /** What stands for the operands in the help; empty where none are taken. */
  readonly operands: string;
  readonly options: Options;
  readonly examples: readonly string[];
  /** More for the help, line by line. */
  readonly notes?: () => readonly string[];
  /** Answers the exit code. */
  readonly run: (call: CommandCall<Options>) => Promise<number>;
}

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
  const read = Object.entries(options).map(([name, { type, fallback, isRequired }]) => {
    const value = values[name] ?? (type === 'boolean' ? false : fallback);
    if (isRequired === true && value === undefined) {
      throw new AnalyticsError('VALIDATION_ERROR', `--${name} must be given: ${hint}.`);
    }
    return [name, value];
  });
  // Each value was read as its option's own entry says.
  return { options: Object.fromEntries(read) as CommandCall<Options>['options'], operands: positionals };
}

function parse(words: readonly string[], options: CommandOptions, allowPositionals: boolean, hint: string) {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  try {
    return parseArgs({ args: [...words], allowPositionals, options: types });
  } catch (cause) {
    // What follows the first sentence is advice about parseArgs itself.
    const reason =
      cause instanceof Error ? (cause.message.split(/\. |\n/)[0] ?? '') : 'The words cannot be read';
    throw new AnalyticsError('VALIDATION_ERROR', `${reason.replace(/\.$/, '')}: ${hint}.`, { cause });
  }
}
