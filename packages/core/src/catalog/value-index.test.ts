import { describe, expect, it } from 'vitest';
import type { ColumnName } from '../records/table-name.js';
import { createValueIndex } from './value-index.js';

const column = (table: string, name: string): ColumnName => ({
  catalog: 'c',
  schema: 's',
  table,
  column: name,
});
const country = column('customers', 'country');
const genre = column('tracks', 'genre');
const name = column('customers', 'name');
const code = column('states', 'code');

function createIndex() {
  const index = createValueIndex();
  index.replace(country, ['France', 'United States', 'United Kingdom', 'Côte d’Ivoire', 'Netherlands'], true);
  index.replace(genre, ['Rock', 'Rock & Roll', 'e-mail songs', 'Hip Hop/Rap'], true);
  index.replace(name, ['Jon Peterson', 'Michael Jordan', 'France', 'Pat'], false);
  index.replace(code, ['IN', 'OR', 'CA', '5'], true);
  return index;
}

const found = (question: string, canUse: (column: ColumnName) => boolean = () => true): string[] =>
  createIndex()
    .match(question, canUse)
    .map(({ table, column: of, value, start, end, similarity }) => {
      return `${table}.${of} ${value} "${question.slice(start, end)}" ${String(similarity)}`;
    });

describe('createValueIndex', () => {
  it.each([
    ['orders from france', ['customers.country France "france" 1', 'customers.name France "france" 1']],
    ['Rock & roll tracks', ['tracks.genre Rock & Roll "Rock & roll" 1']],
    ['rock music', ['tracks.genre Rock "rock" 1']],
    ['sales in the united states', ['customers.country United States "united states" 1']],
    ["songs of Cote d'Ivoire", ['customers.country Côte d’Ivoire "Cote d\'Ivoire" 1']],
    ['all hip-hop rap', ['tracks.genre Hip Hop/Rap "hip-hop rap" 1']],
  ])('finds in "%s" the longest values', (question, values) => {
    expect(found(question)).toEqual(values);
  });

  it('takes plural endings and near spellings, and says so', () => {
    expect(found('who is michael jordans?')).toEqual(['customers.name Michael Jordan "michael jordans" 0.9']);
    expect(found('orders from Nethrelands')).toEqual(['customers.country Netherlands "Nethrelands" 0.8']);
    expect(found('by Jon Petersen, please')).toEqual(['customers.name Jon Peterson "Jon Petersen" 0.8']);
    expect(found('our email songs')).toEqual([]);
    expect(found('the length of a trance')).toEqual([]);
    expect(found('orders from Trance')).toEqual([
      'customers.country France "Trance" 0.8',
      'customers.name France "Trance" 0.8',
    ]);
    expect(found('our "email songs"')).toEqual(['tracks.genre e-mail songs "email songs" 0.95']);
  });

  it('takes small words and single letters for values only in capitals or quotes', () => {
    expect(found('customers in 5 states or more')).toEqual([]);
    expect(found('customers in IN or OR')).toEqual(['states.code IN "IN" 1', 'states.code OR "OR" 1']);
    expect(found('state code "5"')).toEqual(['states.code 5 "5" 1']);
  });

  it('never looks at columns that do not pass, not even to hide shorter values', () => {
    expect(found('orders from France', ({ column: of }) => of !== 'country')).toEqual([
      'customers.name France "France" 1',
    ]);
    expect(found('Rock & roll', ({ table }) => table !== 'tracks')).toEqual([]);
  });

  it('knows which columns are complete, and forgets replaced and removed values', () => {
    const index = createIndex();
    expect([index.isComplete(country), index.isComplete(name), index.isComplete(column('x', 'y'))]).toEqual([
      true,
      false,
      false,
    ]);
    index.replace(genre, ['Jazz'], true);
    expect(index.match('rock or jazz', () => true).map(({ value }) => value)).toEqual(['Jazz']);
    index.removeCatalog('c');
    expect(index.match('jazz in France', () => true)).toEqual([]);
    expect(index.isComplete(country)).toBe(false);
  });

  it('is not complete where a value is too long to be kept', () => {
    const index = createIndex();
    index.replace(genre, ['Jazz', 'x'.repeat(1_000)], true);
    expect(index.isComplete(genre)).toBe(false);
  });
});
