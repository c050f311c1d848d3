import { AnalyticsError } from '../errors/analytics-error.js';
import type { ModelReply } from '../interfaces/language-model.js';
import { findJsonObjects } from './find-json-objects.js';
import { findBareSql, findFencedSql } from './find-sql.js';

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
 * Reads a reply in whatever form it came: the JSON that was asked for, JSON in a fence or in prose, SQL in a fence, bare SQL, also at the
 * end of a sentence.
 * What was thought aloud before does not count. Prose without any of these is a model that declines.
 * @throws MODEL_REPLY_INVALID for an empty reply, one that was cut off, and broken JSON
 */
export function parseReply({ text, finish }: ModelReply): ParsedReply {
  const answer = withoutThoughts(text);
  const objects = findJsonObjects(answer);
  const object = objects.find((candidate) => answerFields.some((field) => field in candidate));
  if (object !== undefined) return fromObject(object);
  const isCut = finish === 'length';
  const fenced = findFencedSql(answer, isCut);
  if (fenced !== null) return sqlReply(fenced.sql, fenced.explanation);
  if (isCut) throw invalid('The reply of the model was cut off; raise EXTERNAL_LLM_MAX_TOKENS.');
  if (answer === '') throw invalid('The model answered nothing.');
  if (answer.startsWith('{') && objects.length === 0)
    throw invalid('The reply of the model is no JSON that can be read.');
  const bare = findBareSql(answer);
  if (bare !== null) return sqlReply(bare.sql, bare.explanation);
  if (objects.length > 0) throw invalid('The reply of the model holds neither SQL nor a reason for none.');
  return { kind: 'not_answerable', explanation: oneLine(answer) };
}

/** What an answer holds by its rules, then the names by which models call the SQL in tool calls. */
const answerFields = ['sql', 'needs_clarification', 'not_answerable', 'query', 'statement'];

const thoughts = 'think|thinking|thought|reasoning';
const endedThoughts = new RegExp(`^[\\s\\S]*</(?:${thoughts})>`, 'i');
const endlessThought = new RegExp(`<(?:${thoughts})>[\\s\\S]*$`, 'i');

/** A reply from after its last thought; nothing where the thought never ends. Models mark thoughts by tags or by channels. */
function withoutThoughts(text: string): string {
  const channels = text.split('<|message|>');
  const last = channels.length === 1 ? text : (channels.at(-1) ?? '').replace(/<\|\w+\|>\s*$/, '');
  return last.replace(endedThoughts, '').replace(endlessThought, '').trim();
}

/** Models say why they decline under more names than the one they were given, and with or without the mark for it. */
function fromObject(object: Readonly<Record<string, unknown>>): ParsedReply {
  const { needs_clarification: unclear, not_answerable: declined, assumptions, options } = object;
  const sql = firstText(object['sql'], object['query'], object['statement']);
  const explanation = firstText(object['explanation'], object['reason'], object['message'], object['error']);
  if (sql !== '') {
    const fenced = /^\s*(?:```|~~~)/.test(sql) ? findFencedSql(sql, false) : null;
    return { ...sqlReply(fenced?.sql ?? sql, explanation), assumptions: textsOf(assumptions) };
  }
  const question = firstText(unclear, unclear === true ? explanation : '');
  if (question !== '')
    return { kind: 'needs_clarification', explanation: oneLine(question), options: textsOf(options) };
  const reason = firstText(declined, explanation);
  if (reason !== '') return { kind: 'not_answerable', explanation: oneLine(reason) };
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

function firstText(...values: readonly unknown[]): string {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';
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
