import { PassThrough, Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { answerJsonLines, type JsonLine } from './json-lines.js';

describe('answerJsonLines', () => {
  it('answers line by line in order and passes over empty lines', async () => {
    const output = new PassThrough();
    const input = Readable.from(['{"id":1}\r\n\n{"id"', ':2}\nnot json\n[3]\n"text"']);
    await answerJsonLines({ input, output }, async (line) => ({ line }));
    expect((output.read() as Buffer).toString().trimEnd().split('\n')).toEqual([
      '{"line":{"id":1}}',
      '{"line":{"id":2}}',
      '{"line":null}',
      '{"line":null}',
      '{"line":null}',
    ]);
  });

  it('waits for a slow reader before it answers on', async () => {
    let answered = 0;
    let mostAhead = 0;
    let written = 0;
    const output = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        mostAhead = Math.max(mostAhead, answered - written);
        written += 1;
        setImmediate(done);
      },
    });
    const input = Readable.from(Array.from({ length: 200 }, (_, id) => `{"id":${String(id)}}\n`));
    await answerJsonLines({ input, output }, async (line: JsonLine) => {
      answered += 1;
      return { line };
    });
    expect(answered).toBe(200);
    expect(mostAhead).toBeLessThanOrEqual(2);
  });
});
