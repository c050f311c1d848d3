import type {
  ColumnKind,
  ContextTable,
  GenerationContext,
  RelationshipRecord,
  ValueMatch,
} from '@querent/core';

const column = (name: string, kind: ColumnKind, synonyms: readonly string[] = []): ContextTable['columns'][number] => ({
  name, type: kind.toUpperCase(), kind, nullable: true, description: null, is_pii: false, valid_values: [], synonyms, score: 0,
}); // prettier-ignore

const table = (name: string, columns: ContextTable['columns']): ContextTable => ({
  catalog: 'shop', schema: 'main', table: name, kind: 'table', description: null, columns, primary_key: ['id'], unique_keys: [], foreign_keys: [], row_estimate: null, score: 0,
}); // prettier-ignore

const relationship = (source: string, column: string, target: string): RelationshipRecord => ({
  id: `${source}.${column}`, source_catalog: 'shop', source_schema: 'main', source_table: source, target_catalog: 'shop', target_schema: 'main', target_table: target,
  source_columns: [column], target_columns: ['id'], join_condition: `${source}.${column} = ${target}.id`, join_key: `${source}.${column}=${target}.id`,
  relationship_type: 'N:1', source_method: 'inferred', confidence: 1, is_verified: true, is_disabled: false, usage_count: 0, last_used_at: null, occurrence_count: 0,
  evidence: ['foreign_key'], created_at: '2024-01-01T00:00:00Z', updated_at: '2024-01-01T00:00:00Z',
}); // prettier-ignore

const tables: readonly ContextTable[] = [
  table('customers', [
    column('id', 'integer'),
    column('name', 'text'),
    column('city', 'text'),
    column('country', 'text'),
    column('age', 'integer'),
  ]),
  table('orders', [
    column('id', 'integer'),
    column('customer_id', 'integer'),
    column('order_date', 'date'),
    column('status', 'text'),
    column('total', 'decimal'),
  ]),
  table('order_lines', [
    column('id', 'integer'),
    column('order_id', 'integer'),
    column('product_id', 'integer'),
    column('quantity', 'integer'),
    column('unit_price', 'decimal'),
  ]),
  table('products', [
    column('id', 'integer'),
    column('name', 'text', ['article']),
    column('price', 'decimal'),
    column('category', 'text'),
  ]),
];

/** A small shop: customers order products. */
export function shopContext(question: string, changes: Partial<GenerationContext> = {}): GenerationContext {
  return {
    question, dialect: 'sqlite', catalog: 'shop', search_path: ['main'], today: '2024-06-15', timezone: 'UTC', tables, is_complete: true,
    joins: {
      tier: 1, hops: [], unreachable: [],
      relationships: [relationship('orders', 'customer_id', 'customers'), relationship('order_lines', 'order_id', 'orders'), relationship('order_lines', 'product_id', 'products')],
    },
    values: [], templates: [], kpis: [], evidence: null, parent: null, ...changes,
  }; // prettier-ignore
}

/** A value of the data that stands in the question. */
export function shopValue(
  question: string,
  words: string,
  table: string,
  column: string,
  value = words,
): ValueMatch {
  const start = question.indexOf(words);
  return {
    catalog: 'shop',
    schema: 'main',
    table,
    column,
    value,
    start,
    end: start + words.length,
    similarity: 1,
  };
}
