import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A named entity of a text. Spec, What the service does 2. */
export interface Entity {
  readonly kind: 'money' | 'date' | 'organisation';
  readonly text: string;
}

/** The named entities of descriptions. Texts are read once, by a thread that is started only for texts that may name something. */
export interface EntityFinder {
  /** Reads those texts that were not read before. */
  prepare(texts: readonly string[]): Promise<void>;
  /** The entities of a text; of one that was not prepared, only what its signs and words give away. */
  find(text: string): readonly Entity[];
}

const signs: readonly (readonly [Entity['kind'], RegExp])[] = [
  [
    'money',
    /[$€£¥]|\b(?:usd|eur|gbp|chf|jpy|dollars?|euros?|pounds?|revenue|price|cost|salary|budget|paid|payments?)\b/iu,
  ],
  ['date', /\b(?:date|day|month|year|quarter|week|when|since|until|timestamp)\b|\b(?:19|20)\d\d\b/iu],
];
/** A capital inside a sentence, or a number: without one there is nothing for the thread to find. */
const mayName = /[\p{L}\p{N},;:(]\s+\p{Lu}|\d/u;
const longestName = 5;

/** Makes a finder that has read nothing yet. */
export function createEntityFinder(): EntityFinder {
  const read = new Map<string, readonly Entity[]>();
  return {
    async prepare(texts) {
      const unread = [...new Set(texts)].filter((text) => !read.has(text) && mayName.test(text));
      if (unread.length === 0) return;
      const found = await readInThread(unread);
      unread.forEach((text, place) => read.set(text, found[place] ?? []));
    },
    find: (text) => [...(read.get(text) ?? []), ...findSigns(text)],
  };
}

/** What the thread finds; nothing where it fails, for entities only help. */
function readInThread(texts: readonly string[]): Promise<readonly (readonly Entity[])[]> {
  const script = createRequire(import.meta.url).resolve('#data/find-entities.mjs');
  return new Promise((resolve) => {
    const worker = new Worker(pathToFileURL(script), { workerData: texts, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', () => {
      resolve([]);
    });
  });
}

function findSigns(text: string): Entity[] {
  return signs.flatMap(([kind, sign]) => {
    const found = sign.exec(text);
    return found === null ? [] : [{ kind, text: found[0] }];
  });
}

/** The terms under which entities are indexed: every kind, and every organisation by its name. No word of a question equals one. */
export function entityTerms(entities: readonly Entity[]): string[] {
  return [
    ...new Set(
      entities.flatMap(({ kind, text }) =>
        kind === 'organisation' ? [kindTerm(kind), organisationTerm(nameWords(text))] : [kindTerm(kind)],
      ),
    ),
  ];
}

/** The terms of the kinds that a question speaks of, and of the indexed organisations that it names. */
export function entityTermsOfQuestion(question: string, isIndexed: (term: string) => boolean): string[] {
  const kinds = findSigns(question).map(({ kind }) => kindTerm(kind));
  const words = nameWords(question);
  const names = words.flatMap((_, from) =>
    Array.from({ length: longestName }, (__, place) => organisationTerm(words.slice(from, from + place + 1))),
  );
  return [...new Set([...kinds, ...names])].filter(isIndexed);
}

function kindTerm(kind: Entity['kind']): string {
  return `\u0001${kind}`;
}

function organisationTerm(words: readonly string[]): string {
  return `\u0001organisation ${words.join(' ')}`;
}

function nameWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
