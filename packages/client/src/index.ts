export {
  createQuerentClient,
  type AskedQuestion,
  type AskOptions,
  type QuerentClient,
  type QuerentClientOptions,
  type Schemas,
  type UploadOptions,
} from './querent-client.js';
export { QuerentError } from './querent-error.js';
export type { components, paths } from './openapi.js';
