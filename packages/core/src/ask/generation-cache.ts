import type { GeneratedQuery } from './answer.js';
import { judgeSql } from './execute-query.js';
import type { QueryServices } from './query-services.js';
import { isParentLost, type Asking } from './question.js';

/** Everything that an answer depends on: the same key, the same answer. Rights are part of it. Decision 0009. */
export async function generationKey(services: QueryServices, asking: Asking): Promise<string> {
  const { question, input, readable, parent, boosts, today } = asking;
  const versions = services.sources
    .all()
    .filter(({ record }) => input.datasource_id === undefined || input.datasource_id === record.id)
    .map(({ record }) => [record.id, record.updated_at, services.catalog.fingerprint(record.id)]);
  return JSON.stringify([
    wordsOf(question),
    input.evidence ?? null,
    input.context ?? {},
    parent,
    isParentLost(asking),
    boosts,
    versions,
    await services.relationships.fingerprint(),
    readable.fingerprint,
    services.generator.name,
    today,
  ]);
}

/** The question without its closing marks and the capital that it begins with. Other letters stay: `it` and `IT` may be different values. */
function wordsOf(question: string): string {
  return question
    .replace(/[\s.?!]+$/, '')
    .replace(/^\s*\p{Lu}(?=\p{Ll})/u, (capital) => capital.toLowerCase());
}

/** The kept answer to the same question, if the asker may still run its SQL: every hit is authorised again. */
export async function reuseGeneration(
  services: QueryServices,
  asking: Asking,
  key: string,
): Promise<GeneratedQuery | null> {
  const kept = services.generationCache?.get(key) ?? null;
  if (kept === null || kept.sql === null || kept.datasource_id === null) return null;
  const source = services.sources.find(kept.datasource_id);
  if (source === null) return null;
  const { verdict } = await judgeSql(services.guard, { sql: kept.sql, source, readable: asking.readable });
  if (verdict !== 'allow') return null;
  return { ...kept, question: asking.question, cached: true, receipt: { ...kept.receipt, cached: true } };
}
