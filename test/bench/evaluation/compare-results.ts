/** A cell as the database hands it out. */
export type RawCell = string | number | bigint | null | Uint8Array;

const maxAssignments = 5000;

/**
 * Whether two results say the same: equal rows as multisets, or in order where that is part of the answer, with the
 * columns in any order. Numbers are equal to four decimals; a number never equals a text.
 */
export function areSameResults(
  gold: readonly (readonly RawCell[])[],
  predicted: readonly (readonly RawCell[])[],
  { ordered }: { readonly ordered: boolean },
): boolean {
  if (gold.length !== predicted.length) return false;
  if (gold.length === 0) return true;
  const width = gold[0]?.length ?? 0;
  if (predicted[0]?.length !== width) return false;

  const goldText = gold.map((row) => row.map(textOf));
  const predictedText = predicted.map((row) => row.map(textOf));
  const goldColumns = columnsOf(goldText, width);
  const predictedColumns = columnsOf(predictedText, width);
  const candidates = goldColumns.map((column) =>
    predictedColumns.flatMap((other, index) => (other === column ? [index] : [])),
  );
  const wanted = rowKeys(goldText, ordered);

  let tried = 0;
  const fits = (chosen: readonly number[]): boolean => {
    if (chosen.length === width) {
      tried++;
      const arranged = predictedText.map((row) => chosen.map((index) => row[index] ?? ''));
      return rowKeys(arranged, ordered) === wanted;
    }
    return (candidates[chosen.length] ?? []).some(
      (index) => tried < maxAssignments && !chosen.includes(index) && fits([...chosen, index]),
    );
  };
  return fits([]);
}

function textOf(cell: RawCell): string {
  if (cell === null) return 'null';
  if (typeof cell === 'string') return `s${cell}`;
  if (typeof cell === 'bigint') return `n${cell}`;
  if (typeof cell === 'number') return `n${Number(cell.toFixed(4)) + 0}`;
  return `b${Buffer.from(cell).toString('hex')}`;
}

/** Each column's cells as one text, whatever the order of the rows. */
function columnsOf(rows: readonly (readonly string[])[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => JSON.stringify(rows.map((row) => row[index]).sort()));
}

function rowKeys(rows: readonly (readonly string[])[], ordered: boolean): string {
  const keys = rows.map((row) => JSON.stringify(row));
  return JSON.stringify(ordered ? keys : keys.sort());
}
