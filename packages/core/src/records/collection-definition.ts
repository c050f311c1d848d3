/**
 * How a field's values are stored. `text` is of any length, `name` at most 512 characters and may stand in keys;
 * `time` is an ISO 8601 text in UTC with milliseconds, so that text order is time order; every field may be null.
 */
export type FieldType = 'name' | 'text' | 'number' | 'boolean' | 'json' | 'bytes' | 'time';

/** What a store must know of a collection: its fields, what is unique in it and what is looked up in it. */
export interface CollectionDefinition {
  readonly name: string;
  /** Always with `id`, a `name` and the primary key. */
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Keys besides `id`. A null in a key equals nothing, as in SQL. */
  readonly unique: readonly (readonly string[])[];
  /** Fields that are often filtered or ordered by. */
  readonly indexes: readonly (readonly string[])[];
}

/** A collection whose fields are those of its records. */
export type DefinitionOf<Name extends string, Item> = CollectionDefinition & {
  readonly name: Name;
  readonly fields: Readonly<Record<keyof Item, FieldType>>;
};

/** Defines a collection whose fields are those of its records, no more and no fewer. */
export function defineCollection<Item>() {
  return <const Name extends string>(
    name: Name,
    parts: Pick<DefinitionOf<Name, Item>, 'fields' | 'unique' | 'indexes'>,
  ): DefinitionOf<Name, Item> => ({ name, ...parts });
}
