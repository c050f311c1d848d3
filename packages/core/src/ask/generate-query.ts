import type { Retrieval } from '../catalog/catalog.js';
import { canReadAny, type OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { GeneratedQuery } from './answer.js';
import { buildContext } from './build-context.js';
import { describeAnswer, describeNoAnswer } from './describe-answer.js';
import { judgeSql } from './execute-query.js';
import { generationKey, reuseGeneration } from './generation-cache.js';
import { keepQuery } from './keep-query.js';
import type { QueryServices } from './query-services.js';
import type { Asking, GenerateQueryInput, GenerateQueryOptions } from './question.js';
import { createStageClock } from './stage-clock.js';
import { validateQuestion } from './validate-question.js';
import { writeSql } from './write-sql.js';

/**
 * The main job: who asks → what they may see → retrieve → resolve joins → generate, guard, dry-run and repair → confidence and receipt → store.
 * See `QueryService.generate`.
 */
export async function generateQuery(
  services: QueryServices,
  principal: Principal,
  input: GenerateQueryInput,
  options: GenerateQueryOptions,
): Promise<GeneratedQuery> {
  const stages = createStageClock();
  const asking = await prepare(services, principal, input, options.signal);
  const key = await generationKey(services, asking);
  const kept = options.useCache === false ? null : await reuseGeneration(services, asking, key);
  if (kept !== null) return keepQuery(services, asking, kept, options);
  stages.mark('prepare');

  const retrieval = await retrieve(services, asking);
  stages.mark('retrieve');
  const source = retrieval.datasource_id === null ? null : services.sources.find(retrieval.datasource_id);
  if (source === null)
    return keepQuery(
      services,
      asking,
      describeNoAnswer(services, asking, { source, retrieval, reply: withoutSource(retrieval), stages }),
      options,
    );

  const context = await buildContext(services, asking, source, retrieval);
  stages.mark('resolve joins');
  const written = await writeSql(services, asking, source, context);
  stages.mark('generate');
  const answer =
    written.kind === 'sql'
      ? await describeAnswer(services, asking, { source, retrieval, context, written, stages })
      : describeNoAnswer(services, asking, { source, retrieval, reply: written, stages });
  if (answer.status === 'answered') services.generationCache?.set(key, answer);
  return keepQuery(services, asking, answer, options);
}

/** Validates the question and finds out what its asker may read. */
async function prepare(
  services: QueryServices,
  principal: Principal,
  input: GenerateQueryInput,
  signal: AbortSignal | undefined,
): Promise<Asking> {
  const question = validateQuestion(input.question);
  await services.sources.refresh();
  await services.catalog.refresh();
  const readable = await services.access.readableSet(principal);
  const parent = await findParent(services, principal, readable, input.parent_id);
  const datasourceId = input.datasource_id ?? parent?.datasource_id;
  if (datasourceId !== undefined)
    requireReadableSource(services.sources.find(datasourceId), readable, datasourceId);
  return {
    question,
    input: datasourceId === undefined ? input : { ...input, datasource_id: datasourceId },
    principal,
    readable,
    parent,
    today: dayIn(services.timezone, services.clock()),
    signal,
  };
}

/** The query that is followed up; its SQL goes to the generator only where the asker may still run it. */
async function findParent(
  services: QueryServices,
  principal: Principal,
  readable: ReadableSet,
  parentId: string | undefined,
): Promise<{ readonly question: string; readonly sql: string; readonly datasource_id: string } | null> {
  if (parentId === undefined) return null;
  const [parent] = await services.store.find('queries', { id: parentId, user_id: principal.user_id });
  if (parent === undefined) {
    throw new AnalyticsError('NOT_FOUND', `There is no query ${parentId} to follow up.`, {
      details: { field: 'parent_id' },
    });
  }
  const source = parent.datasource_id === null ? null : services.sources.find(parent.datasource_id);
  if (parent.sql === null || source === null) return null;
  const { verdict } = await judgeSql(services.guard, { sql: parent.sql, source, readable });
  return verdict === 'allow'
    ? { question: parent.question, sql: parent.sql, datasource_id: source.record.id }
    : null;
}

function requireReadableSource(source: OpenSource | null, readable: ReadableSet, id: string): void {
  if (source !== null && canReadAny(source, readable)) return;
  throw new AnalyticsError('NOT_FOUND', `There is no data source ${id}.`, {
    details: { field: 'datasource_id' },
  });
}

async function retrieve(services: QueryServices, asking: Asking): Promise<Retrieval> {
  const { question, input, readable, signal } = asking;
  await services.values.ready(input.datasource_id ?? null);
  return services.catalog.retrieve({
    question,
    evidence: input.evidence ?? null,
    readable,
    datasourceId: input.datasource_id ?? null,
    context: input.context ?? {},
    signal,
  });
}

/** Why no data source could be chosen: several fit equally well, or none can be read. */
function withoutSource(retrieval: Retrieval) {
  const options = retrieval.candidates.map(({ datasource_id, name }) => ({
    kind: 'data_source' as const,
    label: name,
    value: datasource_id,
  }));
  return options.length > 0
    ? {
        kind: 'needs_clarification' as const,
        explanation: 'Several data sources fit this question equally well: choose one with datasource_id.',
        options,
      }
    : {
        kind: 'not_answerable' as const,
        explanation: 'There is no data source that you may read. Ask an admin for access.',
      };
}

/** The day in a time zone, `YYYY-MM-DD`. */
function dayIn(timezone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
}
