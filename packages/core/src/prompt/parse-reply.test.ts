import { describe, expect, it } from 'vitest';
import { parseReply } from './parse-reply.js';

const reply = (text: string, finish: 'stop' | 'length' = 'stop') => ({ text, finish, tokens: null });
const select = 'SELECT count(*) FROM main.orders';

describe('parseReply', () => {
  it.each<[string, string]>([
    ['the JSON that was asked for', `{"sql": "${select}", "explanation": "Counts.", "assumptions": []}`],
    ['JSON in a fence', `\`\`\`json\n{"sql": "${select}"}\n\`\`\``],
    ['JSON in prose', `Here you are:\n{"sql": "${select}"}\nEnjoy {curly} braces.`],
    ['JSON after braces that are none', `Use {x} here: {"sql": "${select}"}`],
    ['SQL in a fence with prose around it', `Sure!\n\`\`\`sql\n${select};\n\`\`\`\nThis counts orders.`],
    ['bare SQL', `${select};`],
    ['an answer after thinking aloud', `<think>{"sql": "SELECT 1"} no</think>{"sql": "${select}"}`],
    [
      'an answer after a thought whose start was left out',
      `Let me see {"a": 1}.</think>\n{"sql": "${select}"}`,
    ],
    ['an answer after a thought under another name', `<reasoning>SELECT 1</reasoning>\n${select}`],
    [
      'the last channel',
      `<|channel|>analysis<|message|>{"sql": "SELECT 1"}<|end|><|start|>assistant<|channel|>final<|message|>{"sql": "${select}"}<|return|>`,
    ],
    ['the object that answers, after one that does not', `With {"limit": 10} it is {"sql": "${select}"}.`],
    ['an answer in a list', `[{"sql": "${select}"}]`],
    ['the arguments of a tool call under another name', `{"query": "${select}"}`],
    [
      'the fence that holds a query, after one that does not',
      `\`\`\`text\norders\n\`\`\`\n\`\`\`sql\n${select}\n\`\`\``,
    ],
    ['a fence that nothing closes', `Sure:\n\`\`\`sql\n${select};`],
    ['SQL below a line of prose', `Here is the query:\n\n${select};`],
    ['SQL with a brace in a text', `{"sql": "${select}", "explanation": "a } brace and a \\" quote"}`],
  ])('reads %s', (_, text) => {
    expect(parseReply(reply(text))).toMatchObject({ kind: 'sql', sql: select });
  });

  it.each<[string, string]>([
    [
      'line ends in JSON that should have been escaped',
      '{"sql": "SELECT 1 -- one\nFROM main.orders", "explanation": "A\tb."}',
    ],
    ['a statement over several lines', '```\nSELECT 1 -- one\nFROM main.orders\n```'],
  ])('keeps %s', (_, text) => {
    expect(parseReply(reply(text))).toMatchObject({ kind: 'sql', sql: 'SELECT 1 -- one\nFROM main.orders' });
  });

  it('keeps a JSON text inside SQL as it is', () => {
    const sql = `SELECT '{"a": 1}' FROM main.orders`;
    expect(parseReply(reply(`\`\`\`sql\n${sql}\n\`\`\``))).toMatchObject({ kind: 'sql', sql });
    expect(parseReply(reply(sql))).toMatchObject({ kind: 'sql', sql });
  });

  it('takes SQL that was whole before the reply was cut', () => {
    const text = `\`\`\`sql\n${select}\n\`\`\`\nThis counts the`;
    expect(parseReply(reply(text, 'length'))).toMatchObject({ kind: 'sql', sql: select });
  });

  it.each([
    'With the tables given, nobody can tell.',
    'Selecting that needs a table of visits.',
    'I would have to select from a table of visits, which is not there.',
  ])('takes prose in words of SQL for prose: %s', (text) => {
    expect(parseReply(reply(text))).toEqual({ kind: 'not_answerable', explanation: text });
  });

  it('takes prose for a refusal to answer', () => {
    expect(parseReply(reply('I cannot tell:\nthere is no such table.'))).toEqual({
      kind: 'not_answerable',
      explanation: 'I cannot tell: there is no such table.',
    });
  });

  it('reads a question back and its options', () => {
    expect(
      parseReply(
        reply('{"needs_clarification": "Which date?", "options": ["by order date", "by ship date", 3]}'),
      ),
    ).toEqual({
      kind: 'needs_clarification',
      explanation: 'Which date?',
      options: ['by order date', 'by ship date'],
    });
  });

  it('reads a reason for no answer', () => {
    expect(parseReply(reply('{"not_answerable": "No weather here."}'))).toEqual({
      kind: 'not_answerable',
      explanation: 'No weather here.',
    });
  });

  it.each<[string, string, 'stop' | 'length', RegExp]>([
    ['an empty reply', '  ', 'stop', /answered nothing/],
    ['a reply that was cut off', '{"sql": "SELECT a, b', 'length', /EXTERNAL_LLM_MAX_TOKENS/],
    ['a fence that was cut off', '```sql\nSELECT a, b', 'length', /EXTERNAL_LLM_MAX_TOKENS/],
    ['bare SQL that was cut off', 'SELECT a, b', 'length', /EXTERNAL_LLM_MAX_TOKENS/],
    ['a thought that never ends', '<think>SELECT 1', 'length', /EXTERNAL_LLM_MAX_TOKENS/],
    ['a thought and nothing else', '<think>SELECT 1</think>', 'stop', /answered nothing/],
    ['broken JSON', '{"sql": SELECT}', 'stop', /no JSON/],
    ['an object without any answer', '{"answer": 42}', 'stop', /neither SQL nor a reason/],
    ['an empty statement', '{"sql": " "}', 'stop', /neither SQL nor a reason/],
  ])('refuses %s', (_, text, finish, message) => {
    expect(() => parseReply(reply(text, finish))).toThrow(message);
  });

  it('gives up quickly on a reply full of braces', () => {
    expect(() => parseReply(reply('{'.repeat(20_000)))).toThrow(/no JSON/);
  });
});
