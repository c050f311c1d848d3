import type { ClarificationOption } from '@querent/core';
import type { LinkedQuestion } from '../link/link-question.js';
import type { RankedReading } from './rank-readings.js';

/** Closer than this, two readings are as likely. */
const tieMargin = 0.004;

/**
 * The choices that the asker has where the two best readings are as likely and differ in nothing but the column of one
 * value that the question does not name; null where there is no such tie.
 */
export function findTie(
  linked: LinkedQuestion,
  ranked: readonly RankedReading[],
): ClarificationOption[] | null {
  const [first, second] = ranked;
  if (
    !first ||
    !second ||
    first.isEmpty ||
    second.isEmpty ||
    first.probability - second.probability > tieMargin
  )
    return null;
  if (first.proposal.shape !== second.proposal.shape) return null;
  const pairs = first.proposal.literals.conditions.map((condition, at) => ({
    condition,
    other: second.proposal.literals.conditions[at],
  }));
  const different = pairs.filter(
    ({ condition, other }) => condition.literal !== other?.literal || condition.column !== other?.column,
  );
  const [pair] = different;
  if (
    different.length !== 1 ||
    !pair?.other ||
    pair.condition.literal === null ||
    pair.condition.literal !== pair.other.literal
  )
    return null;
  const columns = [pair.condition.column, pair.other.column];
  if (columns.some((column) => (linked.columns[column]?.fraction ?? 0) >= 0.5)) return null;
  const literal = linked.literals[pair.condition.literal];
  // A word with several spellings, such as a state, is no value of the data that one could point at.
  if (literal?.kind !== 'value' || literal.choices.length > 0) return null;
  const { text } = literal;
  return columns.map((index) => {
    const column = linked.schema.columns[index];
    const name = `${linked.schema.tables[column?.table ?? -1]?.table.table ?? ''}.${column?.name ?? ''}`;
    return {
      kind: 'column',
      label: `'${text}' in ${name}`,
      value: `${linked.question} (${text} is the ${name.replace('.', ' ')})`,
    };
  });
}
