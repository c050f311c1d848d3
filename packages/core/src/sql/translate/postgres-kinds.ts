import { inertKeys } from './postgres-tree.js';

/** A kind that only holds operands together. */
interface PostgresCompound {
  readonly operands: readonly string[];
  readonly function?: string;
}

/** Kinds without operands. */
export const literalKinds: ReadonlySet<string> = new Set([
  'A_Const',
  'Integer',
  'Float',
  'Boolean',
  'String',
  'BitString',
]);

const compound = (operands: string, name?: string): PostgresCompound => ({
  operands: operands.split(' '),
  ...(name === undefined ? {} : { function: name }),
});

/** Kinds that only hold operands together. */
export const compoundKinds: Readonly<Record<string, PostgresCompound>> = {
  List: compound('items'),
  NullTest: compound('arg'),
  BooleanTest: compound('arg'),
  CaseExpr: compound('arg args defresult'),
  CaseWhen: compound('expr result'),
  CoalesceExpr: compound('args'),
  MinMaxExpr: compound('args'),
  A_ArrayExpr: compound('elements'),
  RowExpr: compound('args'),
  GroupingFunc: compound('args'),
  GroupingSet: compound('content'),
  CollateClause: compound('arg'),
  NamedArgExpr: compound('arg'),
  JsonIsPredicate: compound('expr'),
  JsonValueExpr: compound('raw_expr'),
};

/** Keys without meaning here, of the kinds of expressions that have such keys. */
export const inertKeysOfKinds: Readonly<Record<string, ReadonlySet<string>>> = {
  FuncCall: inertKeys('agg_star func_variadic agg_within_group'),
  SubLink: inertKeys('subLinkType'),
  SQLValueFunction: inertKeys('typmod'),
  SortBy: inertKeys('sortby_dir sortby_nulls'),
  NullTest: inertKeys('nulltesttype argisrow'),
  BooleanTest: inertKeys('booltesttype'),
  MinMaxExpr: inertKeys('op'),
  RowExpr: inertKeys('row_format colnames'),
  GroupingSet: inertKeys('kind'),
  CollateClause: inertKeys('collname'),
  NamedArgExpr: inertKeys('name argnumber'),
  JsonIsPredicate: inertKeys('format item_type unique_keys'),
  JsonValueExpr: inertKeys('format formatted_expr'),
};

/** Values that the grammar spells as words. Those that tell the user or schema are out. */
export const sqlValues: Readonly<Record<string, string>> = {
  SVFOP_CURRENT_DATE: 'current_date',
  SVFOP_CURRENT_TIME: 'current_time',
  SVFOP_CURRENT_TIME_N: 'current_time',
  SVFOP_CURRENT_TIMESTAMP: 'current_timestamp',
  SVFOP_CURRENT_TIMESTAMP_N: 'current_timestamp',
  SVFOP_LOCALTIME: 'localtime',
  SVFOP_LOCALTIME_N: 'localtime',
  SVFOP_LOCALTIMESTAMP: 'localtimestamp',
  SVFOP_LOCALTIMESTAMP_N: 'localtimestamp',
};

/** Operators of PostgreSQL itself, and the words that its grammar puts in their place. */
export const operatorNames: ReadonlySet<string> = new Set(
  `! !! !~ !~* !~~ !~~* # ## #- #> #>> % & && &&& &< &<| &> * *< *<= *<> *= *> *>= + - -> ->> -|- / < <-> << <<= <<| <= <> != <@ <^ = > >= >> >>= >^ ?
   ?# ?& ?- ?-| ?| ?|| @ @-@ @> @? @@ @@@ ^ ^@ | |&> |/ |>> || ||/ <#> <+> <~> <=> <%> %> <% <<% %>> <<-> <->> <<<-> <->>> <<->> ~> ~ ~* ~<=~ ~<~ ~= ~>=~ ~>~ ~~ ~~* BETWEEN`
    .split(/\s+/)
    .concat('NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'),
);
