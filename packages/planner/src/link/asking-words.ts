/** Words that ask, order or relate, and so need no place in the data. */
export const askingWords: ReadonlySet<string> = new Set(
  `average highest lowest maximum minimum largest smallest longest shortest oldest youngest latest earliest different distinct unique sorted order ordered
  ascending descending alphabetical alphabetically information details detail total sum amount value values common greater higher lower larger smaller older
  younger above below before after between during without never only same whole along please mean top first last since until per year month day date much long old
  exactly either also contain contains containing include including letter start starts starting begin end ends find kind type`.split(
    /\s+/,
  ),
);
