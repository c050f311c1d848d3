import type { Cell, ResultColumn, RowStream } from '@querent/core';

/** One JSON object a line and row, under the names of the columns. */
export async function* writeNdjson({ columns, batches }: RowStream): AsyncGenerator<string> {
  const keys = uniqueNames(columns).map(
    (name, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  );
  for await (const batch of batches) {
    let lines = '';
    for (const row of batch) {
      for (const [place, key] of keys.entries()) lines += key + jsonOf(row[place] ?? null);
      lines += keys.length === 0 ? '{}\n' : '}\n';
    }
    yield lines;
  }
}

function jsonOf(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : JSON.stringify(cell);
}

/** Names that differ: of columns named alike, the later ones get a number, as in `id_2`. */
function uniqueNames(columns: readonly ResultColumn[]): string[] {
  const taken = new Set(columns.map(({ name }) => name));
  const used = new Set<string>();
  return columns.map(({ name }) => {
    let unique = name;
    for (let number = 2; used.has(unique) || (unique !== name && taken.has(unique)); number += 1)
      unique = `${name}_${String(number)}`;
    used.add(unique);
    return unique;
  });
}
