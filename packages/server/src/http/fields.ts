import { z } from 'zod';

/** A number in a query string or a form, in digits: `1e2`, `0x10` and an empty text are none. */
export function numberText<Schema extends z.ZodNumber>(schema: Schema) {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return z.preprocess(read, schema);
}

/** The query of a list: which part of it is wanted. Decision 0007. */
export const pageFields = {
  limit: numberText(z.number().int().min(1).max(200))
    .optional()
    .meta({ description: 'Items at most; 50 by default.' }),
  cursor: z.string().max(4000).optional().meta({ description: '`next_cursor` of the page before.' }),
};

/** The query of a list without filters. */
export const pageQuery = z.strictObject(pageFields);

/** The id in a path. */
export const idParams = z.object({ id: z.string() });

/** A uuid of any version. */
export const uuid = z.guid();

/** A name of a thing in a database, or of a person or token. */
export const shortName = z.string().trim().min(1).max(200);

/** A flag in a query string. */
export const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A time in UTC. */
export const time = z.iso.datetime({ offset: true });

/** What a delete answers. */
export const deleted = z
  .object({ id: z.string() })
  .meta({ examples: [{ id: '5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10' }] });

/** A list under its plural name, with the cursor of the next page. */
export function listOf<const Key extends string, Item extends z.ZodType>(key: Key, item: Item) {
  const schema = z.object({ [key]: z.array(item), next_cursor: z.string().nullable() });
  const examples = item.meta()?.['examples'];
  return Array.isArray(examples)
    ? schema.meta({ examples: [{ [key]: examples, next_cursor: null }] })
    : schema;
}

/** The answer body of a page under its plural name. */
export function listBody(
  key: string,
  page: { readonly items: readonly unknown[]; readonly next_cursor: string | null },
): Readonly<Record<string, unknown>> {
  return { [key]: page.items, next_cursor: page.next_cursor };
}

/** A copy of an object that lacks some fields. */
export function withoutFields(value: object, fields: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));
}
