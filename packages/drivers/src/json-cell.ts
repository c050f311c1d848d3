import type { Cell } from '@querent/core';

import { exactNumber, longestNumber } from './exact-number.js';

/** Where a number may not fit a double: sixteen digits, points among them, or an exponent. */
const mayBeInexact = /[\d.]{16}|\d[eE][+-]?\d/;

/** Such a number from its begin to its end, between the strings of valid JSON. */
const suspects = /-?(?=[\d.]{16}|[\d.]+[eE])\d[\d.eE+-]*/g;

/** Reads JSON as `JSON.parse` does, and throws as it does, but a number that would change is text with its digits. */
export function parseJsonCell(text: string): Cell {
  const cell = JSON.parse(text) as Cell;
  if (!mayBeInexact.test(text)) return cell;
  const quoted = quoteInexactNumbers(text);
  return quoted === text ? cell : (JSON.parse(quoted) as Cell);
}

/** Takes only valid JSON. Strings are stepped over by hand, since a pattern overflows on a long one. */
function quoteInexactNumbers(json: string): string {
  const parts: string[] = [];
  for (let from = 0; from < json.length;) {
    const quote = json.indexOf('"', from);
    const begin = quote === -1 ? json.length : quote;
    const end = endOfString(json, begin);
    const between = json.slice(from, begin);
    parts.push(between.replace(suspects, quoteInexact), json.slice(begin, end));
    from = end;
  }
  return parts.join('');
}

/** Where the string that begins at a quote is over. */
function endOfString(json: string, begin: number): number {
  let place = begin + 1;
  while (place < json.length && json[place] !== '"') place += json[place] === '\\' ? 2 : 1;
  return place + 1;
}

function quoteInexact(number: string): string {
  return isExact(number) ? number : `"${number}"`;
}

function isExact(number: string): boolean {
  if (number.length > longestNumber) return false;
  if (!/e/i.test(number)) return typeof exactNumber(number) === 'number';
  const value = Number(number);
  return Number.isFinite(value) && decimalOf(String(value)) === decimalOf(number);
}

/** One text for all ways to write a decimal: `1.50e3` and `1500` are `15e2`. */
function decimalOf(number: string): string {
  const [mantissa = '', power = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`;
}
