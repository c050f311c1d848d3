import type { Readable, Writable } from 'node:stream';

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

/** Where a command reads and writes; standard error is for people, standard output for results. */
export interface CommandStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** What a command was called with. */
export interface CommandCall<Options extends CommandOptions> extends CommandStreams {
  readonly options: { readonly [Name in keyof Options]: ValueOf<Options[Name]> };
  readonly operands: readonly string[];
}

/** One command of `querent`. */
export interface CommandDefinition<Options extends CommandOptions> {
  readonly name: string;
  /** One sentence. */
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

/** A command whose option types are known to itself alone. */
export interface Command extends Omit<CommandDefinition<CommandOptions>, 'run'> {
  readonly run: (call: CommandCall<never>) => Promise<number>;
}

/** Checks a command against its own options. */
export function command<const Options extends CommandOptions>(
  definition: CommandDefinition<Options>,
): Command {
  return definition;
}
