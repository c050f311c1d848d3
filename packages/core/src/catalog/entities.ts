/** A named entity of a text. Spec, What the service does 2. */
export interface Entity {
  readonly kind: 'money' | 'date' | 'organisation';
  readonly text: string;
}

/** Finds the named entities of a text. */
export type EntityFinder = (text: string) => readonly Entity[];

/** Finds nothing: for catalogs without descriptions, which then need not load the library. */
export const findNoEntities: EntityFinder = () => [];

const signs: readonly (readonly [Entity['kind'], RegExp])[] = [
  [
    'money',
    /[$€£¥]|\b(?:usd|eur|gbp|chf|jpy|dollars?|euros?|pounds?|revenue|price|cost|salary|budget|paid|payments?)\b/iu,
  ],
  ['date', /\b(?:date|day|month|year|quarter|week|when|since|until|timestamp)\b|\b(?:19|20)\d\d\b/iu],
];
const tags: readonly (readonly [Entity['kind'], string])[] = [
  ['money', '#Money+'],
  ['date', '#Date+'],
  ['organisation', '#Organization+'],
];

let loaded: Promise<EntityFinder> | undefined;

/** The entity finder of the `compromise` library, loaded on first use: it takes half a second and some 40 MB. */
export async function loadEntityFinder(): Promise<EntityFinder> {
  loaded ??= import('compromise/two').then(({ default: read }) => (text) => {
    const document = read(text);
    const tagged = tags.flatMap(([kind, tag]) =>
      (document.match(tag).out('array') as string[]).map((found) => ({ kind, text: found })),
    );
    const signed = signs.flatMap(([kind, sign]) => {
      const found = sign.exec(text);
      return found === null ? [] : [{ kind, text: found[0] }];
    });
    return [...tagged, ...signed];
  });
  return loaded;
}

/** The terms under which entities are indexed: every kind, and every organisation by its name. No word of a question equals one. */
export function entityTerms(entities: readonly Entity[]): string[] {
  const terms = entities.flatMap(({ kind, text }) =>
    kind === 'organisation' ? [`\u0001${kind}`, `\u0001${kind} ${foldEntity(text)}`] : [`\u0001${kind}`],
  );
  return [...new Set(terms)];
}

function foldEntity(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
