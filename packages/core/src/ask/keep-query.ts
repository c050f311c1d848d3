import { randomUUID } from 'node:crypto';
import type { GeneratedQuery } from './answer.js';
import type { QueryServices } from './query-services.js';
import type { Asking, GenerateQueryOptions } from './question.js';

/** Stores an answer under a new id, unless nothing is to be stored. */
export async function keepQuery(
  services: QueryServices,
  { principal, input }: Pick<Asking, 'principal' | 'input'>,
  answer: GeneratedQuery,
  options: GenerateQueryOptions,
): Promise<GeneratedQuery> {
  const now = services.clock().toISOString();
  if (options.store === false) return { ...answer, id: null, created_at: now };
  const id = randomUUID();
  const {
    question,
    datasource_id,
    status,
    sql,
    explanation,
    confidence,
    confidence_factors,
    clarifications,
    receipt,
  } = answer;
  await services.store.insert('queries', [
    {
      id,
      user_id: principal.user_id,
      question,
      datasource_id,
      context: input.context ?? {},
      parent_id: input.parent_id ?? null,
      status,
      sql,
      explanation,
      confidence,
      confidence_factors,
      clarifications,
      receipt,
      name: null,
      description: null,
      tags: [],
      is_saved: false,
      is_favorite: false,
      created_at: now,
      updated_at: now,
    },
  ]);
  await services.events.emit({
    kind: 'query.generated',
    user_id: principal.user_id,
    data: {
      query_id: id,
      datasource_id,
      status,
      confidence,
      tables: receipt.tables,
      generated_by: receipt.generated_by,
      cached: answer.cached,
    },
  });
  return { ...answer, id, created_at: now };
}
