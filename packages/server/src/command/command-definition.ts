import type { Readable, Writable } from 'node:stream';

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
  /** Whether it may be given more than once; then its value is a list, empty where it is left out. */
  readonly isList?: boolean;
}

/** The options of a command by name. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

type ValueOf<Option extends CommandOption> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly isList: true }
    ? readonly string[]
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
