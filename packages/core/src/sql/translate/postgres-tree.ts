/** Keys of PostgreSQL's tree that only tell where something stands in the text. */
export const postgresPositions: ReadonlySet<string> = new Set([
  'location',
  'stmt_location',
  'stmt_len',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
]);

/** Whether two trees say the same, wherever their pieces stand in the text. */
export function isTreeEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isTreeEqual(item, right[index]));
  }
  const [one, other] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(one).filter((key) => !postgresPositions.has(key) && one[key] !== undefined);
  const others = Object.keys(other).filter((key) => !postgresPositions.has(key) && other[key] !== undefined);
  return (
    keys.length === others.length && keys.every((key) => key in other && isTreeEqual(one[key], other[key]))
  );
}
