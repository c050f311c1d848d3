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
    ['SQL with a brace in a text', `{"sql": "${select}", "explanation": "a } brace and a \\" quote"}`],
  ])('reads %s', (_, text) => {
    expect(parseReply(reply(text))).toMatchObject({ kind: 'sql', sql: select });
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
