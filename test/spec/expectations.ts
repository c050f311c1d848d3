import { expect } from 'vitest';
import type { Answer, Json } from './world.js';

export const uuid = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
) as string;
export const list = expect.any(Array) as unknown[];
export const text = expect.any(String) as string;
export const number = expect.any(Number) as number;
export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/) as string;

/** The status and at least these fields. */
export function expectAnswer({ status, body, text: received }: Answer, expected: number, fields: Json): void {
  expect(status, received).toBe(expected);
  expect(body).toMatchObject(fields);
}
