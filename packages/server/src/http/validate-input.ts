import { AnalyticsError } from '@querent/core';
import type { z } from 'zod';

/** One thing to mend in a request. */
interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * Checks one part of a request against its schema and gives what the schema makes of it.
 * @throws VALIDATION_ERROR with a sentence about the first issue; details list every issue
 */
export function validateInput<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const result = schema.safeParse(input, { error: describeIssue });
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(issuesOf);
  const [first] = issues;
  const message = first === undefined ? 'The request is not valid.' : sentenceOf(first);
  throw new AnalyticsError('VALIDATION_ERROR', message, { details: { issues } });
}

function sentenceOf({ path, message }: InputIssue): string {
  return path === '' ? `The body ${message}` : `\`${path}\` ${message}`;
}

/** Unknown fields are named one by one, each as the field it is. */
function issuesOf(issue: z.core.$ZodIssue): InputIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: issue.message }));
  }
  return [{ path: pathOf(issue.path), message: issue.message }];
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${String(part)}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}

/** What a field must be, after its name. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required.' : `must be ${withArticle(issue.expected)}.`;
    case 'unrecognized_keys':
      return 'is not a known field here: remove it or check its spelling.';
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `must ${boundOf(issue.origin, 'at least', Number(issue.minimum))}.`;
    case 'too_big':
      return `must ${boundOf(issue.origin, 'at most', Number(issue.maximum))}.`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `of the form ${issue.format}`}.`;
    default:
      return issue.input === undefined ? 'is required.' : 'is not valid.';
  }
}

const formats: Readonly<Record<string, string>> = {
  guid: 'a uuid',
  datetime: 'an ISO 8601 time in UTC, for example 2026-01-31T12:00:00Z',
  email: 'an e-mail address',
  url: 'a URL',
};

function withArticle(kind: string): string {
  const name = kind === 'int' ? 'whole number' : kind === 'record' ? 'object' : kind;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function boundOf(origin: string, bound: string, count: number): string {
  if (origin === 'string') return `have ${bound} ${countOf(count, 'character')}`;
  if (origin === 'array') return `have ${bound} ${countOf(count, 'item')}`;
  return `be ${bound} ${String(count)}`;
}

function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
