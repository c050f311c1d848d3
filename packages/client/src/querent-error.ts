/** A refusal or failure of the server, in the form of its error envelope. Spec, Errors 1. */
export class QuerentError extends Error {
  override readonly name = 'QuerentError';

  /** For example VALIDATION_ERROR; `HTTP_<status>` where the answer was not Querent's. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before trying again, or null where the server does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    options: Pick<QuerentError, 'code' | 'status' | 'details' | 'retryAfterSeconds'>,
  ) {
    super(message);
    this.code = options.code;
    this.status = options.status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error of an answer that is not a success; `body` is what came, parsed where it was JSON. */
export function errorOf(response: Response, body: unknown): QuerentError {
  const { status, headers } = response;
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : null;
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const { code, message, details } = error;
  return new QuerentError(
    typeof message === 'string' ? message : `The server answered ${String(status)} ${response.statusText}.`,
    {
      code: typeof code === 'string' ? code : `HTTP_${String(status)}`,
      status,
      details: isObject(details) ? details : {},
      retryAfterSeconds,
    },
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
