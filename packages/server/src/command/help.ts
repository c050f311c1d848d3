import type { Command, CommandDefinition, CommandOption, CommandOptions } from './command-definition.js';

/** The help of `querent`. */
export function describeCommands(commands: readonly Command[]): string {
  return lines([
    'Answers questions about data.',
    '',
    'Usage: querent COMMAND [OPTIONS]',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'querent COMMAND --help tells more. Exit codes: 0 done, 1 failed, 2 words or settings to correct.',
  ]);
}

/** The help of one command. */
export function describeCommand<Options extends CommandOptions>({
  name,
  summary,
  operands,
  options,
  examples,
  notes,
}: Omit<CommandDefinition<Options>, 'run'>): string {
  const written = Object.entries(options).map(([option, entry]) => [spell(option, entry), meaningOf(entry)]);
  const usage = ['Usage: querent', name, operands, written.length > 0 ? '[OPTIONS]' : ''];
  return lines([
    summary,
    '',
    usage.filter((part) => part !== '').join(' '),
    ...(written.length > 0 ? ['', 'Options:', ...columns(written)] : []),
    ...(notes === undefined ? [] : ['', ...notes()]),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ]);
}

/** Two columns, the second aligned. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`);
}

function spell(name: string, { type, placeholder = 'VALUE' }: CommandOption): string {
  return type === 'boolean' ? `--${name}` : `--${name} ${placeholder}`;
}

function meaningOf({ meaning, isRequired, fallback }: CommandOption): string {
  if (isRequired === true) return `${meaning} Required.`;
  return fallback === undefined ? meaning : `${meaning} Default: ${fallback}.`;
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
