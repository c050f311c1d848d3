import type { Workbook } from './open-workbook.js';
import { readWholeXml } from './read-xml.js';

/** A code with leading zeros, or a duration in its largest unit; either begins with so many digits at least. */
interface PaddedMeaning {
  readonly shownAs: 'zeros' | 'hours' | 'minutes' | 'seconds';
  readonly digits: number;
}

/** What a number stands for, by how its cell is formatted. */
export type NumberMeaning = 'number' | 'date' | 'datetime' | 'time' | PaddedMeaning;

/** Formats without a text of their own, by number; those of East Asian calendars among them. */
const builtIn: readonly (readonly [from: number, to: number, meaning: NumberMeaning])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'datetime'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, { shownAs: 'hours', digits: 1 }],
  [47, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
];

/** What the text of a format says: only the letters that stand outside of quotes, brackets and escapes count. */
export function meaningOfFormat(format: string): NumberMeaning {
  const [positive = ''] = format.split(';');
  const plain = positive.replace(/"[^"]*"/g, '').replace(/\\.|_.|\*./g, '');
  const [, elapsed] = /\[(h+|m+|s+)\]/i.exec(plain) ?? [];
  const letters = plain
    .replace(/\[[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .replace(/general/gi, '');
  const hasTime = elapsed !== undefined || /[hs]/i.test(letters);
  const hasDate = /[yd]/i.test(letters) || (/m/i.test(letters) && !hasTime);
  if (hasDate) return hasTime ? 'datetime' : 'date';
  if (elapsed !== undefined) return { shownAs: unitOf(elapsed), digits: elapsed.length };
  if (hasTime) return 'time';
  const [, zeros] = /^(?:\[\$[^\]]*\])?(00+)$/.exec(positive) ?? [];
  return zeros === undefined ? 'number' : { shownAs: 'zeros', digits: zeros.length };
}

function unitOf(letters: string): 'hours' | 'minutes' | 'seconds' {
  if (/h/i.test(letters)) return 'hours';
  return /m/i.test(letters) ? 'minutes' : 'seconds';
}

/** Whether a column with such a number is one of text: a code is no amount, and 12:30 of minutes and seconds no time of day. */
export function isTextMeaning(meaning: NumberMeaning): boolean {
  return typeof meaning === 'object' && meaning.shownAs !== 'seconds';
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

/**
 * The text of a number: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS`, `HH:MM:SS`, a code, a duration, or the number itself where it is none of
 * these.
 */
export function textOfNumber(written: string, meaning: NumberMeaning, startsIn1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (typeof meaning === 'object') return textOfPadded(value, meaning);
  if (meaning === 'number' || value < 0 || value >= lastDay) return String(value);
  if (meaning === 'time' && value < 1) return isoOf(Math.round(value * dayMs)).slice(11, 19);
  // Excel takes 1900 for a leap year: before its 29 February, the day that never was, days count one more.
  const start = startsIn1904 ? start1904 : value < 60 ? start1900 + dayMs : start1900;
  const iso = isoOf(start + Math.round(value * dayMs));
  const isWholeDay = Math.round(value * dayMs) % dayMs === 0;
  if (meaning === 'date' && isWholeDay) return iso.slice(0, 10);
  return `${iso.slice(0, 10)} ${iso.slice(11, 23).replace(/\.000$/, '')}`;
}

/** A duration is shown to the second whatever its format, with hours or minutes beyond those of a day: `30:00:00`, `1800:00`. */
function textOfPadded(value: number, { shownAs, digits }: PaddedMeaning): string {
  if (shownAs === 'zeros')
    return Number.isSafeInteger(value) && value >= 0 ? String(value).padStart(digits, '0') : String(value);
  if (Math.abs(value) >= lastDay) return String(value);
  const ms = Math.round(Math.abs(value) * dayMs);
  const sign = value < 0 && ms > 0 ? '-' : '';
  const fraction = ms % 1_000 === 0 ? '' : `.${String(ms % 1_000).padStart(3, '0')}`;
  const seconds = Math.floor(ms / 1_000);
  if (shownAs === 'seconds') return `${sign}${String(seconds)}${fraction}`;
  const minutes = Math.floor(seconds / 60);
  const end = `${twoDigits(seconds % 60)}${fraction}`;
  if (shownAs === 'minutes') return `${sign}${String(minutes).padStart(digits, '0')}:${end}`;
  const hours = String(Math.floor(minutes / 60)).padStart(digits, '0');
  return `${sign}${hours}:${twoDigits(minutes % 60)}:${end}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
