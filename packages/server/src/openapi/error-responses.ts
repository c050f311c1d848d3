import { roles } from '@querent/core';
import { capabilities } from '../auth/capabilities.js';
import { errorStatus } from '../errors/error-status.js';
import type { Route } from '../http/route.js';
import { isListed } from './operation-name.js';

type Json = Readonly<Record<string, unknown>>;

/** An error status: when it is answered, by which code for example, and with which headers of its own. */
interface DescribedError {
  readonly name: string;
  readonly description: string;
  readonly code: keyof typeof errorStatus;
  readonly message: string;
  readonly headers?: readonly string[];
}

const describedErrors: Readonly<Record<number, DescribedError>> = {
  400: {
    name: 'BadRequest',
    description: 'The request is not what the operation takes, or the SQL is refused.',
    code: 'VALIDATION_ERROR',
    message: '`limit` must be at most 200.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'No valid token came along, or the login is wrong.',
    code: 'UNAUTHENTICATED',
    message: 'Log in first: send the header Authorization: Bearer <token>.',
    headers: ['WWW-Authenticate'],
  },
  403: {
    name: 'Forbidden',
    description: 'The role or the access rules do not permit it.',
    code: 'ACCESS_DENIED',
    message: 'Access denied to the table shop.hr.salaries.',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or it is not the caller’s to see.',
    code: 'NOT_FOUND',
    message: 'There is no query of this id.',
  },
  409: {
    name: 'Conflict',
    description: 'What is stored does not allow it.',
    code: 'CONFLICT',
    message: 'There is a user of this name.',
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is too large.',
    code: 'PAYLOAD_TOO_LARGE',
    message: 'The body is larger than 1 MiB: send less at a time.',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of another type or encoding.',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The body must be sent with Content-Type: application/json.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'More requests than a token or an address has in a minute, or too many wrong logins.',
    code: 'RATE_LIMITED',
    message: 'More than 100 requests a minute: try again in 12 seconds.',
    headers: ['Retry-After'],
  },
  503: {
    name: 'Unavailable',
    description: 'The data source or the model does not answer, or not in time.',
    code: 'DATA_SOURCE_UNAVAILABLE',
    message: 'The data source Shop does not answer.',
  },
};

/** Operations that ask a model or a data source: these may find nobody there, and may be refused by access rules. */
const reachesOut = new Set([
  'POST /api/queries',
  'POST /api/queries/sql',
  'POST /api/queries/explain',
  'POST /api/generate-sql',
  'PATCH /api/queries/:id',
  'POST /api/queries/:id/execute',
  'GET /api/queries/:id/export',
  'GET /api/datasources/:id/schema',
  'POST /api/datasources/:id/refresh',
  'GET /api/dashboards/:id/results',
  'POST /api/files',
  'POST /api/packs',
  'POST /api/packs/lint',
  'POST /api/relationships/infer',
]);

/** Operations that everybody has and that do more for an ADMIN. */
const forAdminsInPart = new Set(['GET /api/query-history']);

/** Headers of every answer below `/api`. */
export const commonHeaders = headersNamed(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-Request-Id']);

/** What the document's components say of errors and headers. */
export const errorComponents = {
  responses: {
    Error: errorResponse('Another error.', commonHeaders),
    ...Object.fromEntries(
      Object.values(describedErrors).map(({ name, description, code, message, headers = [] }) => {
        const example = { error: { code, message, details: {} } };
        return [name, errorResponse(description, { ...commonHeaders, ...headersNamed(headers) }, example)];
      }),
    ),
  },
  headers: {
    'X-RateLimit-Limit': header('Requests a minute.', 'integer', 100),
    'X-RateLimit-Remaining': header('Requests left in this minute.', 'integer', 99),
    'X-Request-Id': header('Names the request in the log of the server.', 'string'),
    'Retry-After': header('Seconds to wait.', 'integer', 12),
    'WWW-Authenticate': header('How to sign in.', 'string', 'Bearer'),
    'Content-Disposition': header('The name of the file.', 'string', 'attachment; filename="orders.csv"'),
  },
};

/** The errors that a route may answer, by status; `default` stands for the rest. */
export function errorResponsesOf(route: Route): Json {
  const { method, path, capability, params, query, body } = route;
  const isOut = reachesOut.has(`${method} ${path}`);
  const isOwn = path.startsWith('/api/auth/');
  const applies: Readonly<Record<number, boolean>> = {
    400: true,
    401: capability !== null || body !== undefined,
    403:
      isOut ||
      forAdminsInPart.has(`${method} ${path}`) ||
      (capability !== null && capabilities[capability].length < roles.length),
    404:
      params !== undefined || (!isOwn && (body !== undefined || (query !== undefined && !isListed(route)))),
    409: !isOwn && (method !== 'GET' || isOut),
    413: body !== undefined,
    415: body !== undefined,
    429: true,
    503: isOut,
  };
  return {
    ...Object.fromEntries(
      Object.entries(describedErrors)
        .filter(([status]) => applies[Number(status)] === true)
        .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    default: { $ref: '#/components/responses/Error' },
  };
}

/** References to headers among the components. */
export function headersNamed(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function errorResponse(description: string, headers: Json, example?: Json): Json {
  const schema = { $ref: '#/components/schemas/Error' };
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
  return { description, headers, content };
}

function header(description: string, type: 'integer' | 'string', example?: string | number): Json {
  return { description, schema: { type }, ...(example === undefined ? {} : { example }) };
}

/** The envelope of every error. Spec, Errors 1. */
export const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string', description: 'A sentence that says what to do.' },
        details: {
          type: 'object',
          description: 'For a bad request `issues`, each with `path` and `message`.',
        },
      },
    },
  },
};
