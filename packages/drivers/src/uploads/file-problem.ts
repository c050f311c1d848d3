/**
 * A reason why a file cannot be read, in a sentence for its uploader. The child does not load core, so this becomes an AnalyticsError
 * only in the parent.
 */
export class FileProblem extends Error {}

/** What DuckDB says of a file that it cannot read, and what we say to its uploader. */
const problems: readonly (readonly [pattern: RegExp, sentence: (found: readonly string[]) => string])[] = [
  [
    /CSV Error on Line: (\d+)[^]*Expected Number of Columns: (\d+) Found: (\d+)/,
    ([, line = '', expected = '', found = '']) =>
      `Line ${line} has ${countOf(found)} where the first line has ${expected}. Correct the line and upload the file again.`,
  ],
  [
    /CSV Error on Line: (\d+)[^]*unterminated quote/,
    ([, line = '']) =>
      `Line ${line}: a quote is not closed where its value ends. Double the quotes inside values, and upload the file again.`,
  ],
  [
    /CSV Error on Line: (\d+)[^]*[Ll]ine size/,
    ([, line = '']) =>
      `Line ${line} is longer than 2 MB. Check that every quote is closed, and name the delimiter.`,
  ],
  [
    /CSV Error on Line: (\d+)[^]*(?:unicode|utf-8|encod)/i,
    ([, line = '']) =>
      `Line ${line} has bytes that are no text in this encoding. Name the encoding of the file.`,
  ],
  [
    /CSV Error on Line: (\d+)/,
    ([, line = '']) =>
      `Line ${line} cannot be read. Check its quotes and delimiters, and upload the file again.`,
  ],
  [/^Out of Memory Error/, () => 'The file needs too much memory to be read: split it into smaller files.'],
];

/** Turns what DuckDB threw while it read a file into the sentence for the uploader; null where it is no matter of the file. */
export function problemOf(error: unknown): FileProblem | null {
  if (error instanceof FileProblem) return error;
  const message = error instanceof Error ? error.message : '';
  for (const [pattern, sentence] of problems) {
    const found = pattern.exec(message);
    if (found !== null) return new FileProblem(sentence([...found]));
  }
  return /CSV/.test(message)
    ? new FileProblem('The file cannot be read as CSV: check its quotes and delimiters, and upload it again.')
    : null;
}

/** Whether DuckDB met line ends of several kinds, which it reads only where they are made alike. */
export function hasMixedLineEnds(error: unknown): boolean {
  return error instanceof Error && error.message.includes('state machine reached an invalid state');
}

function countOf(values: string): string {
  return values === '1' ? '1 value' : `${values} values`;
}
