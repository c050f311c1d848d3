import { buildPrompt, type GenerationContext } from '@querent/core';

/** Questions of many shapes about each of some subjects, in words that no forbidden name holds. */
export function questionsAbout(subject: string): readonly string[] {
  return patterns.map((pattern) => pattern(subject));
}

/** How many questions there are about each subject. */
export const questionsPerSubject = 15;

const patterns: readonly ((subject: string) => string)[] = [
  (subject) => `How many ${subject} are there?`,
  (subject) => `What is the total ${subject}?`,
  (subject) => `What is the average ${subject} per city?`,
  (subject) => `List all ${subject} with the name of the staff.`,
  (subject) => `Which site has the highest ${subject}?`,
  (subject) => `Show the ${subject} of Ann Lee.`,
  (subject) => `Top 3 staff by ${subject}`,
  (subject) => `${subject} by month in 2026`,
  (subject) => `Which sites have no ${subject}?`,
  (subject) => `Join staff, sites and ${subject}.`,
  (subject) => `What is the maximum ${subject} for each site?`,
  (subject) => `List the tables that know about ${subject}.`,
  (subject) => `staff without ${subject}`,
  (subject) => `Is ${subject} greater than 100 anywhere?`,
  (subject) => `labour cost and ${subject}`,
];

/** Everything that a model would be sent. */
export function promptText(context: GenerationContext): string {
  const { system, messages } = buildPrompt(context);
  return [system, ...messages.map(({ text }) => text)].join('\n');
}

/** The paths that list or search something and name nothing in their path, by the interface's own description. */
export function listPaths(openapi: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(openapi['paths'] as Record<string, Record<string, unknown>>)
    .filter(
      ([path, operations]) => 'get' in operations && !path.includes('{') && path !== '/api/openapi.json',
    )
    .map(([path]) => path);
}

/** Every name and value that must not be seen begins with this mark, and nothing else does. */
const mark = /zq[a-z]{3,}/i;

/** The forbidden name in what somebody got to see, if any. Cursors are random letters, in which it may stand by chance. */
export function findLeak(seen: unknown): string | undefined {
  const text = JSON.stringify(seen, (key, value: unknown) => (key === 'next_cursor' ? undefined : value));
  return mark.exec(text)?.[0];
}
