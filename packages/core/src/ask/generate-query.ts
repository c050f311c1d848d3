import type { Retrieval, SchemaBoosts } from '../catalog/retrieval.js';
import { canReadAny, type OpenSource } from '../data-sources/open-sources.js';
import { AnalyticsError } from '../errors/analytics-error.js';
import type { Principal } from '../interfaces/principal.js';
import type { ReadableSet } from '../interfaces/readable-set.js';
import type { AnswerWarning } from '../records/receipt.js';
import { formatTableName } from '../sql/table-name.js';
import type { GeneratedQuery } from './answer.js';
import { buildContext } from './build-context.js';
import { dayIn } from './day-in.js';
import { describeAnswer, describeNoAnswer } from './describe-answer.js';
import { judgeSql } from './execute-query.js';
import { generationKey, reuseGeneration } from './generation-cache.js';
import { keepQuery } from './keep-query.js';
import type { QueryServices } from './query-services.js';
import {
  isParentLost,
  type Asking,
  type GenerateQueryInput,
  type GenerateQueryOptions,
  type ParentQuery,
} from './question.js';
import { createStageClock } from './stage-clock.js';
import { validateQuestion } from './validate-question.js';
import { findVisibleQuery } from './visible-query.js';
import { writeSql } from './write-sql.js';

/** So many follow-ups in a row that had no answer are looked past at most. */
const mostUnanswered = 10;

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
  const parent = await findParent(services, principal, readable, input);
  const datasourceId = input.datasource_id ?? parent?.datasource_id;
  if (datasourceId !== undefined)
    requireReadableSource(services.sources.find(datasourceId), readable, datasourceId);
  return {
    question,
    input: datasourceId === undefined ? input : { ...input, datasource_id: datasourceId },
    principal,
    readable,
    parent,
    boosts: await findBoosts(services, principal),
    today: dayIn(services.timezone, services.clock()),
    signal,
  };
}

/**
 * The query that is followed up, the asker's own or shared with them; where it has no answer, the one that it followed up itself.
 * Its SQL goes on only where the asker may still run it, on its own source.
 */
async function findParent(
  services: QueryServices,
  principal: Principal,
  readable: ReadableSet,
  { parent_id: parentId, datasource_id: wantedSource }: GenerateQueryInput,
): Promise<ParentQuery | null> {
  if (parentId === undefined) return null;
  let parent = await findVisibleQuery(services, principal, parentId);
  if (parent === null) {
    throw new AnalyticsError('NOT_FOUND', `There is no query ${parentId} to follow up.`, {
      details: { field: 'parent_id' },
    });
  }
  for (let step = 0; step < mostUnanswered && parent?.sql === null && parent.parent_id !== null; step += 1)
    parent = await findVisibleQuery(services, principal, parent.parent_id);
  if (parent === null || parent.sql === null || parent.datasource_id === null) return null;
  const source = services.sources.find(parent.datasource_id);
  if (source === null) return null;
  if (wantedSource !== undefined && wantedSource !== source.record.id) return null;
  const judged = await judgeSql(services.guard, { sql: parent.sql, source, readable });
  if (judged.verdict !== 'allow') return null;
  return {
    question: parent.question,
    sql: parent.sql,
    datasource_id: source.record.id,
    tables: judged.checked.tables.map(formatTableName),
  };
}

function requireReadableSource(source: OpenSource | null, readable: ReadableSet, id: string): void {
  if (source !== null && canReadAny(source, readable)) return;
  throw new AnalyticsError('NOT_FOUND', `There is no data source ${id}.`, {
    details: { field: 'datasource_id' },
  });
}

/** Finds what the question is about. A follow-up is also about what its parent asked: its words count a little, and its tables are always found. */
async function retrieve(services: QueryServices, asking: Asking): Promise<Retrieval> {
  const { question, input, parent, readable, boosts, signal } = asking;
  await services.values.ready(input.datasource_id ?? null);
  const knowledge = [input.evidence, parent?.question].filter((text) => text !== undefined).join('\n');
  const context =
    parent === null
      ? input.context
      : { ...input.context, tables: [...(input.context?.tables ?? []), ...parent.tables] };
  const retrieval = await services.catalog.retrieve({
    question,
    evidence: knowledge === '' ? null : knowledge,
    readable,
    datasourceId: input.datasource_id ?? null,
    context: context ?? {},
    boosts,
    signal,
  });
  return isParentLost(asking) ? { ...retrieval, warnings: [...retrieval.warnings, parentLost] } : retrieval;
}

const parentLost: AnswerWarning = {
  code: 'PARENT_NOT_FOLLOWED',
  message:
    'The query before could not be followed up: it has no SQL, is about another data source, or reads what you may not. The question was read for itself.',
};

/** The asker's own preferences among schemas and tables. */
async function findBoosts({ store }: QueryServices, { user_id }: Principal): Promise<SchemaBoosts> {
  const [preferences] = await store.find('preferences', { id: user_id });
  return { schema_boosts: preferences?.schema_boosts, table_boosts: preferences?.table_boosts };
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
