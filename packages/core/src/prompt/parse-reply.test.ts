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
    ['SQL in a fence inside of JSON', `{"sql": "\`\`\`sql\\n${select}\\n\`\`\`"}`],
    ['SQL after a label', `SQL: ${select}`],
    ['SQL after a label in bold', `**SQL Query:** ${select}`],
    ['SQL after comments', `/* counts\nselect nothing */\n-- all of them\n${select}`],
    ['a fence with comments first', `\`\`\`\norders\n\`\`\`\n\`\`\`\n${select}\n\`\`\``],
    ['SQL in back-ticks', `\`${select}\``],
    ['SQL in back-ticks in a sentence', `Use \`${select};\` for that, not \`orders\`.`],
    ['SQL in quotes', `"${select}"`],
    ['a fence of tildes', `~~~sql\n${select}\n~~~`],
    ['a fence in one line', `\`\`\`${select}\`\`\``],
    ['a fence in one line that names its language', `\`\`\`sql ${select}\`\`\``],
    ['a sentence that ends in SQL', `The answer is ${select}`],
    ['a sentence that ends in SQL and a full stop', `It counts orders. You want ${select}.`],
    ['SQL above a paragraph of prose', `${select};\n\nThis query counts orders.`],
    ['SQL above a line of prose', `${select};\nIt counts orders; nothing else.`],
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

  it.each<[string, string]>([
    ['in lower case after a label', 'sql: select name from t'],
    ['in lower case below a line of prose', 'Here it is:\n\nselect name from t'],
    ['in lower case after a comment', '-- names\nselect name from t'],
  ])('reads SQL %s', (_, text) => {
    expect(parseReply(reply(text))).toMatchObject({ kind: 'sql', sql: 'select name from t' });
  });

  it.each([
    'WITH x AS (SELECT a FROM t) SELECT a FROM x',
    '(SELECT a FROM t) UNION (SELECT b FROM t)',
    'SELECT `a` FROM `t`',
    "SELECT a FROM t WHERE b = 'Select one.'\n\nORDER BY a",
    'SELECT a FROM t; DROP TABLE t',
    'SELECT a FROM t;\nDROP TABLE t',
  ])('keeps all of %s', (sql) => {
    for (const text of [sql, `\`${sql}\``, `Here it is:\n${sql}`, `SQL: ${sql}`])
      expect(parseReply(reply(text)), text).toMatchObject({ kind: 'sql', sql });
  });

  it.each<[string, string]>([
    [`-- names\n${select}`, ''],
    [`/* names */ ${select}`, ''],
    [`SQL: ${select}`, ''],
    [`The answer is ${select}`, ''],
    [`Here you are:\n${select}`, ''],
    [`It counts orders. The query:\n${select}`, 'It counts orders.'],
    [`${select};\n\nThis query counts\norders.`, 'This query counts orders.'],
    [`Sure: \`${select}\` counts orders.`, ''],
    [`Here you are:\n\`\`\`sql\n${select}\n\`\`\`\nIt counts orders.`, 'It counts orders.'],
  ])('takes of %s for an explanation only what explains: %s', (text, explanation) => {
    expect(parseReply(reply(text))).toMatchObject({ kind: 'sql', sql: select, explanation });
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
    'I cannot select anything from this',
    'I cannot SELECT anything FROM this.',
    'I cannot answer, for I would SELECT FROM a table of visits.',
    'With a select list from visits it could be told.',
    'Select a region from the list first.',
    'You must SELECT carefully.',
    'The answer is not `SELECT a FROM t`, for visits are not there.',
    'There is no table of visits: I would `SELECT` from it.',
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

  it.each([
    '{"sql": null, "explanation": "cannot"}',
    '{"sql": "", "explanation": "cannot"}',
    '{"sql": null, "reason": "cannot"}',
    '{"sql": null, "not_answerable": true, "explanation": "cannot"}',
    '{"not_answerable": true, "explanation": "cannot"}',
  ])('takes %s for a refusal to answer', (text) => {
    expect(parseReply(reply(text))).toEqual({ kind: 'not_answerable', explanation: 'cannot' });
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
    ['no statement and no word why', '{"sql": null, "explanation": ""}', 'stop', /neither SQL nor a reason/],
  ])('refuses %s', (_, text, finish, message) => {
    expect(() => parseReply(reply(text, finish))).toThrow(message);
  });

  it('gives up quickly on a reply full of braces', () => {
    expect(() => parseReply(reply('{'.repeat(20_000)))).toThrow(/no JSON/);
  });

  it.each(['with ', 'SELECT ', '`', '/*', '~~~ ', '(', '-- a\n', '"', 'a. '])(
    'gives up quickly on a reply full of %j',
    (piece) => {
      expect(parseReply(reply(`No: ${piece.repeat(20_000)}no`))).toBeDefined();
    },
  );
});
