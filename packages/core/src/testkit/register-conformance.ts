/** One thing that an adapter must do: its name is the sentence, `run` throws where it is not so. */
export interface ConformanceCase<Subject> {
  readonly name: string;
  readonly run: (subject: Subject) => Promise<void>;
}

/** What the kit needs of a test runner: vitest, jest and node:test all have it. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  readonly it: (name: string, body: () => Promise<void>, timeoutMs?: number) => unknown;
}

/** Some cases wait for the five seconds after which a store gives up waiting. */
const caseTimeoutMs = 60_000;

/**
 * Registers every case for one adapter, each with a subject of its own that is closed whatever happens.
 * There is no way to leave a case out.
 */
export function registerConformance<Subject extends { close(): Promise<void> }>(
  { describe, it }: TestRunner,
  name: string,
  cases: readonly ConformanceCase<Subject>[],
  createSubject: () => Subject | Promise<Subject>,
): void {
  describe(name, () => {
    for (const each of cases) it(each.name, () => runCase(each, createSubject), caseTimeoutMs);
  });
}

/** Runs one case against a fresh subject and closes it. */
export async function runCase<Subject extends { close(): Promise<void> }>(
  { run }: ConformanceCase<Subject>,
  createSubject: () => Subject | Promise<Subject>,
): Promise<void> {
  const subject = await createSubject();
  try {
    await run(subject);
  } finally {
    await subject.close();
  }
}
