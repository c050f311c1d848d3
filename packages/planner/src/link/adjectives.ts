import type { SchemaIndex } from '../schema/indexed-schema.js';
import type { Token } from './tokenize.js';

/** A word that stands for one of a few spellings in columns of a certain meaning. */
export interface AdjectiveMatch {
  readonly at: number;
  readonly columns: readonly number[];
  readonly choices: readonly string[];
}

const genderColumns = new Set(['sex', 'gender']);
const countryColumns = new Set(['country', 'nation', 'nationality', 'citizenship']);
const female = ['F', 'Female', 'female'];
const male = ['M', 'Male', 'male'];
const genders = new Map([
  ...['female', 'females', 'women', 'woman', 'girl', 'girls'].map((word) => [word, female] as const),
  ...['male', 'males', 'men', 'man', 'boy', 'boys'].map((word) => [word, male] as const),
]);

const countries = new Map(
  `american United_States,USA,US,United_States_of_America; british United_Kingdom,UK,England; english England,UK; scottish Scotland; irish Ireland; french France; german Germany;
  italian Italy; spanish Spain; portuguese Portugal; dutch Netherlands,Holland; belgian Belgium; swiss Switzerland; austrian Austria; polish Poland; czech Czech_Republic,Czechia;
  hungarian Hungary; greek Greece; turkish Turkey; russian Russia; ukrainian Ukraine; swedish Sweden; norwegian Norway; danish Denmark; finnish Finland; canadian Canada; mexican Mexico;
  brazilian Brazil; argentinian Argentina; argentine Argentina; chilean Chile; colombian Colombia; venezuelan Venezuela; chinese China; japanese Japan; korean South_Korea,Korea;
  indian India; australian Australia; egyptian Egypt; nigerian Nigeria; kenyan Kenya; israeli Israel; thai Thailand; vietnamese Vietnam; indonesian Indonesia; romanian Romania`
    .split(';')
    .map((entry) => entry.trim().split(' '))
    .map(
      ([word = '', names = '']) => [word, names.split(',').map((name) => name.replaceAll('_', ' '))] as const,
    ),
);

/** Words such as `female` or `Italian` where the schema has a column that tells such things. */
export function findAdjectives(schema: SchemaIndex, tokens: readonly Token[]): AdjectiveMatch[] {
  const columnsOf = (meaning: ReadonlySet<string>): number[] =>
    schema.columns
      .filter((column) => column.column.kind === 'text' && column.words.some((word) => meaning.has(word)))
      .map((column) => column.index);
  return tokens.flatMap((token, at) => {
    const gender = genders.get(token.lower);
    const country = /^\p{Lu}/u.test(token.text) ? countries.get(token.lower) : undefined;
    const choices = gender ?? country;
    const columns = gender ? columnsOf(genderColumns) : country ? columnsOf(countryColumns) : [];
    return choices && columns.length > 0 ? [{ at, columns, choices }] : [];
  });
}
