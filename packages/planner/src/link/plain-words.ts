/** Words that say how and not what, and verbs that any question may have. */
export const plainWords: ReadonlySet<string> = new Set(
  `sorted sort ascending descending alphabetical combined overall entire respective corresponding particular specific certain given provide provided
  made make makes written taken took take takes offer offers offered serve serves served belong belongs associated related located based called named
  titled known found received receive posted published held hold holds went visit visited across among within where been being come comes came
  people person persons popular recent recently common frequent frequently highest greater least lowest every other another single multiple
  currently question answer return calculate compute determine identify include includes using used uses question ones one two three four five
  alphabet alphabetic word words substring string letters times time records record rows entries entry hours days weeks months years minutes
  difference absolute through flow flows family surname forename order orders rank ranked result results list lists both either neither there whether ever still always often usually some
  fewer prominent majority important`.split(/\s+/),
);
