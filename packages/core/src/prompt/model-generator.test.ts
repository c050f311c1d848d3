import { describe, expect, it } from 'vitest';
import type { LanguageModel, ModelRequest } from '../interfaces/language-model.js';
import type { GenerationContext } from '../interfaces/sql-generator.js';
import { createModelGenerator } from './model-generator.js';
import { createRecordingModel, createReplayedModel, type RecordedReply } from './recorded-model.js';

const context: GenerationContext = {
  question: 'What is the gross margin?',
  dialect: 'sqlite',
  catalog: 'shop',
  search_path: ['main'],
  today: '2026-01-31',
  timezone: 'UTC',
  tables: [],
  is_complete: true,
  joins: { tier: 3, hops: [], relationships: [], unreachable: [] },
  values: [],
  templates: [{ question: 'How many orders are there?', sql: 'SELECT count(*) FROM main.orders', tags: [] }],
  kpis: [{ name: 'Gross margin', formula: 'SUM(p - c)', description: '' }],
  evidence: null,
  parent: null,
};

function scripted(text: string): LanguageModel & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    specVersion: 1,
    name: 'test/model',
    requests,
    async generate(request) {
      requests.push(request);
      return { text, finish: 'stop', tokens: { prompt: 1, completion: 2 } };
    },
    async close() {
      // nothing is held open
    },
  };
}

const request = { failures: [], probe: () => Promise.reject(new Error('not probed')) };

describe('createModelGenerator', () => {
  it('gives the SQL of the model, the tokens, and the KPIs that the question names', async () => {
    const generator = createModelGenerator(scripted('{"sql": "SELECT 1", "explanation": "One."}'));
    expect(await generator.generate({ ...request, context })).toMatchObject({
      kind: 'sql',
      sql: 'SELECT 1',
      explanation: 'One.',
      estimate: null,
      kpis: ['Gross margin'],
      tokens: { prompt: 1, completion: 2 },
    });
  });

  it('runs a verified template as it is, without asking the model', async () => {
    const model = scripted('{"sql": "SELECT 2"}');
    const asked = { ...context, question: ' how many  orders are there' };
    const reply = await createModelGenerator(model).generate({ ...request, context: asked });
    expect(reply).toMatchObject({
      sql: 'SELECT count(*) FROM main.orders',
      templates: ['How many orders are there?'],
    });
    expect(model.requests).toEqual([]);
  });

  it('offers the readings of an unclear question as questions', async () => {
    const generator = createModelGenerator(
      scripted('{"needs_clarification": "Which?", "options": ["A?", "B?"]}'),
    );
    expect(await generator.generate({ ...request, context })).toEqual({
      kind: 'needs_clarification',
      explanation: 'Which?',
      options: [
        { kind: 'reading', label: 'A?', value: 'A?' },
        { kind: 'reading', label: 'B?', value: 'B?' },
      ],
    });
  });
});

describe('recorded replies', () => {
  it('are answered again without the model, and only for the same request', async () => {
    const kept: RecordedReply[] = [];
    const recording = createRecordingModel(scripted('SELECT 1'), (recorded) => void kept.push(recorded));
    const asked = { system: 'rules', messages: [{ role: 'user' as const, text: 'a' }] };
    const reply = await recording.generate(asked);
    const replayed = createReplayedModel('test/model', JSON.parse(JSON.stringify(kept)) as RecordedReply[]);
    expect(await replayed.generate(asked)).toEqual(reply);
    await expect(replayed.generate({ ...asked, system: 'other' })).rejects.toMatchObject({
      code: 'MODEL_UNAVAILABLE',
    });
    await expect(createReplayedModel('other', kept).generate(asked)).rejects.toMatchObject({
      code: 'MODEL_UNAVAILABLE',
    });
  });
});
