import { AnalyticsError } from '../errors/analytics-error.js';
import type { ModelReply } from '../interfaces/language-model.js';

/** What a model's reply says. */
export type ParsedReply =
  | {
      readonly kind: 'sql';
      readonly sql: string;
      readonly explanation: string;
      readonly assumptions: readonly string[];
    }
  | {
      readonly kind: 'needs_clarification';
      readonly explanation: string;
      readonly options: readonly string[];
    }
  | { readonly kind: 'not_answerable'; readonly explanation: string };

/**
 * Reads a reply in whatever form it came: the JSON that was asked for, JSON in a fence or in prose, SQL in a fence, bare SQL.
 * Prose without any of these is a model that declines.
 * @throws MODEL_REPLY_INVALID for an empty reply, one that was cut off, and broken JSON
 */
export function parseReply({ text, finish }: ModelReply): ParsedReply {
  const trimmed = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  if (trimmed === '') throw invalid('The model answered nothing.');
  const object = findObject(trimmed);
  if (object !== null) return fromObject(object);
  if (finish === 'length')
    throw invalid('The reply of the model was cut off; raise EXTERNAL_LLM_MAX_TOKENS.');
  const fenced = /```(?:\w+)?\s*\n?([\s\S]*?)```/.exec(trimmed);
  if (fenced?.[1] !== undefined) return sqlReply(fenced[1], trimmed.replace(fenced[0], ' '));
  if (/^\s*(?:select|with)\b/i.test(trimmed)) return sqlReply(trimmed, '');
  if (trimmed.startsWith('{')) throw invalid('The reply of the model is no JSON that can be read.');
  return { kind: 'not_answerable', explanation: oneLine(trimmed) };
}

const mostTries = 20;

/** The first JSON object in a text, or null. */
function findObject(text: string): Readonly<Record<string, unknown>> | null {
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < mostTries; tries += 1) {
    const end = endOfObject(text, start);
    const value = end === -1 ? null : parseJson(text.slice(start, end));
    if (value !== null) return value;
    start = text.indexOf('{', start + 1);
  }
  return null;
}

/** Where the object that starts here ends, exclusive, or -1. Braces inside JSON strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return index + 1;
  }
  return -1;
}

function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromObject(object: Readonly<Record<string, unknown>>): ParsedReply {
  const {
    sql,
    explanation,
    assumptions,
    needs_clarification: unclear,
    options,
    not_answerable: reason,
  } = object;
  if (typeof sql === 'string' && sql.trim() !== '') {
    return { ...sqlReply(sql, textOf(explanation)), assumptions: textsOf(assumptions) };
  }
  if (typeof unclear === 'string')
    return { kind: 'needs_clarification', explanation: oneLine(unclear), options: textsOf(options) };
  if (typeof reason === 'string') return { kind: 'not_answerable', explanation: oneLine(reason) };
  throw invalid('The reply of the model holds neither SQL nor a reason for none.');
}

function sqlReply(sql: string, explanation: string): Extract<ParsedReply, { kind: 'sql' }> {
  return {
    kind: 'sql',
    sql: sql.trim().replace(/;\s*$/, ''),
    explanation: oneLine(explanation),
    assumptions: [],
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').map(oneLine) : [];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 1_000);
}

function invalid(message: string): AnalyticsError {
  return new AnalyticsError('MODEL_REPLY_INVALID', message);
}
