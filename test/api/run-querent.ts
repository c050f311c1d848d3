import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The command's source. */
const script = fileURLToPath(new URL('../../packages/server/src/command/querent.ts', import.meta.url));

/** What Node needs to run it unbuilt. */
export const sourceArguments = ['--import', 'tsx', '--conditions=@querent/source', script] as const;

/** Runs the command from its source, with no other environment than the given one. */
export async function runQuerent(
  words: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [...sourceArguments, ...words], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** JSON Lines of values. */
export function writeLines(...values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** The values of JSON Lines. */
export function readLines(text: string): Readonly<Record<string, unknown>>[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}
