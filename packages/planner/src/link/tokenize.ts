import { stemOf } from '../schema/words.js';

/** A word, number or mark of the question. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
  /** Character offsets in the question, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const pattern =
  /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|['’]s\b|\p{L}+|[^\s\p{L}\d]/gu;

/** Cuts a question into words, numbers, dates and marks. */
export function tokenize(question: string): Token[] {
  return [...question.matchAll(pattern)].map((match) => {
    const text = match[0];
    const lower = text.toLowerCase().replace('’', "'");
    return { text, lower, stem: stemOf(lower), start: match.index, end: match.index + text.length };
  });
}

/** Whether a token is a plain number. */
export function isNumber(token: Token): boolean {
  return /^\d[\d,]*(?:\.\d+)?$/.test(token.text);
}

/** Words too common to stand for a column, a table or a value. */
export const commonWords: ReadonlySet<string> = new Set(
  `a an the of in on and or is are was were be been all with to for by id many how what which who whose where when most least total average no
  not each every have has had do does did it its they that this these those there their them from at as give show find list return tell me
  i you we us our please can could would will also any than then more less number name names if but so per both out up into over under
  s get display`.split(/\s+/),
);
