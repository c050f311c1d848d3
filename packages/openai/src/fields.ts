/** An object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The fields of a list's first item; none where there is none. */
export function firstOf(list: unknown): Fields {
  return fieldsOf(Array.isArray(list) ? list[0] : null);
}
