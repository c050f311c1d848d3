/** Words whose neighbourhood tells what part a column plays. */
export const neighbourWords: ReadonlyMap<string, number> = numbered(
  `of by each per whose with than for in on and or the all have has is are was that which who from at most least highest lowest average total
  number maximum minimum different distinct order sorted list show find give what same oldest youngest largest smallest more less above below
  between not no name id , . ? ' " sum mean a an their its how many`,
);

/** Words with which questions begin. */
export const openingWords: ReadonlyMap<string, number> = numbered(
  'what which how who list show find give return count where when for tell whose are is display name',
);

/** Words that tell the shape of the answer wherever they stand. */
export const cueWords: ReadonlyMap<string, number> = numbered(
  `each every all not number how average most least more than both or and by order sorted older oldest youngest largest highest lowest smallest
  top without different distinct total many between any never but also ascending descending alphabetical long latest earliest recent first last
  ratio percentage sum same`,
);

function numbered(words: string): Map<string, number> {
  return new Map([...new Set(words.split(/\s+/))].map((word, at) => [word, at]));
}
