import { createHash } from 'node:crypto';
import type { SourceSchema } from '../records/source-schema.js';

/** A data source's schema under the names that questions and answers use. */
export interface CatalogSource {
  readonly datasource_id: string;
  readonly name: string;
  /** The first part of every table's name. */
  readonly catalog: string;
  readonly schema: SourceSchema;
}

/** Changes whenever the source's names or schema do. */
export function fingerprintSource({ name, catalog, schema }: CatalogSource): string {
  return createHash('sha256')
    .update(JSON.stringify([name, catalog, schema]))
    .digest('hex')
    .slice(0, 16);
}
