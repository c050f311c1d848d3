/** So many characters of a number always survive the way to a double and back. */
const safeLength = 15;

/** No double is written longer; what is longer stays text. */
export const longestNumber = 340;

/** An integer or decimal as engines write it: a number where that loses nothing, else the text. */
export function exactNumber(text: string): number | string {
  if (text.length <= safeLength) return shortNumber(text);
  if (text.length > longestNumber) return text;
  const written = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  const number = Number(written);
  if (!Number.isFinite(number)) return text;
  return written.length <= safeLength || String(number) === written ? number : text;
}

function shortNumber(text: string): number | string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : number;
}

/** A float as engines write it; NaN and infinities stay text. */
export function floatNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** The shortest decimal that is the same single-precision float; a double shows digits that were never there. */
export function singleFloat(value: number): number {
  for (let digits = 1; digits < 9; digits += 1) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}
