/** Every SQL dialect, and so every kind of data source, that Querent knows. Decision 0002. */
export const dialects = ['sqlite', 'duckdb', 'postgres', 'mysql', 'mariadb', 'trino'] as const;

/** The SQL dialect of a data source; also the data source's `type`. */
export type Dialect = (typeof dialects)[number];
