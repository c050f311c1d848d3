/** SQL that no JSON holds. */
interface LooseSql {
  readonly sql: string;
  /** The whole sentences around it; empty where there are none. */
  readonly explanation: string;
}

/** Three marks, the name of a language or none, and what stands up to the same marks or the end. */
const fence = /(```|~~~)[^\S\n]*(?:(?!(?:select|with)\b)[\w+-]*)\s*([\s\S]*?)(\1|(?![\s\S]))/gi;

/** The fence that starts like a query, else the first one. The end of a reply closes a fence, but for a reply that was cut. */
export function findFencedSql(text: string, isCut: boolean): LooseSql | null {
  const fences = [...text.matchAll(fence)].filter(
    ([, , inside = '', end]) => inside.trim() !== '' && (!isCut || end !== ''),
  );
  const isQuery = ([, , inside = '']: RegExpExecArray) => startsLikeQuery(blankComments(inside).trimStart());
  const found = fences.find(isQuery) ?? fences[0];
  if (found === undefined) return null;
  const [whole, , sql = ''] = found;
  const after = text.slice(found.index + whole.length);
  return { sql, explanation: `${wholeSentences(text.slice(0, found.index))} ${after}` };
}

const queryStart = /(?<![\w.$])(?:\(\s{0,9}){0,9}(?:select|with)\b/gi;
const mostTries = 50;

/**
 * A statement without a fence: the whole reply, or what follows comments, a label, a line or the start of a sentence, also in quotes.
 * Prose that only has the words of SQL is none.
 */
export function findBareSql(text: string): LooseSql | null {
  const searched = blankComments(text);
  let tries = 0;
  for (const { index } of searched.matchAll(queryStart)) {
    if ((tries += 1) > mostTries) return null;
    const [quote] = /["'`]?$/.exec(text.slice(Math.max(0, index - 1), index)) ?? [''];
    const before = searched.slice(0, index - quote.length);
    const readings = quote === '' ? [splitProse(text.slice(index))] : unquote(text, index, quote);
    for (const { sql, after } of readings) {
      if (!isStatement(sql, before, quote !== '')) continue;
      return { sql: sql.replace(/\.\s*$/, ''), explanation: `${wholeSentences(before)} ${after}` };
    }
  }
  return null;
}

/** Comments as blanks of the same length; dashes count only at the start of a line, for prose has dashes, too. */
function blankComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[^\S\n]*(?:--|#).*/gm, (comment) =>
    ' '.repeat(comment.length),
  );
}

interface SplitStatement {
  readonly sql: string;
  readonly after: string;
}

/** A statement up to where a new line begins a sentence: after a semicolon, or after an empty line and with a full stop. */
function splitProse(statement: string): SplitStatement {
  for (const { index, 0: gap } of statement.matchAll(/;[^\S\n]*\n|\n[^\S\n]*\n/g)) {
    const after = statement.slice(index + gap.length).trim();
    const isProse = /^[A-Z][a-z'’]* [a-z'’]+\b/.test(after) && (gap.startsWith(';') || /[.!?]$/.test(after));
    if (isProse) return { sql: statement.slice(0, index), after };
  }
  return { sql: statement, after: '' };
}

/** What may stand in the quotes that open before a place: up to the next such mark, or, where names are quoted as well, the last. */
function unquote(text: string, start: number, quote: string): SplitStatement[] {
  const upTo = (end: number) => ({ sql: text.slice(start, end === -1 ? undefined : end), after: '' });
  const isAll = start === 1 && text.replace(/[\s.;]+$/, '').endsWith(quote);
  const last = upTo(text.lastIndexOf(quote));
  return isAll ? [last] : [upTo(text.indexOf(quote, start)), last];
}

function startsLikeQuery(text: string): boolean {
  const inner = text.replace(/^[(\s]+/, '');
  return (
    /^select\b(?!\s+from\b)\s*\S/i.test(inner) ||
    /^with\s[\s\S]{1,300}?\bas\s*(?:not\s+)?(?:materialized\s*)?\(/i.test(inner)
  );
}

/** Whether what stands after a text is meant to be run. In the middle of a line, that takes more than the words of SQL. */
function isStatement(sql: string, before: string, isQuoted: boolean): boolean {
  if (!startsLikeQuery(sql)) return false;
  const start = before.trimEnd();
  const isInCapitals = /^[(\s]*(?:SELECT|WITH)\b/.test(sql);
  const isSentence = /^(?:Select|With)\b[\s\S]*[.?!]\s*$/.test(sql);
  if (start === '') return !isSentence;
  if (isInCapitals && /\n[^\S\n]*$/.test(before)) return true;
  const selectsSomething = /\bfrom\b/i.test(sql) || /^[(\s]*select\s*(?:[\d'"(*-]|\w+\s*\()/i.test(sql);
  if (!selectsSomething || isSentence) return false;
  if (/:[*_]*$/.test(start)) return true;
  const isMeant = isQuoted || (isInCapitals && (!/\bfrom\b/i.test(sql) || /\bFROM\b/.test(sql)));
  return isMeant && !declines.test(start.slice(endOfSentences(start)));
}

const declines = /\b(?:cannot|not|no|never|without|unable|impossible|would)\b|n['’]t\b/i;

/** A text up to the end of its last sentence: what only leads on to SQL explains nothing. */
function wholeSentences(text: string): string {
  return text.slice(0, endOfSentences(text));
}

function endOfSentences(text: string): number {
  let end = text.length;
  while (end > 0 && !/^[.!?](?!\S)/.test(text.slice(end - 1, end + 1))) end -= 1;
  return end;
}
