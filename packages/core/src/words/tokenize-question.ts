import { stemWord } from './stem-word.js';

/** What a token of a question is: a word, a number, a text in quotes, or a day. */
export type QuestionTokenKind = 'word' | 'number' | 'quoted' | 'date';

/** A piece of a question. */
export interface QuestionToken {
  /** As written, without quotes and possessive s. */
  readonly text: string;
  /** In lower case; a number without thousands separators; a day as `YYYY-MM-DD` where its order is plain. */
  readonly lower: string;
  /** The stem of a word; for other kinds the same as `lower`. */
  readonly stem: string;
  /** Character offsets of `text`, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly kind: QuestionTokenKind;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const letter = '[\\p{L}\\p{M}\\p{N}]';

const shapes = {
  quoted: `"(?<double>[^"]+)"|“(?<curly>[^”]+)”|(?<!${letter})['‘](?<single>(?:[^'’]|['’](?=\\p{L}))+)['’](?!${letter})`,
  date: [
    '\\b\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}\\b',
    '\\b\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}\\b',
    `\\b${month}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}\\.?,?\\s+\\d{4}\\b`,
  ].join('|'),
  number: `(?:(?<![^\\s(=<>])-)?(?<!${letter}|[.,]\\d*)(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.?\\d+)(?!${letter}|\\.\\d)`,
  word: `${letter}+(?:['’](?!s(?!\\p{L}))\\p{L}+)*`,
};
const tokens = new RegExp(
  `${shapes.quoted}|(?<date>${shapes.date})|(?<number>${shapes.number})|(?<word>${shapes.word})(?:['’]s(?!\\p{L}))?`,
  'giu',
);

/** Cuts a question into its words, numbers, quoted texts and days, in order; everything else falls away. */
export function tokenizeQuestion(question: string): QuestionToken[] {
  return Array.from(question.matchAll(tokens), (match) => {
    const { double, curly, single, date, number, word } = match.groups ?? {};
    const quoted = double ?? curly ?? single;
    if (quoted !== undefined) return token('quoted', quoted, match.index + 1, quoted.toLowerCase());
    if (date !== undefined) return token('date', date, match.index, isoDay(date));
    if (number !== undefined) return token('number', number, match.index, number.replaceAll(',', ''));
    const text = word ?? match[0];
    return token('word', text, match.index, text.toLowerCase());
  });
}

function token(kind: QuestionTokenKind, text: string, start: number, lower: string): QuestionToken {
  return {
    text,
    lower,
    stem: kind === 'word' ? stemWord(lower) : lower,
    start,
    end: start + text.length,
    kind,
  };
}

/** `2014/2/1` and `1st of February 2014` as `2014-02-01`; `1/2/2014` stays as written, for it can be read two ways. */
function isoDay(written: string): string {
  const lower = written.toLowerCase();
  const numbers = lower.match(/\d+/g) ?? [];
  const named = months.findIndex((name) => new RegExp(`\\b${name}`).test(lower)) + 1;
  const [year, monthNumber, day] =
    named > 0 ? [numbers[1], named, numbers[0]] : numbers[0]?.length === 4 ? numbers : [];
  if (year === undefined || monthNumber === undefined || day === undefined) return lower;
  return `${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
