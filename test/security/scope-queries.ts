const names = ['sec', 'b', 'pub', 'c'];

/** Numbers that look random and are the same every time. */
export function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/**
 * A query over the tables `sec` and `pub`, whose column is `x`, in which WITH clauses nest and hide the tables and one another.
 * Many of these queries mean nothing; an engine tells which.
 */
export function scopeQuery(next: (below: number) => number, depth = 3): string {
  const name = (): string => names[next(names.length)] ?? 'sec';
  const inner = (): string => scopeQuery(next, depth - 1);

  const expressionInWith = (isRecursive: boolean): string => {
    const own = name();
    const columns = next(3) === 0 ? '(x)' : '';
    const loops = isRecursive && next(4) === 0;
    const query = loops ? `SELECT 1 AS x UNION ALL SELECT x + 1 FROM ${own} WHERE x < 3` : inner();
    return `${own}${columns} AS (${query})`;
  };

  const source = (): string => {
    switch (next(depth > 0 ? 5 : 2)) {
      case 0:
        return 'sec';
      case 1:
        return name();
      case 2:
        return `(${inner()}) AS t${next(99)}`;
      case 3:
        return `(SELECT x FROM ${name()}) AS u${next(99)}`;
      default:
        return 'sec';
    }
  };

  const select = (): string => {
    switch (next(depth > 0 ? 6 : 3)) {
      case 3:
        return `SELECT 1 AS x WHERE EXISTS (${inner()})`;
      case 4:
        return `SELECT (SELECT MAX(x) FROM (${inner()}) AS m) AS x`;
      case 5:
        return `SELECT x FROM ${source()} UNION ALL SELECT x FROM ${source()}`;
      default:
        return `SELECT x FROM ${source()}`;
    }
  };

  if (depth === 0 || next(3) === 0) return select();
  const isRecursive = next(4) === 0;
  const expressions = Array.from({ length: 1 + next(2) }, () => expressionInWith(isRecursive));
  return `WITH ${isRecursive ? 'RECURSIVE ' : ''}${expressions.join(', ')} ${select()}`;
}
