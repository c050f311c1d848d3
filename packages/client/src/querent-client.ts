import createOpenApiClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { components, paths } from './openapi.js';
import { errorOf } from './querent-error.js';

/** Where the server is and who asks. */
export interface QuerentClientOptions {
  /** The address of the server, without `/api`. */
  readonly baseUrl: string;
  /** A session or API token; without one, `login` first. */
  readonly token?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A schema of the interface description, by its name, for example `Schemas['Query']`. */
export type Schemas = components['schemas'];

type Init<Path extends keyof paths, Method extends HttpMethod> = MaybeOptionalInit<
  paths[Path],
  Method & keyof paths[Path]
>;

/** Calls one operation by its path and gives the body of its success. @throws QuerentError */
type Call<Method extends HttpMethod> = <Path extends PathsWithMethod<paths, Method>>(
  path: Path,
  ...init: RequiredKeysOf<Init<Path, Method>> extends never ? [Init<Path, Method>?] : [Init<Path, Method>]
) => Promise<Success<Path, Method>>;

type Success<Path extends keyof paths, Method extends HttpMethod> = NonNullable<
  FetchResponse<
    Extract<paths[Path][Method & keyof paths[Path]], Record<string, unknown>>,
    object,
    'application/json'
  >['data']
>;

/** A question as {@link QuerentClient.ask} takes it. */
export interface AskOptions {
  readonly datasource_id?: string | undefined;
  /** The query that this question refines. */
  readonly parent_id?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A stored question with its rows; without SQL there are none. */
export interface AskedQuestion {
  readonly query: Schemas['GeneratedQuery'];
  readonly result: Schemas['QueryResult'] | null;
}

/** The interface of a Querent server, typed by its own description. Every call throws `QuerentError` for what is not a success. */
export interface QuerentClient {
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly patch: Call<'patch'>;
  readonly delete: Call<'delete'>;
  /** Signs in; later calls carry the session's token. */
  login(username: string, password: string): Promise<Schemas['Login']>;
  /** Puts a question and, where it became SQL, runs it. */
  ask(question: string, options?: AskOptions): Promise<AskedQuestion>;
  /** Every item of a list, page after page, newest or first as the list is ordered. */
  all<Path extends ListPath>(path: Path, query?: ListQuery<Path>): AsyncIterable<ListItem<Path>>;
  /** A download as it is made: an export of rows or of an audit. */
  download(
    path: string,
    query?: Readonly<Record<string, string>>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ReadableStream<Uint8Array>>;
}

type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: Success<Path, 'get'> extends { next_cursor: string | null }
    ? Path
    : never;
}[PathsWithMethod<paths, 'get'>];

type ListQuery<Path extends ListPath> = paths[Path] extends {
  get: { parameters: { query?: infer Query } };
}
  ? Omit<NonNullable<Query>, 'cursor'>
  : never;

type ListItem<Path extends ListPath> = {
  [Key in keyof Success<Path, 'get'>]: Success<Path, 'get'>[Key] extends readonly (infer Item)[]
    ? Item
    : never;
}[keyof Success<Path, 'get'>];

/** Makes a client of a Querent server. */
export function createQuerentClient({
  baseUrl,
  token: givenToken,
  fetch = globalThis.fetch,
}: QuerentClientOptions): QuerentClient {
  let token = givenToken;
  const api = createOpenApiClient<paths>({ baseUrl: baseUrl.replace(/\/+$/, ''), fetch });
  api.use({
    onRequest({ request }) {
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    },
    async onResponse({ response }) {
      if (!response.ok) throw errorOf(response, await bodyOf(response));
    },
  });

  const call =
    (method: HttpMethod) =>
    async (path: string, init?: object): Promise<unknown> => {
      // The types of the calls below, made from the same description, are what callers see.
      const { data } = await api.request(method as 'get', path as '/api/auth/me', init as never);
      return data;
    };
  const [get, post] = [call('get') as Call<'get'>, call('post') as Call<'post'>];

  return {
    get,
    post,
    put: call('put') as Call<'put'>,
    patch: call('patch') as Call<'patch'>,
    delete: call('delete') as Call<'delete'>,

    async login(username, password) {
      const session = await post('/api/auth/login', { body: { username, password } });
      token = session.token;
      return session;
    },

    async ask(question, { signal, datasource_id, parent_id } = {}) {
      const body = {
        question,
        ...(datasource_id === undefined ? {} : { datasource_id }),
        ...(parent_id === undefined ? {} : { parent_id }),
      };
      const abort = signal === undefined ? {} : { signal };
      const query = await post('/api/queries', { body, ...abort });
      if (query.id === null || query.sql === null) return { query, result: null };
      const result = await post('/api/queries/{id}/execute', {
        params: { path: { id: query.id } },
        ...abort,
      });
      return { query, result };
    },

    async *all(path, query) {
      let cursor: string | null = null;
      do {
        const params: object = { query: { ...query, ...(cursor === null ? {} : { cursor }) } };
        const page = (await call('get')(path, { params })) as Readonly<Record<string, unknown>>;
        const items = Object.values(page).find((value) => Array.isArray(value)) as never[] | undefined;
        yield* items ?? [];
        cursor = typeof page['next_cursor'] === 'string' ? page['next_cursor'] : null;
      } while (cursor !== null);
    },

    async download(path, query = {}, { signal } = {}) {
      const search = new URLSearchParams(query).toString();
      const response = await fetch(
        `${baseUrl.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`,
        {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          ...(signal === undefined ? {} : { signal }),
        },
      );
      if (!response.ok) throw errorOf(response, await bodyOf(response));
      return response.body ?? new ReadableStream({ start: (controller) => controller.close() });
    },
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
