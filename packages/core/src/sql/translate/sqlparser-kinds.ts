/** A kind that only holds operands together. */
export interface CompoundKind {
  /** Its keys that hold operands. */
  readonly operands: string;
  /** Its keys without meaning here. */
  readonly inert?: string;
  /** The function that it stands for. */
  readonly function?: string;
}

/** Kinds whose content is one operand. */
export const wrappers: ReadonlySet<string> = new Set(
  'Nested IsFalse IsNotFalse IsTrue IsNotTrue IsNull IsNotNull IsUnknown IsNotUnknown'.split(' '),
);

/** Kinds that only hold operands together: their operands, their keys without meaning here, and the function that they stand for. */
export const compounds: Readonly<Record<string, CompoundKind>> = {
  InList: { operands: 'expr list', inert: 'negated' },
  Between: { operands: 'expr low high', inert: 'negated' },
  Like: { operands: 'expr pattern', inert: 'negated any escape_char' },
  ILike: { operands: 'expr pattern', inert: 'negated any escape_char' },
  RLike: { operands: 'expr pattern', inert: 'negated regexp' },
  AnyOp: { operands: 'left right', inert: 'compare_op is_some' },
  AllOp: { operands: 'left right', inert: 'compare_op' },
  AtTimeZone: { operands: 'timestamp time_zone' },
  Extract: { operands: 'expr', inert: 'field syntax', function: 'extract' },
  Ceil: { operands: 'expr', inert: 'field', function: 'ceil' },
  Floor: { operands: 'expr', inert: 'field', function: 'floor' },
  Position: { operands: 'expr in', function: 'position' },
  Overlay: { operands: 'expr overlay_what overlay_from overlay_for', function: 'overlay' },
  Trim: { operands: 'expr trim_what trim_characters', inert: 'trim_where', function: 'trim' },
  Collate: { operands: 'expr', inert: 'collation' },
  Convert: {
    operands: 'expr',
    inert: 'is_try data_type charset target_before_value styles',
    function: 'convert',
  },
  Cast: { operands: 'expr', inert: 'kind data_type array format' },
  Interval: {
    operands: 'value',
    inert: 'leading_field leading_precision last_field fractional_seconds_precision',
  },
  MemberOf: { operands: 'value array', function: 'member of' },
  Array: { operands: 'elem', inert: 'named' },
};

/** Operators between two operands; `->` and the like are functions to SQLite and were written as others before the parse. */
export const binaryOperators: Readonly<Record<string, string>> = {
  And: 'and',
  Eq: '=',
};
export const otherBinaryOperators: ReadonlySet<string> = new Set(
  `Or Xor NotEq Gt Lt GtEq LtEq Spaceship Plus Minus Multiply Divide Modulo StringConcat BitwiseOr BitwiseAnd BitwiseXor
   PGBitwiseShiftLeft PGBitwiseShiftRight MyIntegerDivide DuckIntegerDivide Arrow LongArrow Regexp Match Assignment`
    .trim()
    .split(/\s+/)
    .filter((operator) => operator !== 'Assignment'),
);
export const unaryOperators: ReadonlySet<string> = new Set(
  'Plus Minus Not BitwiseNot PGBitwiseNot BangNot'.split(' '),
);
export const literals: ReadonlySet<string> = new Set(
  'Number SingleQuotedString NationalStringLiteral HexStringLiteral SingleQuotedByteStringLiteral Boolean Null'.split(
    ' ',
  ),
);
