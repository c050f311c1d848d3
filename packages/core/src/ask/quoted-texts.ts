import type { AnswerWarning } from '../records/receipt.js';
import type { SqlAnalysis } from '../sql/analysis.js';

/** Warns of names in double quotes that are read as text because nothing has them: rather often a column was misspelled. */
export function warnOfQuotedTexts({ quoted_texts }: SqlAnalysis): AnswerWarning[] {
  return quoted_texts.map((text) => ({
    code: 'TEXT_IN_DOUBLE_QUOTES',
    message: `No column is called "${text}", so SQLite reads it as text: check its spelling, or write it in single quotes.`,
  }));
}
