/** A column's name in the table, and its header as the file has it. */
export interface ColumnLabel {
  readonly name: string;
  readonly header: string;
}

const longestName = 200;

/**
 * Names for columns: the headers, trimmed and on one line, in whatever script. One that is empty is called by its place, one that was
 * there before, in whatever case, gets a number; so every column keeps a name of its own.
 */
export function nameColumns(headers: readonly string[]): ColumnLabel[] {
  const wanted = headers.map((header, place) => {
    const plain = header.replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ').trim();
    return plain === '' ? `column_${String(place + 1)}` : [...plain].slice(0, longestName).join('');
  });
  const known = new Set(wanted.map((name) => name.toLowerCase()));
  const taken = new Set<string>();
  return wanted.map((name, place) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const next = `${name}_${String(number)}`;
      if (!known.has(next.toLowerCase())) free = next;
    }
    taken.add(free.toLowerCase());
    return { name: free, header: headers[place] ?? '' };
  });
}

/** Names for columns without headers. */
export function numberColumns(count: number): ColumnLabel[] {
  return Array.from({ length: count }, (_value, place) => ({
    name: `column_${String(place + 1)}`,
    header: '',
  }));
}
