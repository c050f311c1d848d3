/** A string or comment, in which names mean nothing; or two quoted names with a dot between. */
const pair = /'(?:[^'\\]|\\.|'')*'|\/\*[^]*?\*\/|`((?:[^`]|``)+)`\.`((?:[^`]|``)+)`/g;

/**
 * The base tables of every view, through other views, sorted. The server keeps definitions with every name written in full,
 * so a table is the second of two names of which the first is the database.
 */
export function viewClosures(
  database: string,
  names: ReadonlySet<string>,
  definitions: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const direct = new Map(
    [...definitions].map(([view, text]) => [view, namesIn(text, database, names)] as const),
  );
  return new Map([...direct.keys()].map((view) => [view, baseTables(view, direct)] as const));
}

function namesIn(definition: string, database: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const found = [...definition.matchAll(pair)].flatMap(([, schema, name]) =>
    schema === undefined || unquote(schema) !== database ? [] : unquote(name ?? ''),
  );
  return new Set(found.filter((name) => names.has(name)));
}

function baseTables(view: string, direct: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Set(direct.get(view));
  for (const name of reached) for (const further of direct.get(name) ?? []) reached.add(further);
  return [...reached].filter((name) => !direct.has(name)).sort();
}

function unquote(name: string): string {
  return name.replaceAll('``', '`');
}
