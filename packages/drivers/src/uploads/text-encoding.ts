import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import iconv from 'iconv-lite';

import { FileProblem } from './file-problem.js';

const headBytes = 256 * 1_024;

/** The encoding of a text file: as its uploader says, by its mark, UTF-8 where every byte of it is, else windows-1252. */
export async function findEncoding(file: string, said: string | undefined): Promise<string> {
  if (said !== undefined) return checkEncoding(said);
  const head = await readHead(file);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncodingOf(head);
  if (wide !== null) return wide;
  return (await isWholeFileUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** UTF-16 without a mark shows by the zeros that go with every Latin letter; null: it is no such text. */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let place = 0; place < pairs; place += 1) {
    if (head[place * 2] === 0) evenZeros += 1;
    if (head[place * 2 + 1] === 0) oddZeros += 1;
  }
  if (evenZeros === 0 && oddZeros > pairs / 2) return 'utf-16le';
  return oddZeros === 0 && evenZeros > pairs / 2 ? 'utf-16be' : null;
}

/** The text at the beginning of a UTF-8 file, without its mark. */
export async function readHeadText(
  file: string,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const head = await readHead(file);
  const text = new TextDecoder('utf-8').decode(head);
  return { text, isWhole: head.length < headBytes };
}

/** Whether the lines of a text end in several ways. */
export function mixesLineEnds(text: string): boolean {
  return new Set(text.match(/\r\n?|\n/g)).size > 1;
}

/** Writes a text as UTF-8, with line ends of one kind. */
export async function rewriteText(source: string, target: string, encoding: string): Promise<void> {
  let endsInReturn = false;
  const oneLineEnd = new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: string | Buffer, _encoding, done) {
      const text = String(chunk);
      const rest = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') endsInReturn = text.endsWith('\r');
      done(null, rest.replace(/\r\n?/g, '\n'));
    },
  });
  await pipeline(
    createReadStream(source),
    iconv.decodeStream(encoding),
    oneLineEnd,
    createWriteStream(target),
  );
}

function checkEncoding(name: string): string {
  const known = name.trim().toLowerCase();
  if (!iconv.encodingExists(known)) {
    throw new FileProblem(
      `The encoding ${JSON.stringify(name)} is not known: use a name such as utf-8 or windows-1252.`,
    );
  }
  return known.replace(/^utf8$/, 'utf-8');
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isWholeFileUtf8(file: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = lastWholeCharacter(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return false;
    rest = bytes.subarray(end);
  }
  return rest.length === 0;
}

/** Where the last character begins that may go on in the next chunk; the length where none does. */
function lastWholeCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0)
      return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
