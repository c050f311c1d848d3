/** What words of the grammar stand for: LIKE, SIMILAR TO, BETWEEN, IN, DISTINCT FROM, NULLIF, CASE x WHEN, USING, NATURAL. */
const impliedOperators: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '>', '<=', '>='],
  ...['~~', '~~*', '!~~', '!~~*', '~', '!~'],
]);

const quotedText = /'[^']*'|"[^"]*"/g;
/** What makes quotes hard to pair: comments, dollar quotes and backslashes. */
const hardToPair = /--|\/\*|[$\\]/;
const operatorRun = /[-+*/<>=~!@#%^&|`?]+/g;
/** An operator ends in a sign only if it has one of these; else the sign belongs to what follows. */
const keepsSign = /[~!@#%^&|`?]/;

/**
 * Whether a statement may call an operator of this name. Text in quotes calls none; where quotes are hard to pair, any place of the name
 * counts.
 */
export function mayUseOperator(statement: string, operator: string): boolean {
  if (impliedOperators.has(operator)) return true;
  if (hardToPair.test(statement)) return statement.includes(operator);
  const runs = statement.replace(quotedText, ' ').match(operatorRun) ?? [];
  return runs.some((run) => splitRun(run).includes(operator));
}

/** The operators of a run of their characters, cut as PostgreSQL cuts it: the longest first. */
function splitRun(run: string): string[] {
  const operators: string[] = [];
  let start = 0;
  while (start < run.length) {
    let end = run.length;
    while (end - start > 1 && /[-+]/.test(run[end - 1] ?? '') && !keepsSign.test(run.slice(start, end - 1)))
      end -= 1;
    operators.push(run.slice(start, end));
    start = end;
  }
  return operators;
}
