import type { Cte, Projection, Query, QueryBody, Select } from '../query-model.js';
import { group } from '../query-model.js';
import { refuse } from '../refusal.js';
import { createPostgresExpressions } from './postgres-expression.js';
import { textOf } from './postgres-name.js';
import { createPostgresRelations } from './postgres-relation.js';
import type { PostgresStatement, TreeEditor } from './postgres-tree.js';
import { createTreeEditor, inertKeys, postgresPositions } from './postgres-tree.js';
import { asList, asObject, openNode, openVariant } from './tree-node.js';

/**
 * Translates the tree of PostgreSQL's own grammar. Resolving the query afterwards qualifies the tree: the schema is written to
 * every table, and `pg_catalog` to every function.
 * @throws SQL_NOT_READ_ONLY, SQL_MULTIPLE_STATEMENTS, SQL_CONSTRUCT_NOT_ALLOWED, SQL_OPERATOR_NOT_ALLOWED, SQL_NOT_PARSED
 */
export function translatePostgres(tree: unknown, catalog: string, editor: TreeEditor): Query {
  const statements = asList(asObject(tree, 'statement')['stmts'] ?? [], 'statement');
  const [first, second] = statements;
  if (first === undefined) refuse('SQL_NOT_PARSED', 'There is no SQL: write one SELECT statement.');
  if (second !== undefined) {
    refuse(
      'SQL_MULTIPLE_STATEMENTS',
      'There is more than one statement: write one SELECT, without a semicolon inside.',
    );
  }
  const statement = openNode(first, 'statement');
  const { kind, content } = openVariant(statement.take('stmt'), 'statement');
  statement.finish(postgresPositions);
  refuseStatement(kind);
  statementAt.catalog = catalog;
  statementAt.editor = editor;
  statementAt.bareCall = null;
  return translation(content);
}

/**
 * The statement that is being translated. Translating is done in one go and never waits, so that one translation can serve all
 * statements; what is called later holds on to the editor of its own.
 */
const statementAt: PostgresStatement = { catalog: '', editor: createTreeEditor(), bareCall: null };

function refuseStatement(kind: string): void {
  if (kind === 'SelectStmt') return;
  const name = kind
    .replace(/Stmt$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase();
  refuse('SQL_NOT_READ_ONLY', `${name} is not allowed: write one SELECT statement.`);
}

const translation = createTranslation(statementAt);

function createTranslation(statement: PostgresStatement): (tree: unknown) => Query {
  const expressions = createPostgresExpressions({ translateQuery: translateStatement, statement });
  const { translateExpression, translateList, operandsOf } = expressions;
  const translateRelation = createPostgresRelations({
    ...expressions,
    translateQuery: translateStatement,
    statement,
  });

  /** A query under its kind, as subqueries stand. */
  function translateStatement(value: unknown): Query {
    const { kind, content } = openVariant(value, 'query');
    refuseStatement(kind);
    return translateQuery(content);
  }

  function translateQuery(value: unknown): Query {
    const node = openNode(value, 'SELECT');
    if (node.take('intoClause') !== null)
      refuse('SQL_NOT_READ_ONLY', 'SELECT INTO writes: leave the INTO out.');
    if (node.list('lockingClause').length > 0) {
      refuse('SQL_NOT_READ_ONLY', 'FOR UPDATE and FOR SHARE lock rows: leave them out.');
    }
    const withClause = node.take('withClause');
    const tail = operandsOf(node, tailKeys);
    const left = node.take('larg');
    const right = node.take('rarg');
    const rows = node.list('valuesLists');
    let body: QueryBody;
    if (left !== null && right !== null) {
      body = { kind: 'set-operation', left: translateQuery(left), right: translateQuery(right) };
    } else if (rows.length > 0) {
      body = { kind: 'values', rows: rows.map(translateList) };
    } else {
      body = translateSelect(node);
    }
    node.finish(inertKeysOfSelect);
    const { ctes, isRecursive } = translateWith(withClause);
    return { ctes, isRecursive, body, tail };
  }

  function translateSelect(node: ReturnType<typeof openNode>): Select {
    const where = node.take('whereClause');
    const relations = node.list('fromClause').map(translateRelation);
    const projections = node.list('targetList').map(translateTarget);
    const clauses = node.list('distinctClause').filter(isWritten).map(translateExpression);
    clauses.push(...operandsOf(node, groupKeys));
    for (const window of node.list('windowClause'))
      clauses.push(group(expressions.translateWindow(openVariant(window, 'window').content)));
    return {
      kind: 'select',
      relations,
      projections,
      where: where === null ? null : translateExpression(where),
      clauses,
    };
  }

  function translateTarget(value: unknown): Projection {
    const node = openNode(openVariant(value, 'select item').content, 'select item');
    const name = node.take('name');
    const expression = translateExpression(node.take('val'));
    node.finish(postgresPositions);
    if (expression.kind === 'star') return { ...expression, expressions: [], isChanged: false };
    return { kind: 'expression', expression, alias: typeof name === 'string' ? name : null };
  }

  function translateWith(value: unknown): { ctes: readonly Cte[]; isRecursive: boolean } {
    if (value === null) return noWith;
    const node = openNode(value, 'WITH');
    const isRecursive = node.flag('recursive');
    const ctes = node.list('ctes').map(translateCte);
    node.finish(postgresPositions);
    return { ctes, isRecursive };
  }

  function translateCte(value: unknown): Cte {
    const node = openNode(openVariant(value, 'WITH').content, 'WITH');
    const name = node.text('ctename');
    node.take('ctematerialized');
    const columns = node.list('aliascolnames').map(textOf);
    const statement = openVariant(node.take('ctequery'), 'WITH');
    if (statement.kind !== 'SelectStmt') {
      refuse('SQL_NOT_READ_ONLY', `The expression ${name} in WITH changes data: leave it out.`);
    }
    const search = node.take('search_clause');
    const cycle = node.take('cycle_clause');
    const isPlain = search === null && cycle === null;
    const extraColumns = isPlain ? undefined : [...searchColumns(search), ...cycleColumns(cycle)];
    const query = translateQuery(statement.content);
    node.finish(postgresPositions);
    return { name, columns, query, extraColumns };
  }

  return translateQuery;
}

const tailKeys = ['sortClause', 'limitCount', 'limitOffset'];
const groupKeys = ['groupClause', 'havingClause'];
const inertKeysOfSelect = inertKeys('limitOption op all groupDistinct groupByAll');
const noWith = { ctes: [], isRecursive: false };

/** DISTINCT without ON is a list of one empty object. */
function isWritten(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function searchColumns(value: unknown): readonly string[] {
  return value === null ? [] : [openNode(value, 'SEARCH').text('search_seq_column')];
}

function cycleColumns(value: unknown): readonly string[] {
  if (value === null) return [];
  const node = openNode(value, 'CYCLE');
  return [node.text('cycle_mark_column'), node.text('cycle_path_column')];
}
