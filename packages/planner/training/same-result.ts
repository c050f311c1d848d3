import type { Cell } from '@querent/core';

type Rows = readonly (readonly Cell[])[];

const cellKey = (cell: Cell | bigint): string => {
  if (typeof cell === 'number' || typeof cell === 'bigint')
    return `n${String(Math.round(Number(cell) * 1e4) / 1e4)}`;
  return cell === null
    ? 'null'
    : `s${cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : String(cell)}`;
};

/** Whether two results are the same: as many columns in any order, rows as a multiset, or in order where `isOrdered`. */
export function sameResult(gold: Rows, predicted: Rows, isOrdered: boolean): boolean {
  if (gold.length !== predicted.length) return false;
  if (gold.length === 0) return true;
  const width = gold[0]?.length ?? 0;
  if (width !== (predicted[0]?.length ?? 0)) return false;
  const goldKeys = gold.map((row) => row.map(cellKey));
  const predictedKeys = predicted.map((row) => row.map(cellKey));
  const sorted = (rows: string[][], column: number): string =>
    rows
      .map((row) => row[column] ?? '')
      .sort()
      .join('\n');
  const predictedColumns = Array.from({ length: width }, (_, column) => sorted(predictedKeys, column));
  const options = Array.from({ length: width }, (_, column) => {
    const wanted = sorted(goldKeys, column);
    return predictedColumns.flatMap((one, at) => (one === wanted ? [at] : []));
  });
  const goldText = goldKeys.map((row) => row.join('\t'));
  const goldSorted = [...goldText].sort().join('\n');
  let tries = 0;
  const search = (chosen: number[]): boolean => {
    if (chosen.length === width) {
      tries += 1;
      const text = predictedKeys.map((row) => chosen.map((at) => row[at]).join('\t'));
      return isOrdered ? text.join('\n') === goldText.join('\n') : [...text].sort().join('\n') === goldSorted;
    }
    return (options[chosen.length] ?? []).some(
      (at) => tries < 2000 && !chosen.includes(at) && search([...chosen, at]),
    );
  };
  return search([]);
}
