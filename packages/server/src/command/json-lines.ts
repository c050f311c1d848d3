import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** One line that was read: the value it holds, or null where it is no JSON object. */
export type JsonLine = Readonly<Record<string, unknown>> | null;

/**
 * Answers each line of the input with one line of the output, in order and one at a time: reading waits for writing, so that
 * input of any length takes little memory. Empty lines are passed over.
 */
export async function answerJsonLines(
  { input, output }: { readonly input: Readable; readonly output: Writable },
  answer: (line: JsonLine) => Promise<object>,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const reply = await answer(readLine(line));
    await writeJsonLine(output, reply);
  }
}

/** Writes one line and waits until the reader has room for the next. */
export async function writeJsonLine(output: Writable, value: object): Promise<void> {
  if (!output.write(`${JSON.stringify(value)}\n`)) await once(output, 'drain');
}

function readLine(line: string): JsonLine {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
