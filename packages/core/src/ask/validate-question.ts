import { AnalyticsError } from '../errors/analytics-error.js';

const longestQuestion = 2_000;

/**
 * A question without needless white space and control characters.
 * @throws VALIDATION_ERROR where nothing is left, or more than 2 000 characters
 */
export function validateQuestion(question: string): string {
  const clean = question
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (clean === '')
    throw invalid(
      'question is empty: ask something about the data, such as "How many orders were placed in 2024?".',
    );
  // Characters as people count them, and not halves of them.
  const length = [...clean].length;
  if (length > longestQuestion) {
    throw invalid(
      `question has ${String(length)} characters; at most ${String(longestQuestion)} are read. Ask for one thing at a time.`,
    );
  }
  return clean;
}

function invalid(message: string): AnalyticsError {
  return new AnalyticsError('VALIDATION_ERROR', message, { details: { field: 'question' } });
}
