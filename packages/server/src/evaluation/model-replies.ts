import { open } from 'node:fs/promises';
import {
  AnalyticsError,
  createRecordingModel,
  createReplayedModel,
  type Clock,
  type LanguageModel,
  type RecordedReply,
} from '@querent/core';
import { z } from 'zod';
import { builtinPlanner, type OpenModel } from '../generator.js';
import type { TokenCount } from './case-outcome.js';
import { readJsonLines } from './read-cases.js';

/** Where replies come from and go to: at most one of the files. */
interface ModelRepliesOptions {
  readonly model: string;
  /** A file of recorded replies to answer from. */
  readonly replay?: string | undefined;
  /** A file to record replies in; written anew. */
  readonly record?: string | undefined;
  readonly clock: Clock;
}

/** The replies of a model on their way into an evaluation: counted, and recorded or replayed where that is asked for. */
export interface ModelReplies {
  readonly openModel: OpenModel;
  /** The time of the recording where there is one, because prompts tell the day; else the real time. */
  readonly clock: Clock;
  /** The tokens since the last call, or null where none were counted. */
  takeTokens(): TokenCount | null;
  close(): Promise<void>;
}

const replyLine = z.object({
  request_hash: z.string(),
  model: z.string(),
  reply: z.object({
    text: z.string(),
    finish: z.enum(['stop', 'length', 'other']),
    tokens: z.object({ prompt: z.number(), completion: z.number() }).nullable(),
  }),
  /** The day that the prompt named. */
  date: z.iso.date().optional(),
});

/**
 * Opens the files that the options name.
 * @throws VALIDATION_ERROR for files that do not go with the model, or cannot be opened
 */
export async function openModelReplies(options: ModelRepliesOptions): Promise<ModelReplies> {
  const { model, replay, record, clock } = options;
  if (replay !== undefined && record !== undefined)
    throw new AnalyticsError('VALIDATION_ERROR', 'Give one of --replay and --record, not both.');
  if ((replay ?? record) !== undefined && model === builtinPlanner) {
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `${builtinPlanner} asks no model: name with --model the one whose replies are meant.`,
    );
  }
  if (replay !== undefined) return replayedReplies(model, replay, clock);
  if (record !== undefined) return recordedReplies(record, clock());
  return { ...countedReplies((connect) => connect()), clock, close: async () => undefined };
}

async function replayedReplies(model: string, file: string, clock: Clock): Promise<ModelReplies> {
  const lines = await readJsonLines(file, replyLine);
  const own = lines.filter((line) => line.model === model);
  if (own.length === 0) {
    const others = [...new Set(lines.map((line) => line.model))].join(', ');
    throw new AnalyticsError(
      'VALIDATION_ERROR',
      `${file} holds no reply of ${model}; it holds replies of ${others === '' ? 'no model' : others}.`,
    );
  }
  const [day] = own.flatMap(({ date }) => (date === undefined ? [] : [date]));
  const replayed = createReplayedModel(model, own);
  return {
    ...countedReplies(async () => replayed),
    clock: day === undefined ? clock : () => new Date(`${day}T12:00:00Z`),
    close: async () => undefined,
  };
}

async function recordedReplies(file: string, now: Date): Promise<ModelReplies> {
  const handle = await openForWriting(file);
  const date = now.toISOString().slice(0, 10);
  const keep = (recorded: RecordedReply) => handle.appendFile(`${JSON.stringify({ ...recorded, date })}\n`);
  return {
    ...countedReplies(async (connect) => createRecordingModel(await connect(), keep)),
    clock: () => now,
    close: () => handle.close(),
  };
}

async function openForWriting(file: string) {
  try {
    return await open(file, 'w');
  } catch (cause) {
    throw new AnalyticsError('VALIDATION_ERROR', `The file ${file} cannot be written.`, { cause });
  }
}

/** Counts the tokens of every model that is opened. */
function countedReplies(openModel: OpenModel): Pick<ModelReplies, 'openModel' | 'takeTokens'> {
  let taken: TokenCount | null = null;
  const count = (model: LanguageModel) =>
    createRecordingModel(model, ({ reply: { tokens } }) => {
      if (tokens === null) return;
      const { prompt, completion } = taken ?? { prompt: 0, completion: 0 };
      taken = { prompt: prompt + tokens.prompt, completion: completion + tokens.completion };
    });
  return {
    openModel: async (connect) => count(await openModel(connect)),
    takeTokens: () => {
      const tokens = taken;
      taken = null;
      return tokens;
    },
  };
}
