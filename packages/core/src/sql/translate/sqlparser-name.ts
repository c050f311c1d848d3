import type { Alias, Expression, Relation } from '../query-model.js';
import { call, literal } from '../query-model.js';
import { excerpt, refuse } from '../refusal.js';
import { literals } from './sqlparser-kinds.js';
import { asList, openNode, openVariant, refuseKind } from './tree-node.js';

/**
 * Words that no engine takes for a name. Where the parser does, it did not understand what stands before them:
 * `SELECT SQL_CACHE * FROM t` is to it a product of two columns, and t an alias.
 */
const reserved: ReadonlySet<string> = new Set(
  'select from where group having order union join on into'.split(' '),
);

const spans: ReadonlySet<string> = new Set(['span']);

/** One name with the quote that it stood in, if any. */
export function translateIdentifier(value: unknown): {
  readonly text: string;
  readonly quote: string | null;
} {
  const node = openNode(value, 'name');
  const text = node.text('value');
  const quote = node.take('quote_style');
  if (quote === null && reserved.has(text.toLowerCase()))
    refuse(
      'SQL_NOT_PARSED',
      `${text} was read as a name: write that part in a simpler way, or quote the name.`,
    );
  node.finish(spans);
  return { text, quote: typeof quote === 'string' ? quote : null };
}

/** The parts of a dotted name; a string is no name. */
export function translateName(value: unknown): readonly string[] {
  return asList(value, 'name').map((part) => {
    const { kind, content } = openVariant(part, 'name');
    if (kind !== 'Identifier') refuseKind(`a name made by ${kind}`);
    const { text, quote } = translateIdentifier(content);
    return quote === "'" ? refuseStringName(text) : text;
  });
}

/** A relation's alias with its column names. */
export function translateAlias(value: unknown): Alias | null {
  if (value === null) return null;
  const node = openNode(value, 'Alias');
  const name = translateIdentifier(node.take('name'));
  if (name.quote === "'") refuseStringName(name.text);
  node.take('explicit');
  const columns = node.list('columns').map((column) => {
    const definition = openNode(column, 'alias column');
    const { text } = translateIdentifier(definition.take('name'));
    definition.take('data_type');
    definition.finish();
    return text;
  });
  node.finish();
  return { name: name.text, columns };
}

/** A call in FROM. */
export function rowsOfCall(name: string, operands: readonly Expression[], alias: Alias | null): Relation {
  return { kind: 'rows', expressions: [call(name.toLowerCase(), operands)], alias };
}

function refuseStringName(text: string): never {
  return refuse(
    'SQL_CONSTRUCT_NOT_ALLOWED',
    `The string '${text}' stands where a name belongs: quote names as names.`,
  );
}

/** A literal; a parameter is refused. */
export function translateValue(value: unknown): Expression {
  const node = openNode(value, 'value');
  const { kind, content } = openVariant(node.take('value'), 'value');
  node.finish(new Set(['span']));
  if (kind === 'Placeholder')
    refuse(
      'SQL_CONSTRUCT_NOT_ALLOWED',
      `${excerpt(String(content))} is a parameter: write the value itself.`,
    );
  if (!literals.has(kind)) refuseKind(kind);
  return typeof content === 'string' ? { kind: 'literal', text: content } : literal;
}

/** The name of one parameter of a lambda. */
export function translateLambdaParameter(value: unknown): string {
  const node = openNode(value, 'lambda');
  const inner = node.take('name');
  return translateIdentifier(inner ?? value).text;
}
