import type { Dialect } from '../../records/dialect.js';
import type { ColumnName, TableName } from '../../records/table-name.js';
import type {
  Cte,
  Expression,
  JoinRelation,
  Projection,
  Query,
  QueryBody,
  Relation,
  RowsRelation,
  Select,
  TableRelation,
} from '../query-model.js';
import type { SqlJoin } from '../analysis.js';
import { call, outermostSelectOf } from '../query-model.js';
import type { CteScope, Surroundings } from './cte-scope.js';
import { cteScope, enterClause, findCte, isCertainInSecondPart, refuseUncertainCte } from './cte-scope.js';
import { JoinCollector } from './find-joins.js';
import type { Resolution, ResolveOptions } from './resolution.js';
import type { ColumnLookup, OutputColumn, Outputs, Scope, ScopeRelation } from './scope.js';
import { addOrigins, ColumnFinder, originOf, relationOf, relationOfTable, renamed } from './scope.js';

/**
 * Gives every name of a query its meaning by the scope rules of SQL.
 * @throws SQL_UNKNOWN_TABLE, SQL_SYSTEM_TABLE, SQL_AMBIGUOUS_TABLE, SQL_UNKNOWN_COLUMN, SQL_FUNCTION_NOT_ALLOWED,
 *   SQL_TYPE_NOT_ALLOWED
 */
export function resolveQuery(outermost: Query, options: ResolveOptions): Resolution {
  const resolver = new QueryResolver(outermostSelectOf(outermost), options);
  resolver.resolve(outermost, { ctes: null, scope: null });
  return resolver;
}

/** One statement's walk. A class, so that a statement makes one object and not a function for each kind of node. */
class QueryResolver implements Resolution {
  readonly tables: TableName[] = [];
  readonly columns: ColumnName[] = [];
  readonly joins: readonly SqlJoin[];
  private readonly outermostSelect: Select | null;
  private readonly options: ResolveOptions;
  private readonly dialect: Dialect;
  private readonly finder: ColumnFinder;
  private readonly collector: JoinCollector;
  private outerScope: Scope | null = null;

  constructor(outermostSelect: Select | null, options: ResolveOptions) {
    this.outermostSelect = outermostSelect;
    this.options = options;
    this.dialect = options.dialect;
    this.finder = new ColumnFinder(options.dialect);
    this.collector = new JoinCollector(this.finder);
    this.joins = this.collector.joins;
  }

  findOuterColumn(parts: readonly string[]): ColumnName | null {
    return originOf(this.finder.findColumn(parts, this.outerScope));
  }

  resolve(query: Query, around: Surroundings): Outputs {
    const ctes = this.withCtes(query, around);
    const { outputs, scope } = this.resolveBody(query.body, { ctes, scope: around.scope });
    if (query.tail.length === 0) return outputs;
    const tailScope = scope ?? { relations: [relationOf('', outputs)], parent: around.scope };
    this.resolveAll(query.tail, { ctes, scope: tailScope });
    return outputs;
  }

  private withCtes(query: Query, around: Surroundings): CteScope | null {
    if (query.ctes.length === 0) return around.ctes;
    return enterClause(this.dialect, query, around.ctes, (cte, ctes) => {
      this.options.checkCteName(cte.name);
      return this.resolveCte(cte, { ctes, scope: around.scope });
    });
  }

  private resolveCte(cte: Cte, inner: Surroundings): Outputs {
    const { body } = cte.query;
    if (!isCertainInSecondPart(this.dialect, cte) || body.kind !== 'set-operation')
      return this.resolve(cte.query, inner);
    const ctes = this.withCtes(cte.query, inner);
    const left = this.resolve(body.left, { ...inner, ctes });
    this.resolve(body.right, { ...inner, ctes: cteScope(cte, null, true, ctes) });
    const scope = { relations: [relationOf('', null)], parent: inner.scope };
    this.resolveAll(cte.query.tail, { ctes, scope });
    return left?.map(({ name }) => ({ name, origin: null })) ?? null;
  }

  private resolveBody(body: QueryBody, around: Surroundings): { outputs: Outputs; scope: Scope | null } {
    switch (body.kind) {
      case 'select':
        return this.resolveSelect(body, around);
      case 'set-operation': {
        const left = this.resolve(body.left, around);
        this.resolve(body.right, around);
        return { outputs: left?.map(({ name }) => ({ name, origin: null })) ?? null, scope: null };
      }
      case 'values':
        for (const row of body.rows) this.resolveAll(row, around);
        return { outputs: null, scope: null };
      case 'query':
        return { outputs: this.resolve(body.query, around), scope: null };
    }
  }

  private resolveSelect(select: Select, around: Surroundings): { outputs: Outputs; scope: Scope } {
    const scope: Scope = { relations: [], parent: around.scope };
    if (select === this.outermostSelect) this.outerScope = scope;
    const inner: Surroundings = { ctes: around.ctes, scope };
    const conditions: Expression[] = [];
    for (const relation of select.relations) this.resolveRelation(relation, inner, conditions);
    if (select.where !== null) conditions.push(select.where);
    this.resolveConditions(conditions, inner);
    const outputs: OutputColumn[] = [];
    let isKnown = true;
    for (const projection of select.projections)
      if (!this.resolveProjection(projection, inner, outputs)) isKnown = false;
    this.resolveAll(select.clauses, inner);
    return { outputs: isKnown ? outputs : null, scope };
  }

  /** Adds what an item of the select list gives; false where that is not known. */
  private resolveProjection(projection: Projection, inner: Surroundings, outputs: OutputColumn[]): boolean {
    if (projection.kind === 'star') {
      this.resolveAll(projection.expressions, inner);
      const isKnown = this.resolveStar(projection.qualifier, inner.scope, outputs);
      return isKnown && !projection.isChanged;
    }
    const { expression, alias } = projection;
    if (expression.kind === 'column') {
      const origin = originOf(this.resolveColumn(expression.parts, inner.scope));
      outputs.push({ name: alias ?? expression.parts[expression.parts.length - 1] ?? '', origin });
      return true;
    }
    this.resolveExpression(expression, inner);
    if (expression.kind === 'star' || alias === null) return false;
    outputs.push({ name: alias, origin: null });
    return true;
  }

  /** Adds what `*` or `t.*` stands for, as far as it is known; false where it is not. The columns count as named. */
  private resolveStar(qualifier: readonly string[], scope: Scope | null, outputs: OutputColumn[]): boolean {
    const relations = this.finder.relationsOfStar(qualifier, scope);
    for (const relation of relations) addOrigins(relation, this.columns);
    return this.finder.addColumnsOfStar(qualifier, relations, outputs);
  }

  private resolveRelation(relation: Relation, inner: Surroundings, conditions: Expression[]): void {
    const scope = inner.scope;
    if (scope === null) return;
    switch (relation.kind) {
      case 'table':
        this.finder.add(renamed(this.resolveTable(relation, inner), relation.alias), scope);
        return;
      case 'query': {
        const around = relation.isLateral ? scope : scope.parent;
        const outputs = this.resolve(relation.query, { ctes: inner.ctes, scope: around });
        this.finder.add(renamed(relationOf('', outputs), relation.alias), scope);
        return;
      }
      case 'rows':
        this.finder.add(this.resolveRows(relation, inner), scope);
        return;
      case 'join':
        this.resolveJoin(relation, inner, scope, conditions);
    }
  }

  private resolveRows({ expressions, alias }: RowsRelation, inner: Surroundings): ScopeRelation {
    let columns: readonly string[] | null = null;
    for (const expression of expressions) {
      columns = this.options.columnsOfCall(expression.kind === 'call' ? expression.name : '', alias);
      if (expression.kind === 'call') {
        this.options.onCall(this.finder.calledFunction(expression, null), true);
        this.resolveAll(expression.arguments, inner);
        this.resolveAll(expression.clauses, inner);
      } else this.resolveExpression(expression, inner);
    }
    const [first] = expressions;
    const name = alias?.name ?? (first?.kind === 'call' ? first.name : '');
    return relationOf(name, columns?.map((column) => ({ name: column, origin: null })) ?? null);
  }

  private resolveJoin(
    relation: JoinRelation,
    inner: Surroundings,
    scope: Scope,
    conditions: Expression[],
  ): void {
    const start = scope.relations.length;
    const firstCondition = conditions.length;
    this.resolveRelation(relation.left, inner, conditions);
    const middle = scope.relations.length;
    this.resolveRelation(relation.right, inner, conditions);
    const { condition } = relation;
    if (condition.kind === 'on') conditions.push(condition.expression);
    if (condition.kind === 'using' || condition.kind === 'natural') {
      const [left, right] = [scope.relations.slice(start, middle), scope.relations.slice(middle)];
      const shared = condition.kind === 'using' ? condition.columns : this.finder.sharedColumns(left, right);
      this.columns.push(...this.collector.addShared(shared, left, right, scope));
      for (const one of right) this.finder.merge(one, shared);
    }
    const joined = scope.relations.slice(start);
    if (condition.kind === 'using' && condition.alias !== undefined) {
      const columns = condition.columns.map((name) => ({ name, origin: null }));
      const named = relationOf(condition.alias, columns);
      this.finder.merge(named, condition.columns);
      this.finder.add(named, scope);
    }
    if (relation.alias === null) return;
    // The alias hides the names that the conditions inside are written with.
    const inside = { relations: [...scope.relations], parent: scope.parent };
    this.resolveConditions(conditions.splice(firstCondition), { ctes: inner.ctes, scope: inside });
    const all: OutputColumn[] = [];
    const isKnown = this.resolveStar([], { relations: joined, parent: null }, all);
    const whole = renamed(relationOf('', isKnown ? all : null), relation.alias);
    scope.relations.splice(start, scope.relations.length, whole);
  }

  private resolveTable(relation: TableRelation, inner: Surroundings): ScopeRelation {
    const { parts } = relation;
    const [first = ''] = parts;
    const found = parts.length === 1 ? findCte(this.dialect, first, inner.ctes) : null;
    if (found !== null) {
      if (!found.isCertain && this.options.mayBeTable(first)) refuseUncertainCte(first);
      return relationOf(first, found.cte.outputs);
    }
    const { name, outputs } = this.options.findTable(parts);
    relation.onResolved?.(name.schema);
    this.tables.push(name);
    return relationOfTable(name, outputs);
  }

  private resolveExpression(expression: Expression, inner: Surroundings): void {
    switch (expression.kind) {
      case 'literal':
        return;
      case 'column':
        this.resolveColumn(expression.parts, inner.scope);
        return;
      case 'star':
        this.resolveStar(expression.qualifier, inner.scope, []);
        return;
      case 'query':
        this.resolve(expression.query, inner);
        return;
      case 'field':
        return this.resolveField(expression.operand, expression.name, inner);
      case 'cast':
        if (!this.finder.namesOwnTable(expression, inner.scope)) this.options.onCast(expression.type);
        return this.resolveExpression(expression.operand, inner);
      case 'lambda': {
        const locals = new Set(expression.parameters);
        return this.resolveExpression(expression.body, {
          ...inner,
          scope: { relations: [], parent: inner.scope, locals },
        });
      }
      case 'call':
        this.options.onCall(this.finder.calledFunction(expression, inner.scope), false);
        this.resolveAll(expression.arguments, inner);
        this.resolveAll(expression.clauses, inner);
        return;
      case 'operation':
        this.resolveAll(expression.operands, inner);
    }
  }

  /** Resolves what rows must fulfil, which is also what joins them. */
  private resolveConditions(conditions: readonly Expression[], inner: Surroundings): void {
    this.resolveAll(conditions, inner);
    if (inner.scope !== null) this.collector.addConditions(conditions, inner.scope);
  }

  private resolveAll(expressions: readonly Expression[], inner: Surroundings): void {
    for (const expression of expressions) this.resolveExpression(expression, inner);
  }

  private resolveField(operand: Expression, name: string, inner: Surroundings): void {
    if (operand.kind === 'column' && this.finder.findColumn(operand.parts, inner.scope).kind === 'row') {
      this.resolveColumn([...operand.parts, name], inner.scope);
      return;
    }
    this.resolveExpression(operand, inner);
    this.options.onField(name);
  }

  private resolveColumn(parts: readonly string[], scope: Scope | null): ColumnLookup {
    const lookup = this.finder.findColumn(parts, scope);
    const name = parts[parts.length - 1] ?? '';
    if (lookup.kind === 'column') {
      for (const { column } of lookup.matches) if (column.origin !== null) this.columns.push(column.origin);
    } else if (lookup.kind === 'row') addOrigins(lookup.relation, this.columns);
    else if (lookup.kind === 'missing') this.options.onMissingColumn(parts.join('.'), name);
    else if (parts.length > 1) this.options.onOpenColumn(parts.join('.'), name);
    else if (this.options.isNiladic(name)) this.options.onCall(call(name.toLowerCase(), []), false);
    else this.options.onOpenName(name);
    return lookup;
  }
}
