import type { Workbook } from './open-workbook.js';
import { readWholeXml } from './read-xml.js';

/** What a number stands for, by how its cell is formatted. */
export type NumberMeaning = 'number' | 'date' | 'datetime' | 'time';

/** Formats without a text of their own, by number; those of East Asian calendars among them. */
const builtIn: readonly (readonly [from: number, to: number, meaning: NumberMeaning])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
];

/** What the text of a format says: only the letters that stand outside of quotes, brackets and escapes count. */
export function meaningOfFormat(format: string): NumberMeaning {
  const [positive = ''] = format.split(';');
  const hasElapsed = /\[(?:h+|m+|s+)\]/i.test(positive);
  const letters = positive
    .replace(/"[^"]*"/g, '')
    .replace(/\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .replace(/general/gi, '');
  const hasTime = hasElapsed || /[hs]/i.test(letters);
  const hasDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !hasTime);
  if (hasDate) return hasTime ? 'datetime' : 'date';
  return hasTime ? 'time' : 'number';
}

/** What numbers mean in each cell style of a workbook, by the number of the style. */
export async function readNumberMeanings(workbook: Workbook): Promise<readonly NumberMeaning[]> {
  const part = workbook.partOf('styles');
  const stream = part === null ? null : await workbook.open(part);
  if (stream === null) return [];
  const custom = new Map<number, NumberMeaning>();
  const styles: number[] = [];
  let isInCells = false;
  await readWholeXml(stream, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') custom.set(Number(numFmtId), meaningOfFormat(formatCode ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles.map((id) => custom.get(id) ?? meaningOfId(id));
}

function meaningOfId(id: number): NumberMeaning {
  return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
}

const dayMs = 86_400_000;
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);
/** 9999-12-31 and a day. */
const lastDay = 2_958_466;

/** The text of a number: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS`, `HH:MM:SS`, or the number itself where it is no such moment. */
export function textOfNumber(written: string, meaning: NumberMeaning, startsIn1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (meaning === 'number' || value < 0 || value >= lastDay) return String(value);
  if (meaning === 'time' && value < 1) return isoOf(Math.round(value * dayMs)).slice(11, 19);
  // Excel takes 1900 for a leap year: before its 29 February, the day that never was, days count one more.
  const start = startsIn1904 ? start1904 : value < 60 ? start1900 + dayMs : start1900;
  const iso = isoOf(start + Math.round(value * dayMs));
  const isWholeDay = Math.round(value * dayMs) % dayMs === 0;
  if (meaning === 'date' && isWholeDay) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${iso.slice(11, 23).replace(/\.000$/, '')}`;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
