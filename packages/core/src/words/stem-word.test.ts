import { describe, expect, it } from 'vitest';
import { stemWord } from './stem-word.js';

describe('stemWord', () => {
  it.each([
    ['categories', 'category'],
    ['orders', 'ordered'],
    ['statuses', 'status'],
    ['addresses', 'address'],
    ['shipping', 'shipped'],
    ['people', 'person'],
    ['children', 'child'],
    ['analyses', 'analysis'],
    ['indices', 'index'],
    ['buses', 'bus'],
    ['nationalities', 'national'],
    ['playing', 'plays'],
  ])('gives %s and %s one stem', (left, right) => {
    expect(stemWord(left)).toBe(stemWord(right));
  });

  it.each([
    ['news', 'new'],
    ['organ', 'order'],
    ['bus', 'business'],
  ])('keeps %s and %s apart', (left, right) => {
    expect(stemWord(left)).not.toBe(stemWord(right));
  });

  /** From the sample vocabulary of the Snowball project. */
  it.each([
    ['consign', 'consign'],
    ['consolingly', 'consol'],
    ['conspicuous', 'conspicu'],
    ['constancy', 'constanc'],
    ['generously', 'generous'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['knightly', 'knight'],
    ['relational', 'relat'],
    ['skies', 'sky'],
    ['exceed', 'exceed'],
    ['by', 'by'],
    ['yearly', 'year'],
    ['größe', 'größe'],
  ])('stems %s to %s', (word, stem) => {
    expect(stemWord(word)).toBe(stem);
  });
});
