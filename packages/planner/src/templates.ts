import type { GenerationContext, PackTemplate } from '@querent/core';

const normalised = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The verified template whose question is the same but for case and marks, or null. */
export function findTemplate(context: GenerationContext): PackTemplate | null {
  const asked = normalised(context.question);
  return context.templates.find((template) => normalised(template.question) === asked) ?? null;
}
