import type { LanguageModel } from '../interfaces/language-model.js';
import type { GenerationReply, SqlGenerator } from '../interfaces/sql-generator.js';
import { buildPrompt, type PromptLimits } from './build-prompt.js';
import { findTemplate } from './find-template.js';
import { parseReply } from './parse-reply.js';

/** Makes a generator that asks a language model; a question that equals a verified template is answered by it, without the model. */
export function createModelGenerator(model: LanguageModel, limits?: PromptLimits): SqlGenerator {
  return {
    specVersion: 1,
    name: model.name,

    async generate({ context, failures, signal }): Promise<GenerationReply> {
      const template = failures.length === 0 ? findTemplate(context) : null;
      if (template !== null) return template;
      const { system, messages } = buildPrompt(context, failures, limits);
      const reply = await model.generate({ system, messages, signal });
      const parsed = parseReply(reply);
      switch (parsed.kind) {
        case 'sql':
          return {
            ...parsed,
            estimate: null,
            templates: [],
            kpis: context.kpis.filter(({ name }) => mentions(context.question, name)).map(({ name }) => name),
            synonyms: [],
            tokens: reply.tokens,
          };
        case 'needs_clarification':
          return {
            kind: 'needs_clarification',
            explanation: parsed.explanation,
            options: parsed.options.map((question) => ({
              kind: 'reading',
              label: question,
              value: question,
            })),
          };
        case 'not_answerable':
          return parsed;
      }
    },

    close: () => model.close(),
  };
}

function mentions(question: string, name: string): boolean {
  return question.toLowerCase().includes(name.toLowerCase());
}
