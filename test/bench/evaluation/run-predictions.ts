import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { EvaluationCase } from './cases.js';

const predictionLine = z.object({
  id: z.string(),
  status: z.string(),
  sql: z.string().nullish(),
  confidence: z.number().nullish(),
  ms: z.number().nullish(),
});

/** One line of `querent predict`. */
type Prediction = z.infer<typeof predictionLine>;

/** What one process of `querent predict` made of the questions of one database. */
interface PredictionRun {
  readonly predictions: ReadonlyMap<string, Prediction>;
  /** Why the process did not end as it should, or null. */
  readonly crash: string | null;
}

/** How the command is started, and how long it may be silent. */
export interface PredictOptions {
  /** The program with its first arguments; `predict --datasource …` is added. */
  readonly command: readonly string[];
  readonly silenceMs: number;
}

/** Puts all questions of one database to one process. */
export async function runPredictions(
  file: string,
  cases: readonly EvaluationCase[],
  { command, silenceMs }: PredictOptions,
): Promise<PredictionRun> {
  const [program = '', ...first] = command;
  const child = spawn(program, [...first, 'predict', '--datasource', `sqlite:${file}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const predictions = new Map<string, Prediction>();
  let crash: string | null = null;
  let complaint = '';
  const stopSilent = (): void => {
    crash = `silent for ${silenceMs} ms`;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(stopSilent, silenceMs);

  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-400)));
  child.stdin.on('error', () => undefined); // A process that ended early is told of by its exit code.
  createInterface({ input: child.stdout }).on('line', (line) => {
    clearTimeout(timer);
    timer = setTimeout(stopSilent, silenceMs);
    const parsed = readPrediction(line);
    if (parsed === null) crash ??= `not a prediction: ${line.slice(0, 120)}`;
    else predictions.set(parsed.id, parsed);
  });
  for (const { id, question, evidence } of cases) {
    child.stdin.write(
      `${JSON.stringify(evidence === null ? { id, question } : { id, question, evidence })}\n`,
    );
  }
  child.stdin.end();

  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  clearTimeout(timer);
  if (code !== 0) crash ??= `ended with ${code ?? 'a signal'}: ${complaint.trim()}`;
  return { predictions, crash };
}

function readPrediction(line: string): Prediction | null {
  try {
    return predictionLine.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
