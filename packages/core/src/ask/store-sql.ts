import type { Principal } from '../interfaces/principal.js';
import type { GeneratedQuery } from './answer.js';
import { checkSql, type CheckedStatement } from './check-sql.js';
import { answerFrom } from './describe-answer.js';
import { keepQuery } from './keep-query.js';
import type { QueryServices } from './query-services.js';
import type { SqlInput } from './question.js';

/** Keeps hand-written SQL as a query of its author's, after the guard let it through; see `QueryService.createFromSql`. */
export async function storeSql(
  services: QueryServices,
  principal: Principal,
  input: SqlInput,
): Promise<GeneratedQuery> {
  const statement = await checkSql(services, principal, input);
  const question = input.question ?? '';
  const answer = {
    ...answerFrom(services, { question }, statement.receipt),
    ...handWritten(statement),
  };
  return keepQuery(services, { principal, input: { question } }, answer, {});
}

/** What stands in a query whose SQL was written by a person. Decision 0012. */
export function handWritten({ source, checked, receipt }: CheckedStatement) {
  return {
    datasource_id: source.record.id,
    status: 'answered',
    sql: checked.sql,
    explanation: 'Written by hand.',
    confidence: 1,
    confidence_factors: [{ factor: 'hand_written', weight: 1, reason: 'The SQL was written by a person.' }],
    clarifications: [],
    receipt,
  } as const;
}
