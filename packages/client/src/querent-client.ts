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

type InitOf<Path extends keyof paths, Method extends HttpMethod> =
  RequiredKeysOf<Init<Path, Method>> extends never ? [Init<Path, Method>?] : [Init<Path, Method>];

/** Calls one operation by its path and gives the body of its success. @throws QuerentError */
type Call<Method extends HttpMethod> = <Path extends PathsWithMethod<paths, Method>>(
  path: Path,
  ...init: InitOf<Path, Method>
) => Promise<Success<Path, Method>>;

type Success<Path extends keyof paths, Method extends HttpMethod> = NonNullable<
  FetchResponse<
    Extract<paths[Path][Method & keyof paths[Path]], Record<string, unknown>>,
    object,
    'application/json'
  >['data']
>;

type Sent<Path extends keyof paths, Type extends string> = paths[Path] extends {
  post: { requestBody?: { content: Record<Type, infer Body> } };
}
  ? Body
  : never;

/** What may come with a question. */
export interface AskOptions extends Omit<Sent<'/api/queries', 'application/json'>, 'question'> {
  readonly signal?: AbortSignal | undefined;
}

/** A stored question with its rows; without SQL there are none. */
export interface AskedQuestion {
  readonly query: Schemas['GeneratedQuery'];
  readonly result: Schemas['QueryResult'] | null;
}

/** How a file is to be read; what is left out the server finds out. */
export interface UploadOptions extends Omit<
  Sent<'/api/files', 'multipart/form-data'>,
  'file' | 'name' | 'has_header'
> {
  /** What the file is called, for example `orders.csv`: its table is named after it. Default: the name of a `File`. */
  readonly name?: string;
  readonly has_header?: boolean;
  readonly signal?: AbortSignal | undefined;
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
  /** Ends the token at once; later calls carry none. */
  logout(): Promise<void>;
  /** Puts a question and, where it became SQL, runs it. */
  ask(question: string, options?: AskOptions): Promise<AskedQuestion>;
  /** Every item of a list in its order, page after page, as they are wanted. Takes what `get` takes; `limit` is a page. */
  all<Path extends ListPath>(path: Path, ...init: InitOf<Path, 'get'>): AsyncIterable<ListItem<Path>>;
  /** An export as it is made, in the format that its query names. Takes what `get` takes. */
  download<Path extends PathsWithMethod<paths, 'get'>>(
    path: Path,
    ...init: InitOf<Path, 'get'>
  ): Promise<ReadableStream<Uint8Array>>;
  /** Uploads a CSV or Excel file; a large one has the status `loading` until its table can be asked. */
  uploadFile(content: Blob, options?: UploadOptions): Promise<Schemas['File']>;
}

type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: Success<Path, 'get'> extends { next_cursor: string | null }
    ? Path
    : never;
}[PathsWithMethod<paths, 'get'>];

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

    async logout() {
      await post('/api/auth/logout');
      token = undefined;
    },

    async ask(question, { signal, ...hints } = {}) {
      const abort = signal === undefined ? {} : { signal };
      const query = await post('/api/queries', { body: { question, ...hints }, ...abort });
      if (query.id === null || query.sql === null) return { query, result: null };
      const result = await post('/api/queries/{id}/execute', {
        params: { path: { id: query.id } },
        ...abort,
      });
      return { query, result };
    },

    async *all(path, ...[init]) {
      const { params, ...rest }: { params?: { query?: object } } = init ?? {};
      let cursor: string | null = null;
      do {
        const query = { ...params?.query, ...(cursor === null ? {} : { cursor }) };
        const page = (await call('get')(path, { ...rest, params: { ...params, query } })) as Page;
        yield* (Object.values(page).find((value) => Array.isArray(value)) ?? []) as never[];
        cursor = page.next_cursor;
      } while (cursor !== null);
    },

    async download(path, ...[init]) {
      const stream = await call('get')(path, { ...init, parseAs: 'stream' });
      return (stream ?? new Blob([]).stream()) as ReadableStream<Uint8Array>;
    },

    async uploadFile(content, { name, signal, ...fields } = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
      const fileName = name ?? (content instanceof File ? content.name : 'upload');
      // The file comes last: then the server knows how to read it.
      form.append('file', content, fileName);
      const init = { body: form, ...(signal === undefined ? {} : { signal }) };
      return (await call('post')('/api/files', init)) as Schemas['File'];
    },
  };
}

interface Page {
  readonly next_cursor: string | null;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
