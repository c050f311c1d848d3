/**
 * The records at the beginning of a CSV text: quotes open at the start of a value, two quotes inside stand for one. Empty lines are left
 * out; of a text that is cut off, so is the last record. Null where a quote is not closed, or something follows a closed one.
 */
export function readRecords(
  text: string,
  {
    delimiter,
    isWhole,
    most,
  }: { readonly delimiter: string; readonly isWhole: boolean; readonly most: number },
): string[][] | null {
  const records: string[][] = [];
  let record: string[] = [];
  let place = text.startsWith('\uFEFF') ? 1 : 0;
  const isLineEnd = (at: number): boolean => text[at] === '\n' || text[at] === '\r';
  const endRecord = (): void => {
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
    place += text[place] === '\r' && text[place + 1] === '\n' ? 2 : 1;
  };

  while (place < text.length && records.length < most) {
    if (text[place] === '"') {
      const end = endOfQuoted(text, place);
      if (end === null) return isWhole ? null : records;
      record.push(text.slice(place + 1, end).replaceAll('""', '"'));
      place = end + 1;
      if (place < text.length && text[place] !== delimiter && !isLineEnd(place)) return null;
    } else {
      const start = place;
      while (place < text.length && text[place] !== delimiter && !isLineEnd(place)) place += 1;
      record.push(text.slice(start, place));
    }
    if (place >= text.length) break;
    if (text[place] !== delimiter) endRecord();
    else if (++place === text.length || isLineEnd(place)) {
      record.push('');
      if (place < text.length) endRecord();
    }
  }
  if (isWhole && record.length > 0 && records.length < most) endRecord();
  return records;
}

function endOfQuoted(text: string, start: number): number | null {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] !== '"') return end;
  }
  return null;
}
