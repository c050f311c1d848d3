/** A kind that only holds operands together. */
interface PostgresCompound {
  readonly operands: readonly string[];
  /** Keys without meaning here. */
  readonly inert: readonly string[];
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

const compound = (operands: string, inert = '', name?: string): PostgresCompound => ({
  operands: operands.split(' '),
  inert: inert.split(' '),
  ...(name === undefined ? {} : { function: name }),
});

/** Kinds that only hold operands together. */
export const compoundKinds: Readonly<Record<string, PostgresCompound>> = {
  List: compound('items'),
  NullTest: compound('arg', 'nulltesttype argisrow'),
  BooleanTest: compound('arg', 'booltesttype'),
  CaseExpr: compound('arg args defresult'),
  CaseWhen: compound('expr result'),
  CoalesceExpr: compound('args'),
  MinMaxExpr: compound('args', 'op'),
  A_ArrayExpr: compound('elements'),
  RowExpr: compound('args', 'row_format colnames'),
  GroupingFunc: compound('args'),
  GroupingSet: compound('content', 'kind'),
  CollateClause: compound('arg', 'collname'),
  NamedArgExpr: compound('arg', 'name argnumber'),
  JsonIsPredicate: compound('expr', 'format item_type unique_keys'),
  JsonValueExpr: compound('raw_expr', 'format formatted_expr'),
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
