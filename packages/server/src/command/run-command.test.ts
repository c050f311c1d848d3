import { PassThrough } from 'node:stream';
import { AnalyticsError } from '@querent/core';
import { describe, expect, it } from 'vitest';
import { command } from './command.js';
import { runCommand } from './run-command.js';

const greet = command({
  name: 'greet',
  summary: 'Greets somebody.',
  operands: 'NAME',
  options: {
    loud: { type: 'boolean', meaning: 'Shout.' },
    greeting: { type: 'string', meaning: 'What to say.', fallback: 'Hello' },
    from: { type: 'string', meaning: 'Who says it.', isRequired: true },
  },
  examples: ['querent greet Ada --from Ben'],
  run: async ({ options, operands, output }) => {
    if (operands[0] === 'nobody') throw new AnalyticsError('NOT_FOUND', 'There is nobody.');
    if (operands[0] === 'bug') throw new TypeError('x is undefined');
    const text = `${options.greeting} ${operands.join(' ')} from ${options.from}`;
    output.write(options.loud ? text.toUpperCase() : text);
    return 0;
  },
});

async function run(...words: string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await runCommand([greet], words, { input: new PassThrough(), output, errors });
  const read = (stream: PassThrough) => (stream.read() as Buffer | null)?.toString() ?? '';
  return { code, output: read(output), errors: read(errors) };
}

describe('runCommand', () => {
  it('hands a command its options and operands', async () => {
    expect(await run('greet', 'Ada', '--from', 'Ben')).toEqual({
      code: 0,
      output: 'Hello Ada from Ben',
      errors: '',
    });
    expect((await run('greet', 'Ada', '--from=Ben', '--loud')).output).toBe('HELLO ADA FROM BEN');
  });

  it('lists the commands without words and with --help', async () => {
    for (const words of [[], ['--help'], ['-h']]) {
      const { code, output } = await run(...words);
      expect(code).toBe(0);
      expect(output).toContain('greet  Greets somebody.');
    }
  });

  it('tells about one command with its options and examples', async () => {
    const { code, output } = await run('greet', '--help');
    expect(code).toBe(0);
    expect(output).toContain('Usage: querent greet NAME [OPTIONS]');
    expect(output).toContain('--greeting VALUE  What to say. Default: Hello.');
    expect(output).toContain('--from VALUE      Who says it. Required.');
    expect(output).toContain('querent greet Ada --from Ben');
  });

  it.each([
    [['gret'], 2, 'querent: There is no command gret: see querent --help.\n'],
    [['greet', 'Ada'], 2, 'querent: --from must be given: see querent greet --help.\n'],
    [['greet', '--form', 'Ben'], 2, "querent: Unknown option '--form': see querent greet --help.\n"],
    [['greet', 'nobody', '--from', 'Ben'], 1, 'querent: There is nobody.\n'],
  ])('answers %j with code %i and one sentence', async (words, code, errors) => {
    expect(await run(...words)).toEqual({ code, output: '', errors });
  });

  it('says that a bug is one', async () => {
    const { code, errors } = await run('greet', 'bug', '--from', 'Ben');
    expect(code).toBe(1);
    expect(errors).toMatch(/^querent: This is an error of querent itself: .*x is undefined/);
  });
});
