import { z } from 'zod';
import { AnalyticsError } from '@querent/core';

const envelope = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The server's own HTTP interface, as any other client would use it. */
export interface DemoApi {
  /**
   * Sends one request and checks the answer's shape.
   * @throws INTERNAL with the server's own sentence where it answers an error
   */
  request<Answer>(
    method: 'GET' | 'POST',
    path: string,
    answer: z.ZodType<Answer>,
    body?: unknown,
  ): Promise<Answer>;
}

/** Logs in and answers with that user's view of the interface. */
export async function openDemoApi(
  url: string,
  credentials: { readonly username: string; readonly password: string },
): Promise<DemoApi> {
  const send = async <Answer>(
    token: string | null,
    method: string,
    path: string,
    answer: z.ZodType<Answer>,
    body: unknown,
  ): Promise<Answer> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const received: unknown = await response.json();
    if (response.ok) return answer.parse(received);
    const failure = envelope.safeParse(received);
    const reason = failure.success ? `${failure.data.error.code}: ${failure.data.error.message}` : '';
    throw new AnalyticsError('INTERNAL', `${method} ${path} answered ${response.status}. ${reason}`.trim());
  };

  const { token } = await send(null, 'POST', '/api/auth/login', z.object({ token: z.string() }), credentials);
  return { request: (method, path, answer, body) => send(token, method, path, answer, body) };
}
