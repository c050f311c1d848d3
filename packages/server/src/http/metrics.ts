import type { Engine, GenerationReply, SqlGenerator } from '@querent/core';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RequestMiddleware } from './request-state.js';

/** What a process has done since it started, in the form that Prometheus reads. */
export interface Metrics {
  /** Counts every request once its answer is sent; by the template of its route, so that no id and no name becomes a label. */
  readonly countRequest: RequestMiddleware;
  /** Counts the tokens that a generator takes. */
  meter(generator: SqlGenerator): SqlGenerator;
  readonly contentType: string;
  text(engine: Engine): Promise<string>;
}

const probes = ['/healthz', '/readyz', '/metrics'];
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Makes metrics in a registry of their own, so that several apps of one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'querent_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'querent_http_request_duration_seconds',
    help: 'From the start of a request until its answer is sent.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  });
  const executions = new Counter({
    name: 'querent_executions_total',
    help: 'Executions in data sources, by purpose and by how they ended.',
    labelNames: ['purpose', 'status'],
    registers,
  });
  const generations = new Counter({
    name: 'querent_generations_total',
    help: 'Replies of the generator, by kind; failed: it gave none.',
    labelNames: ['kind'],
    registers,
  });
  const tokens = new Counter({
    name: 'querent_model_tokens_total',
    help: 'Tokens of the language model, in prompts and in completions.',
    labelNames: ['kind'],
    registers,
  });
  let isProcessMeasured = false;

  function countReply(reply: GenerationReply): void {
    generations.inc({ kind: reply.kind });
    if (reply.kind !== 'sql' || reply.tokens === null) return;
    tokens.inc({ kind: 'prompt' }, reply.tokens.prompt);
    tokens.inc({ kind: 'completion' }, reply.tokens.completion);
  }

  return {
    countRequest: async (context, next) => {
      const startedAt = performance.now();
      context.res.once('close', () => {
        const { method, _matchedRoute: matched } = context;
        const known = probes.includes(context.path) ? context.path : 'none';
        const route = typeof matched === 'string' ? matched : known;
        requests.inc({ method, route, status: String(context.status) });
        durations.observe({ method, route }, (performance.now() - startedAt) / 1_000);
      });
      await next();
    },
    meter: (generator) => ({
      ...generator,
      generate: async (request) => {
        try {
          const reply = await generator.generate(request);
          countReply(reply);
          return reply;
        } catch (error) {
          generations.inc({ kind: 'failed' });
          throw error;
        }
      },
    }),
    contentType: registry.contentType,
    text: async (engine) => {
      // The watch over memory and event loop starts with the first reader: without one it costs nothing.
      if (!isProcessMeasured) collectDefaultMetrics({ register: registry });
      isProcessMeasured = true;
      executions.reset();
      for (const { count, ...labels } of engine.activity.executionCounts()) executions.inc(labels, count);
      return registry.metrics();
    },
  };
}
