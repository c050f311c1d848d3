/** How often a table was asked, and when last. Spec, Resources: the catalog view shows usage statistics. */
export interface TableUse {
  /** Executions that succeeded and read the table, of everybody. */
  readonly query_count: number;
  readonly last_queried_at: string | null;
}
