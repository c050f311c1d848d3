import { columnsOf, selectsOf } from '../algebra/walk.js';
import type { Proposal } from '../candidates/propose.js';
import type { LinkedQuestion } from '../link/link-question.js';

/** What an answer takes for granted beyond the wording of the question. */
export function readAssumptions(linked: LinkedQuestion, proposal: Proposal): string[] {
  const assumptions: string[] = [];
  for (const filled of proposal.literals.conditions) {
    const literal = filled.literal === null ? null : linked.literals[filled.literal];
    const column = linked.schema.columns[filled.column];
    if (!literal || !column) continue;
    const name = `${linked.schema.tables[column.table]?.table.table ?? ''}.${column.name}`;
    const spelling = literal.options.find((option) => option.column === filled.column)?.value;
    if (literal.kind === 'time')
      assumptions.push(
        `'${literal.text}' is read as ${name} ${literal.from === null ? '' : `from ${literal.from}`}${literal.to === null ? '' : ` before ${literal.to}`}.`,
      );
    else if (literal.kind === 'value' && new Set(literal.options.map((option) => option.column)).size > 1)
      assumptions.push(`'${literal.text}' is taken to be a value of ${name}.`);
    else if (spelling !== undefined && spelling.toLowerCase() !== literal.text.toLowerCase())
      assumptions.push(`'${literal.text}' is taken for '${spelling}' in ${name}.`);
    else if (literal.kind === 'number' && (linked.columns[filled.column]?.fraction ?? 0) < 0.5)
      assumptions.push(`${literal.text} is taken to be about ${name}.`);
  }
  return assumptions;
}

/** The synonyms from packs by which the answer's columns were found. */
export function usedSynonyms(linked: LinkedQuestion, proposal: Proposal): string[] {
  const text = linked.question.toLowerCase();
  const used = selectsOf(proposal.query)
    .flatMap(columnsOf)
    .flatMap((index) => linked.schema.columns[index]?.column.synonyms ?? []);
  return [...new Set(used.filter((synonym) => text.includes(synonym.toLowerCase())))];
}
