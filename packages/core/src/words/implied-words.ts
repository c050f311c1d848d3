/** Words of questions with the words that columns have for what they ask about. */
const implied = new Map(
  `where city country location address state place, when date time year, who name, whom name, whose name,
  old age birth, older age birth, oldest age birth, young age birth, younger age birth, youngest age birth, born birth,
  died death, dead death, expensive price cost, cheap price cost, cheaper price cost, cheapest price cost, costly cost price,
  earn salary income, earns salary income, earned salary income, paid salary payment, tall height, taller height, tallest height,
  heavy weight, heavier weight, heaviest weight, light weight, long length duration, longer length duration, longest length duration,
  short length duration, shortest length duration, fast speed time, faster speed time, fastest speed time, slow speed time, slowest speed time,
  big size area population, bigger size area population, biggest size area population, large size area population,
  larger size area population, largest size area population, populous population, crowded population, female gender sex, male gender sex,
  woman gender sex, man gender sex, married marital, recent date, recently date, latest date, earliest date, newest date, early date, late date,
  rich wealth income, richest wealth income, dense density, live address city, lives address city, living address city, located location city,
  called name, named name, title name, wrote author, written author, directed director, taught instructor, teaches instructor, sang singer, won winner`
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .map(([word = '', ...columns]) => [word, columns] as const),
);

/** What a word of a question asks about without saying it: `oldest` gives age and birth; empty for most words. */
export function impliedWords(word: string): readonly string[] {
  return implied.get(word) ?? [];
}
