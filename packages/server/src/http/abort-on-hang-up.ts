import type { ServerResponse } from 'node:http';

/** A signal that is aborted when the caller hangs up before the answer, or when the server stops. */
export function abortOnHangUp(response: ServerResponse, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  stopping.addEventListener('abort', abort, { once: true });
  response.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!response.writableFinished) abort();
  });
  return controller.signal;
}
