import type { SchemaIndex } from '../schema/indexed-schema.js';
import { isNegatedAt } from './comparison-words.js';
import { plainLiteral, type Literal } from './literal.js';
import type { Token } from './tokenize.js';

const codes = new Map(
  `alabama AL,alaska AK,arizona AZ,arkansas AR,california CA,colorado CO,connecticut CT,delaware DE,florida FL,georgia GA,hawaii HI,idaho ID,illinois IL,indiana IN,iowa IA,
  kansas KS,kentucky KY,louisiana LA,maine ME,maryland MD,massachusetts MA,michigan MI,minnesota MN,mississippi MS,missouri MO,montana MT,nebraska NE,nevada NV,new_hampshire NH,
  new_jersey NJ,new_mexico NM,new_york NY,north_carolina NC,north_dakota ND,ohio OH,oklahoma OK,oregon OR,pennsylvania PA,rhode_island RI,south_carolina SC,south_dakota SD,
  tennessee TN,texas TX,utah UT,vermont VT,virginia VA,washington WA,west_virginia WV,wisconsin WI,wyoming WY`
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .map(([name = '', code = '']) => [name.replace('_', ' '), code] as const),
);

/** American states by name, for a column of states that may hold their two letters. `sure` asks for those only that the question calls a state. */
export function stateLiterals(schema: SchemaIndex, tokens: readonly Token[], sure: boolean): Literal[] {
  const columns = schema.columns.filter(
    (column) =>
      column.column.kind === 'text' && column.words.includes('state') && !column.words.includes('id'),
  );
  if (columns.length === 0) return [];
  return tokens.flatMap((token, at): Literal[] => {
    if (!/^\p{Lu}/u.test(token.text)) return [];
    const two = `${token.lower} ${tokens[at + 1]?.lower ?? ''}`;
    const isTwo = codes.has(two);
    const code = codes.get(isTwo ? two : token.lower);
    const end = isTwo ? at + 2 : at + 1;
    if (code === undefined) return [];
    if (sure && !isCalledState(tokens, at, end)) return [];
    const text = isTwo ? `${token.text} ${tokens[at + 1]?.text ?? ''}` : token.text;
    return [
      {
        ...plainLiteral,
        kind: 'value',
        start: at,
        end,
        text,
        options: columns.map(({ index }) => ({ column: index, value: code, similarity: 0.8 })),
        choices: [code, text],
        isNegated: isNegatedAt(tokens, at),
        isMarked: true,
      },
    ];
  });
}

const isCalledState = (tokens: readonly Token[], at: number, end: number): boolean =>
  (tokens[at - 1]?.lower === 'of' && tokens[at - 2]?.lower === 'state') ||
  tokens[at - 1]?.lower === 'state' ||
  (tokens[at - 1]?.text === '"' && tokens[at - 2]?.lower === 'of' && tokens[at - 3]?.lower === 'state') ||
  tokens[end]?.lower === 'state';
