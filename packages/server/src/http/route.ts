import type { Readable } from 'node:stream';
import type { Principal } from '@querent/core';
import type { z } from 'zod';
import type { Capability } from '../auth/capabilities.js';
import type { UserView } from '../auth/user-view.js';
import type { BodyType } from './read-body.js';
import type { Services } from '../services.js';

/** The methods that routes answer; HEAD and OPTIONS follow from these. */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a handler gets: checked input, who asks, and the end of the request. */
export interface RouteRequest<Asker, Params, Query, Body> extends Services {
  /** The caller; null on routes that need no token. */
  readonly principal: Asker;
  /** The caller's user and the id of the token, or null without one. */
  readonly user: Asker extends Principal ? UserView : UserView | null;
  readonly tokenId: Asker extends Principal ? string : string | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly address: string;
  /** A signal that is aborted when the caller hangs up or the server stops; made only where it is wanted. */
  readonly hangUpSignal: () => AbortSignal;
}

/** What a handler answers. */
export interface Reply {
  readonly status: number;
  /** A JSON value, or for a download a text or a stream of bytes. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply as the interface description shows it. */
interface DescribedReply {
  readonly schema: z.ZodType;
  readonly summary: string;
  /** What a download comes as besides JSON, or in its place where the schema is a string. */
  readonly downloads?: readonly string[];
}

type Output<Schema> = Schema extends z.ZodType<infer Value> ? Value : undefined;

/** One operation: all that the router, the validation, the role check and the OpenAPI document know of it. */
export interface RouteDefinition<
  Need extends Capability | null,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
> {
  readonly method: Method;
  /** With `:name` for parameters. */
  readonly path: string;
  /** What the caller's role must allow; null: no token is needed. */
  readonly capability: Need;
  /** One sentence. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Default: application/json. */
  readonly bodyType?: BodyType;
  /** Read-only fields of the record: ignored where a body brings them back. */
  readonly ignoredFields?: readonly string[];
  /** By status. */
  readonly replies: Readonly<Record<number, DescribedReply>>;
  readonly handler: (
    request: RouteRequest<
      Need extends null ? Principal | null : Principal,
      Output<Params>,
      Output<Query>,
      Output<Body>
    >,
  ) => Promise<Reply> | Reply;
}

/** A route whose input types are known to its handler alone. */
export interface Route extends Omit<
  RouteDefinition<Capability | null, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
  'handler'
> {
  readonly handler: (request: RouteRequest<never, never, never, never>) => Promise<Reply> | Reply;
}

/** Checks a definition against its own schemas. */
export function route<
  const Need extends Capability | null,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Need, Params, Query, Body>): Route {
  return definition;
}

/** 200 with a body. */
export function ok(body: unknown): Reply {
  return { status: 200, body };
}

/** 201 with what was made. */
export function created(body: unknown): Reply {
  return { status: 201, body };
}

/** 200 with a file that is sent as it is made. */
export function download(
  body: string | Readable,
  { contentType, fileName }: { readonly contentType: string; readonly fileName: string },
): Reply {
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  };
}
