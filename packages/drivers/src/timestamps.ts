const wholeSecond = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const timestamp = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(\.\d+)?$/;
const zone = /(?:Z|[+-]\d{2}(?::?\d{2})?(?::\d{2})?)$/;

/** A timestamp without zone as the wire has it, `YYYY-MM-DDTHH:MM:SS[.f]`; text that is none stays as it is. */
export function timestampCell(text: string): string {
  if (wholeSecond.test(text)) return `${text.slice(0, 10)}T${text.slice(11)}`; // nearly all are so
  const parts = timestamp.exec(text);
  if (parts === null) return text;
  const [, date = '', minutes = '', seconds = ':00', fraction = ''] = parts;
  return `${date}T${minutes}${seconds}${withoutZeros(fraction)}`;
}

/**
 * A timestamp with zone as the wire has it, in UTC with `Z`; text that is none stays as it is.
 * The fraction is kept to its last digit, which a `Date` would round.
 */
export function timestamptzCell(text: string): string {
  const offset = zone.exec(text)?.[0];
  if (offset === undefined) return text;
  const local = text.slice(0, -offset.length).trimEnd();
  const parts = timestamp.exec(local);
  if (parts === null) return text;
  const wholeSeconds = `${parts[1] ?? ''}T${parts[2] ?? ''}${parts[3] ?? ':00'}Z`;
  const shifted = new Date(Date.parse(wholeSeconds) - offsetMs(offset));
  if (Number.isNaN(shifted.getTime())) return text;
  return `${shifted.toISOString().slice(0, 19)}${withoutZeros(parts[4] ?? '')}Z`;
}

/** Milliseconds of `Z`, `+02`, `+0530`, `-03:30` or, as PostgreSQL writes old times, `+00:53:28`. */
function offsetMs(offset: string): number {
  if (offset === 'Z') return 0;
  const digits = offset.replaceAll(':', '').padEnd(7, '0');
  const [hours, minutes, seconds] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)].map(Number);
  const sign = offset.startsWith('-') ? -1 : 1;
  return sign * ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
}

/** Engines differ in whether they write `.500000` or `.5`; the wire has the short form. */
function withoutZeros(fraction: string): string {
  return fraction.replace(/\.?0+$/, '');
}
