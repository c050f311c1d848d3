/** The four levels of description. Spec, What the service does 2. */
export type MetadataLevel = 'database' | 'schema' | 'table' | 'column';

/** What people say about a database, schema, table or column. Spec, Resources: Metadata record. */
export interface MetadataRecord {
  readonly id: string;
  readonly level: MetadataLevel;
  /** The catalog. */
  readonly database_name: string;
  readonly schema_name: string | null;
  readonly table_name: string | null;
  readonly column_name: string | null;
  /** The four names in one text: unique, folded by the data source's own case rules. */
  readonly name_key: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly business_owner: string | null;
  readonly data_classification: string | null;
  readonly data_type: string | null;
  readonly is_pii: boolean | null;
  readonly valid_values: readonly string[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** What people may say of an asset: the fields of a metadata record that a change can touch. */
export type MetadataContent = Pick<
  MetadataRecord,
  'description' | 'tags' | 'business_owner' | 'data_classification' | 'data_type' | 'is_pii' | 'valid_values'
>;

/** One change of a metadata record; it outlives the record. Spec, What the service does 2. */
export interface MetadataHistoryRecord {
  readonly id: string;
  readonly metadata_id: string;
  readonly database_name: string;
  readonly schema_name: string | null;
  readonly table_name: string | null;
  readonly column_name: string | null;
  readonly action: 'created' | 'updated' | 'deleted';
  /** Null for a creation. */
  readonly before: MetadataContent | null;
  /** Null for a deletion. */
  readonly after: MetadataContent | null;
  readonly changed_by: string | null;
  readonly changed_at: string;
}

/** The stored embedding of one catalog text; made anew when the text or the embedder changes. */
export interface VectorRecord {
  /** What is embedded: the level and names of the asset. */
  readonly id: string;
  readonly catalog: string;
  /** The embedder's name and version. */
  readonly embedder: string;
  /** SHA-256 of the embedded text, in hexadecimal. */
  readonly text_hash: string;
  /** Little-endian 32-bit floats. */
  readonly vector: Uint8Array;
}
