import type { ColumnName, TableName } from '../../records/table-name.js';
import type { Cte, Expression, Projection, Query, QueryBody, Relation, Select } from '../query-model.js';
import { call, outermostSelectOf } from '../query-model.js';
import { refuse } from '../refusal.js';
import { sameName } from '../table-name.js';
import type { CteScope } from './cte-scope.js';
import { cteSight, findCte, isCertainInSecondPart, outputsOfCte, sightOfInnerClause } from './cte-scope.js';
import { createJoinCollector, equalitiesOf } from './find-joins.js';
import type { Resolution, ResolveOptions } from './resolution.js';
import type { ColumnFinder, OutputColumn, Outputs, Scope, ScopeRelation } from './scope.js';
import { createColumnFinder, originOf, relationOf, renamed } from './scope.js';

interface Surroundings {
  readonly ctes: CteScope | null;
  readonly scope: Scope | null;
}

/**
 * Gives every name of a query its meaning by the scope rules of SQL.
 * @throws SQL_UNKNOWN_TABLE, SQL_SYSTEM_TABLE, SQL_AMBIGUOUS_TABLE, SQL_UNKNOWN_COLUMN, SQL_FUNCTION_NOT_ALLOWED,
 *   SQL_TYPE_NOT_ALLOWED
 */
export function resolveQuery(outermost: Query, options: ResolveOptions): Resolution {
  const { dialect } = options;
  const same = (left: string, right: string): boolean => sameName(dialect, left, right);
  const finder: ColumnFinder = createColumnFinder(same);
  const tables: TableName[] = [];
  const columns: ColumnName[] = [];
  const joins = createJoinCollector(finder);
  const outermostSelect = outermostSelectOf(outermost);
  let outerScope: Scope | null = null;

  function resolve(query: Query, around: Surroundings): Outputs {
    const ctes = withCtes(query, around);
    const { outputs, scope } = resolveBody(query.body, { ...around, ctes });
    const tailScope = scope ?? { relations: [relationOf('', outputs)], parent: around.scope };
    for (const expression of query.tail) resolveExpression(expression, { ctes, scope: tailScope });
    return outputs;
  }

  function withCtes(query: Query, around: Surroundings): CteScope | null {
    const { ctes, isRecursive } = query;
    let inSight = around.ctes;
    let inSightOfClause = sightOfInnerClause(dialect, around.ctes);
    for (const [index, cte] of ctes.entries()) {
      options.checkCteName(cte.name);
      let own = inSightOfClause;
      const sightOfLater = cteSight(dialect, isRecursive, 'later sibling');
      if (sightOfLater !== 'none') {
        for (const later of ctes.slice(index + 1))
          own = cteScope(later, null, sightOfLater === 'certain', own);
      }
      const sightOfItself = cteSight(dialect, cte.isRecursive ?? isRecursive, 'itself');
      if (sightOfItself !== 'none') own = cteScope(cte, null, sightOfItself === 'certain', own);
      const outputs = resolveCte(cte, { ctes: own, scope: around.scope });
      inSight = cteScope(cte, outputs, true, inSight);
      inSightOfClause = cteScope(cte, outputs, true, inSightOfClause);
    }
    return inSight;
  }

  function resolveCte(cte: Cte, inner: Surroundings): Outputs {
    const { body } = cte.query;
    if (!isCertainInSecondPart(dialect, cte) || body.kind !== 'set-operation')
      return resolve(cte.query, inner);
    const ctes = withCtes(cte.query, inner);
    const left = resolve(body.left, { ...inner, ctes });
    resolve(body.right, { ...inner, ctes: cteScope(cte, null, true, ctes) });
    const scope = { relations: [relationOf('', null)], parent: inner.scope };
    for (const expression of cte.query.tail) resolveExpression(expression, { ctes, scope });
    return left?.map(({ name }) => ({ name, origin: null })) ?? null;
  }

  function cteScope(cte: Cte, outputs: Outputs, isCertain: boolean, parent: CteScope | null): CteScope {
    return { name: cte.name, outputs: outputsOfCte(cte, outputs), isCertain, parent };
  }

  function resolveBody(body: QueryBody, around: Surroundings): { outputs: Outputs; scope: Scope | null } {
    switch (body.kind) {
      case 'select':
        return resolveSelect(body, around);
      case 'set-operation': {
        const left = resolve(body.left, around);
        resolve(body.right, around);
        return { outputs: left?.map(({ name }) => ({ name, origin: null })) ?? null, scope: null };
      }
      case 'values':
        for (const expression of body.rows.flat()) resolveExpression(expression, around);
        return { outputs: null, scope: null };
      case 'query':
        return { outputs: resolve(body.query, around), scope: null };
    }
  }

  function resolveSelect(select: Select, around: Surroundings): { outputs: Outputs; scope: Scope } {
    const scope: Scope = { relations: [], parent: around.scope };
    if (select === outermostSelect) outerScope = scope;
    const inner: Surroundings = { ctes: around.ctes, scope };
    const conditions: Expression[] = [];
    for (const relation of select.relations) resolveRelation(relation, inner, conditions);
    if (select.where !== null) conditions.push(select.where);
    for (const condition of conditions) resolveExpression(condition, inner);
    joins.addEqualities(conditions.flatMap(equalitiesOf), scope);
    const outputs = select.projections.map((projection) => resolveProjection(projection, inner));
    for (const clause of select.clauses) resolveExpression(clause, inner);
    return {
      outputs: outputs.some((output) => output === null) ? null : outputs.flatMap((output) => output ?? []),
      scope,
    };
  }

  function resolveProjection(projection: Projection, inner: Surroundings): Outputs {
    if (projection.kind === 'star') {
      for (const expression of projection.expressions) resolveExpression(expression, inner);
      const outputs = resolveStar(projection.qualifier, inner.scope);
      return projection.isChanged ? null : outputs;
    }
    const { expression, alias } = projection;
    resolveExpression(expression, inner);
    if (expression.kind === 'star') return null;
    if (expression.kind !== 'column') return alias === null ? null : [{ name: alias, origin: null }];
    const name = alias ?? expression.parts.at(-1) ?? '';
    return [{ name, origin: originOf(finder.findColumn(expression.parts, inner.scope)) }];
  }

  /** What `*` or `t.*` stands for; the columns count as named. */
  function resolveStar(qualifier: readonly string[], scope: Scope | null): Outputs {
    const found =
      qualifier.length === 0 ? scope?.relations : [finder.findRelation(qualifier, scope)?.relation];
    const outputs: OutputColumn[] = [];
    let isKnown = found !== undefined;
    for (const relation of found ?? []) {
      if (relation === undefined || relation.columns === null) {
        isKnown = false;
        continue;
      }
      nameAll(relation);
      const isMerged = (name: string): boolean => [...relation.merged].some((merged) => same(merged, name));
      outputs.push(...relation.columns.filter(({ name }) => qualifier.length > 0 || !isMerged(name)));
    }
    return isKnown ? outputs : null;
  }

  function nameAll(relation: ScopeRelation): void {
    for (const { origin } of relation.columns ?? []) if (origin !== null) columns.push(origin);
  }

  function resolveRelation(relation: Relation, inner: Surroundings, conditions: Expression[]): void {
    const scope = inner.scope;
    if (scope === null) return;
    switch (relation.kind) {
      case 'table':
        scope.relations.push(renamed(resolveTable(relation, inner), relation.alias));
        return;
      case 'query': {
        const around = relation.isLateral ? scope : scope.parent;
        const outputs = resolve(relation.query, { ctes: inner.ctes, scope: around });
        scope.relations.push(renamed(relationOf('', outputs), relation.alias));
        return;
      }
      case 'rows': {
        let columnNames: readonly string[] | null = null;
        for (const expression of relation.expressions) {
          if (expression.kind === 'call') {
            options.onCall(expression, true);
            columnNames = options.columnsOfCall(expression.name, relation.alias);
            for (const operand of [...expression.arguments, ...expression.clauses])
              resolveExpression(operand, inner);
          } else resolveExpression(expression, inner);
        }
        const outputs = columnNames?.map((name) => ({ name, origin: null })) ?? null;
        scope.relations.push({ ...relationOf(relation.alias?.name ?? callName(relation), outputs) });
        return;
      }
      case 'join':
        resolveJoin(relation, inner, scope, conditions);
    }
  }

  function resolveJoin(
    relation: Extract<Relation, { kind: 'join' }>,
    inner: Surroundings,
    scope: Scope,
    conditions: Expression[],
  ): void {
    const start = scope.relations.length;
    resolveRelation(relation.left, inner, conditions);
    const middle = scope.relations.length;
    resolveRelation(relation.right, inner, conditions);
    const { condition } = relation;
    if (condition.kind === 'on') conditions.push(condition.expression);
    const [left, right] = [scope.relations.slice(start, middle), scope.relations.slice(middle)];
    if (condition.kind === 'using' || condition.kind === 'natural') {
      const shared = condition.kind === 'using' ? condition.columns : finder.sharedColumns(left, right);
      columns.push(...joins.addShared(shared, left, right, scope, same));
      for (const one of right) for (const name of shared) one.merged.add(name);
    }
    if (condition.kind === 'using' && condition.alias !== undefined) {
      const joined = condition.columns.map((name) => ({ name, origin: null }));
      scope.relations.push({ ...relationOf(condition.alias, joined), merged: new Set(condition.columns) });
    }
    if (relation.alias === null) return;
    const all = resolveStar([], { relations: [...left, ...right], parent: null });
    scope.relations.splice(start, scope.relations.length, renamed(relationOf('', all), relation.alias));
  }

  function resolveTable(relation: Extract<Relation, { kind: 'table' }>, inner: Surroundings): ScopeRelation {
    const { parts } = relation;
    const [first = ''] = parts;
    const found = parts.length === 1 ? findCte(dialect, first, inner.ctes) : null;
    if (found !== null && (found.isCertain || !options.mayBeTable(first)))
      return relationOf(first, found.cte.outputs);
    if (found !== null) {
      refuse(
        'SQL_AMBIGUOUS_TABLE',
        `${first} may mean the expression in WITH or the table of that name: give the expression another name.`,
      );
    }
    const { name, outputs } = options.findTable(parts);
    relation.onResolved?.(name.schema);
    tables.push(name);
    return { name: name.table, table: name, isTable: true, columns: outputs, merged: new Set() };
  }

  function resolveExpression(expression: Expression, inner: Surroundings): void {
    switch (expression.kind) {
      case 'literal':
        return;
      case 'column':
        return resolveColumn(expression.parts, inner.scope);
      case 'star':
        resolveStar(expression.qualifier, inner.scope);
        return;
      case 'query':
        resolve(expression.query, inner);
        return;
      case 'field':
        return resolveField(expression.operand, expression.name, inner);
      case 'cast':
        if (!finder.namesOwnTable(expression, inner.scope)) options.onCast(expression.type);
        return resolveExpression(expression.operand, inner);
      case 'lambda': {
        const locals = new Set(expression.parameters);
        return resolveExpression(expression.body, {
          ...inner,
          scope: { relations: [], parent: inner.scope, locals },
        });
      }
      case 'call':
        options.onCall(expression, false);
        for (const operand of expression.arguments) resolveExpression(operand, inner);
        for (const operand of expression.clauses) resolveExpression(operand, inner);
        return;
      case 'operation':
        for (const operand of expression.operands) resolveExpression(operand, inner);
    }
  }

  function resolveField(operand: Expression, name: string, inner: Surroundings): void {
    const lookup = operand.kind === 'column' ? finder.findColumn(operand.parts, inner.scope) : null;
    if (operand.kind === 'column' && lookup?.kind === 'row')
      return resolveColumn([...operand.parts, name], inner.scope);
    resolveExpression(operand, inner);
    options.onField(name);
  }

  function resolveColumn(parts: readonly string[], scope: Scope | null): void {
    const lookup = finder.findColumn(parts, scope);
    if (lookup.kind === 'column') {
      for (const { column } of lookup.matches) if (column.origin !== null) columns.push(column.origin);
    } else if (lookup.kind === 'open' && parts.length === 1 && options.isNiladic(parts[0] ?? '')) {
      options.onCall(call((parts[0] ?? '').toLowerCase(), []), false);
    } else if (lookup.kind === 'row') nameAll(lookup.relation);
    else if (lookup.kind === 'open' && parts.length > 1)
      options.onOpenColumn(parts.join('.'), parts.at(-1) ?? '');
    else if (lookup.kind === 'missing') options.onMissingColumn(parts.join('.'), parts.at(-1) ?? '');
  }

  resolve(outermost, { ctes: null, scope: null });
  return {
    tables,
    columns,
    joins: joins.joins,
    findOuterColumn: (parts) => originOf(finder.findColumn(parts, outerScope)),
  };
}

function callName(relation: Extract<Relation, { kind: 'rows' }>): string {
  const [first] = relation.expressions;
  return first?.kind === 'call' ? first.name : '';
}
