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
 * What was thought aloud before does not count. Prose without any of these is a model that declines.
 * @throws MODEL_REPLY_INVALID for an empty reply, one that was cut off, and broken JSON
 */
export function parseReply({ text, finish }: ModelReply): ParsedReply {
  const answer = withoutThoughts(text);
  const objects = findObjects(answer);
  const object = objects.find((candidate) => answerFields.some((field) => field in candidate));
  if (object !== undefined) return fromObject(object);
  const isCut = finish === 'length';
  const fenced = findFence(answer, isCut);
  if (fenced !== null) return sqlReply(fenced.sql, fenced.around);
  if (isCut) throw invalid('The reply of the model was cut off; raise EXTERNAL_LLM_MAX_TOKENS.');
  if (answer === '') throw invalid('The model answered nothing.');
  if (answer.startsWith('{') && objects.length === 0)
    throw invalid('The reply of the model is no JSON that can be read.');
  const bare = findBareSql(answer);
  if (bare !== null) return sqlReply(bare.sql, bare.around);
  if (objects.length > 0) throw invalid('The reply of the model holds neither SQL nor a reason for none.');
  return { kind: 'not_answerable', explanation: oneLine(answer) };
}

/** What an answer holds by its rules, then the names by which models call the SQL in tool calls. */
const answerFields = ['sql', 'needs_clarification', 'not_answerable', 'query', 'statement'];

const fence = /```\w*\s*([\s\S]*?)(?:```|$)/g;
const thoughts = 'think|thinking|thought|reasoning';
const endedThoughts = new RegExp(`^[\\s\\S]*</(?:${thoughts})>`, 'i');
const endlessThought = new RegExp(`<(?:${thoughts})>[\\s\\S]*$`, 'i');

/** A reply from after its last thought; nothing where the thought never ends. Models mark thoughts by tags or by channels. */
function withoutThoughts(text: string): string {
  const channels = text.split('<|message|>');
  const last = channels.length === 1 ? text : (channels.at(-1) ?? '').replace(/<\|\w+\|>\s*$/, '');
  return last.replace(endedThoughts, '').replace(endlessThought, '').trim();
}

/** SQL that no JSON holds, with the prose around it. */
interface LooseSql {
  readonly sql: string;
  readonly around: string;
}

/** The fence that starts like a query, else the first one. The end of a reply closes a fence, but for a reply that was cut. */
function findFence(text: string, isCut: boolean): LooseSql | null {
  const fences = [...text.matchAll(fence)].filter(
    ([whole, inside = '']) => inside.trim() !== '' && (!isCut || whole.endsWith('```')),
  );
  const found = fences.find(([, inside = '']) => /^(?:select|with)\b/i.test(inside)) ?? fences[0];
  return found?.[1] === undefined ? null : { sql: found[1], around: text.replace(found[0], ' ') };
}

/** A statement that is the whole reply, or that starts with a line in capitals. */
function findBareSql(text: string): LooseSql | null {
  if (!/\bselect\b/i.test(text)) return null;
  const start = /^(?:select|with)\b/i.test(text) ? 0 : text.search(/^[ \t]*(?:SELECT|WITH)\b/m);
  return start === -1 ? null : { sql: text.slice(start), around: text.slice(0, start) };
}

const mostTries = 20;

/** The JSON objects in a text, outermost only. */
function findObjects(text: string): Readonly<Record<string, unknown>>[] {
  const objects: Readonly<Record<string, unknown>>[] = [];
  let start = text.indexOf('{');
  for (let tries = 0; start !== -1 && tries < mostTries; tries += 1) {
    const end = endOfObject(text, start);
    const value = end === -1 ? null : parseJson(text.slice(start, end));
    if (value !== null) objects.push(value);
    start = text.indexOf('{', value === null ? start + 1 : end);
  }
  return objects;
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

/** Models write line ends into JSON strings as they are, which JSON does not allow. */
function parseJson(text: string): Readonly<Record<string, unknown>> | null {
  for (const candidate of [text, text.replace(jsonText, escapeControls)]) {
    try {
      const value: unknown = JSON.parse(candidate);
      return isObject(value) ? value : null;
    } catch {
      continue;
    }
  }
  return null;
}

const jsonText = /"(?:[^"\\]|\\[\s\S])*"/g;

function escapeControls(text: string): string {
  return text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromObject(object: Readonly<Record<string, unknown>>): ParsedReply {
  const {
    sql = object['query'] ?? object['statement'],
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
