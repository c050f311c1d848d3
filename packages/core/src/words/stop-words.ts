const stopWords = new Set(
  `a about above after again all also am an and any are as at be been before being below between both but by can could did do does doing done
  during each either every find for from further get give given gives had has have having he her here hers him his how i if in into is it its itself
  let list many me more most much must my neither no nor not of off on once only or other our ours out over own please return same she should show so some
  such tell than that the their theirs them then there these they this those through to too under until up us very was we were what when where
  whether which while who whom whose why will with would you your yours`.split(/\s+/),
);

/** Whether a lower-case word says nothing about which table or column is meant. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
