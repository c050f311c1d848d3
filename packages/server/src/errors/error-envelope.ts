import { AnalyticsError, type ErrorCode } from '@querent/core';
import { errorStatus } from './error-status.js';

/** The body of every error. Spec, Errors 1. */
interface ErrorEnvelope {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
  };
}

/** How an error is answered. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorEnvelope;
}

/** The answer to whatever was thrown: what is not an AnalyticsError, or is a bug by its code, keeps its message to itself. */
export function answerToError(error: unknown): ErrorAnswer {
  const known = AnalyticsError.is(error) ? error : asClientError(error);
  if (known === null || errorStatus[known.code] === 500) {
    const message = 'The server met an error of its own; its log has the details under this request id.';
    return { status: 500, body: { error: { code: 'INTERNAL', message, details: {} } } };
  }
  const { code, message, details } = known;
  return { status: errorStatus[code], body: { error: { code, message, details } } };
}

/** What the HTTP libraries throw at a request that its sender has to mend, for example a path that is not percent-encoded. */
function asClientError(error: unknown): AnalyticsError | null {
  if (!(error instanceof Error) || !('status' in error) || !('expose' in error)) return null;
  if (error.status === 413) {
    return new AnalyticsError('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB: send less at a time.');
  }
  return error.status === 400
    ? new AnalyticsError('VALIDATION_ERROR', 'The request is malformed: check its path and its body.')
    : null;
}
