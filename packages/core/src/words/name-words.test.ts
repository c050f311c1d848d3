import { describe, expect, it } from 'vitest';
import { expandAbbreviation } from './abbreviations.js';
import { impliedWords } from './implied-words.js';
import { splitCompound } from './split-compound.js';
import { splitIdentifier } from './split-identifier.js';

describe('splitIdentifier', () => {
  it.each([
    ['customer_id', 'customer id'],
    ['CustomerID', 'customer id'],
    ['custHomeAddress2_IDs', 'cust home address 2 ids'],
    ['HTTPServerName', 'http server name'],
    ['dim_fctA380x', 'dim fct a 380 x'],
    ['Home Town', 'home town'],
    ['straßenName', 'straßen name'],
    ['ГородКлиента', 'город клиента'],
    ['顧客_名前', '顧客 名前'],
    ['%_-', ''],
  ])('cuts %s into %s', (name, words) => {
    expect(splitIdentifier(name).join(' ')).toBe(words);
  });
});

describe('expandAbbreviation', () => {
  it.each([
    ['qty', ['quantity']],
    ['dob', ['date', 'birth']],
    ['dept', ['department']],
    ['customer', []],
  ])('reads %s as %j', (word, expansion) => {
    expect(expandAbbreviation(word)).toEqual(expansion);
  });
});

describe('splitCompound', () => {
  it.each([
    ['dormid', ['dorm', 'id']],
    ['keyword', ['key', 'word']],
    ['educationnum', ['education', 'num']],
    ['customer', []],
    ['status', []],
    ['xqzvw', []],
  ])('finds in %s the words %j', (word, parts) => {
    expect(splitCompound(word)).toEqual(parts);
  });
});

describe('impliedWords', () => {
  it('knows what a question asks about without saying it', () => {
    expect(impliedWords('oldest')).toContain('age');
    expect(impliedWords('where')).toContain('city');
    expect(impliedWords('invoice')).toEqual([]);
  });
});
