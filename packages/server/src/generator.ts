import { AnalyticsError, type SqlGenerator } from '@querent/core';
import { createPlanner } from '@querent/planner';

/** The name of the generator that needs no model. */
export const builtinPlanner = 'builtin/planner';

/**
 * The generator that a model's name stands for.
 * @throws VALIDATION_ERROR for a model that this build cannot reach
 */
export function createGenerator({ model }: { readonly model: string | null }): SqlGenerator {
  if (model === builtinPlanner) return createPlanner();
  const message =
    model === null
      ? `EXTERNAL_LLM_MODEL must be given: name a model, or ${builtinPlanner} to work without one.`
      : `This build has no adapter for the model ${model}: use ${builtinPlanner}.`;
  throw new AnalyticsError('VALIDATION_ERROR', message);
}
